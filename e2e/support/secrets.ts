/** The password of all demo accounts. */
export const password = "rundgang-demo";

/** The customer of the journeys: values that are searched for where they must not be, so none of them stands in the code of the app. */
export const customer = {
  firstName: "Miriam",
  lastName: "Berger-Probst",
  mail: "miriam.berger@example.org",
  phone: "0911 2345678",
  iban: "DE02120300000000202051",
};
