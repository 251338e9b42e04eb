/** Where the next export of a source is to be had, as docs/owners.md says it. */
export const exportPages: Readonly<Record<string, string>> = {
  google: "https://takeout.google.com",
  trustpilot: "https://business.trustpilot.com",
  facebook: "https://www.facebook.com/dyi",
  judgeme: "https://judge.me",
  yotpo: "https://www.yotpo.com",
  feefo: "https://hub.feefo.com",
  provenexpert: "https://www.provenexpert.com",
};
