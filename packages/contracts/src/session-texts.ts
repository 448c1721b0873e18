/** What a session's end and a failed sign-in say: the device says it by itself too, where no answer tells. */
export const sessionTexts = {
  login_failed: "Benutzername oder Passwort ist falsch.",
  session_expired: "Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.",
} as const;
