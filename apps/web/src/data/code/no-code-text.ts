/** Said where the code of something is not there and cannot be fetched: on a fresh device that has lost its line. */
export const noCodeText = "Das ist gerade nicht möglich. Bitte prüfe deine Internetverbindung.";
