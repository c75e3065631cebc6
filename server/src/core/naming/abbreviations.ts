/** Abbreviations that are written in capitals, and names that are written in their own way. */
const capitals = (
  '2fa ai api cdn cpu crm css csv dns faq ftp gps gpu html http https iban id ip json jwt kpi ldap mfa oidc otp pdf pwa qr ' +
  'rss s3 saml saml2 seo sms sql sso ssl svg tls totp tsv ui uri url utf8 uuid vat xlsx xml yaml'
).split(' ');

const spellings: ReadonlyMap<string, string> = new Map([
  ...capitals.flatMap((word) => [[word, word.toUpperCase()] as const, [`${word}s`, `${word.toUpperCase()}s`] as const]),
  ['vcard', 'vCard'],
  ['oauth', 'OAuth'],
  ['carddav', 'CardDAV'],
  ['caldav', 'CalDAV'],
  ['webdav', 'WebDAV'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['paypal', 'PayPal'],
]);

/** The words of a phrase as people spell them: `api key` is `API key`. File names stay as they are. */
export function spelled(phrase: string): string {
  return phrase
    .replace(/\bopen id\b/gi, 'OpenID')
    .replace(/(?<![.\w])\w+(?![.\w])/g, (word) => spellings.get(word.toLowerCase()) ?? word);
}

/** Whether the word is read letter by letter, so that its first letter alone decides on `a` or `an`. */
export function isSpelledOut(word: string): boolean {
  return capitals.includes(word) && !/^(?:saml2?|vat)$/.test(word);
}
