/** A §8 "No active forms on the device", to the letter. */
export const noActiveForms = "Es wurden keine aktiven Formulare auf deinem Tablet gefunden. Bitte logge dich einmal erneut ein.";
