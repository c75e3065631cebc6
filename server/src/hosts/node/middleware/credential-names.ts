/** Headers that say who calls, beside `Authorization`; those that say which call it is, and from which page, do not. */
export const keyHeader = /^(?!.*(?:idempotency|csrf|xsrf)).*(?:key|token|auth|secret|signature)/i;

/** Whether a header says who calls. */
export function saysWhoCalls(header: string): boolean {
  return header.toLowerCase() === 'authorization' || keyHeader.test(header);
}

/**
 * Fields of a query that say who calls; a token of what to go on with is none. What signs a link is one: nobody but who made the link
 * can show it. https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export const keyField =
  /^(?:(?!(?:page|next|sort|search|cursor|csrf)[-_]?|sync[-_]?token)(?:[a-z]+[-_]?)?(?:key|token|secret)|(?:[a-z]+[-_])*(?:signature|sig|hmac))$/i;

export const keyCookie = /key|token|auth|secret|signature|session|jwt|\bsid\b/i;

/** Headers and fields of a query that say who calls where a secret is shown beside them. */
export const identity =
  /(?:^|[-_])(?:user|client|account|app|application|customer|merchant|partner|consumer|login|principal)(?:[-_]?(?:id|name|code))?$/i;
