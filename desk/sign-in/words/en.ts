/** What the page says on which one signs in, in English. */
export const words = {
  title: "Sign in",
  password: "Password",
  enter: "Sign in",
  wrong: "That is not the password.",
  often: {
    one: "The password was tried too often. Try again in {count} second.",
    other: "The password was tried too often. Try again in {count} seconds.",
  },
  again:
    "You were away for a while. Sign in in another window, then load this page again: what you wrote is then sent.",
} as const;
