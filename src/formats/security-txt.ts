/** Whom to tell of a weakness, and until when that holds. */
export type SecurityContact = { readonly contact: string; readonly expires: string };

/** security.txt (RFC 9116 §2.5): contact, expiry and where the file is at home. */
export function toSecurityTxt({ contact, expires }: SecurityContact, baseUrl: string): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
