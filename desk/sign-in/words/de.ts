/** What the page says on which one signs in, in German. */
export const words = {
  title: "Anmelden",
  password: "Passwort",
  enter: "Anmelden",
  wrong: "Das ist nicht das Passwort.",
  often: {
    one: "Das Passwort wurde zu oft versucht. Versuchen Sie es in {count} Sekunde wieder.",
    other: "Das Passwort wurde zu oft versucht. Versuchen Sie es in {count} Sekunden wieder.",
  },
  again:
    "Sie waren eine Weile nicht da. Melden Sie sich in einem anderen Fenster an, und laden Sie dann diese Seite neu: Was Sie geschrieben haben, wird dann gesendet.",
} as const;
