/** Where the next export of a source is to be had. docs/owners.md names the same addresses, and no others. */
export const exportPages: Readonly<Record<string, string>> = {
  google: "https://takeout.google.com",
  trustpilot: "https://business.trustpilot.com",
  facebook: "https://www.facebook.com/dyi",
};
