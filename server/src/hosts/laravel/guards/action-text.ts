import { signatureMethods } from '../inputs/signed-url';
import type { LinkedClass, PhpFiles } from '../../../languages/php/php-files';
import type { PhpFile } from '../../../languages/php/php-file';
import type { FunctionLike } from '../../../languages/php/syntax/ast';

/** What is in code that turns callers away for who they are: a status or an exception that says so, or a call that does. */
const refuses =
  /\babort(?:_if|_unless)?\s*\([^;]*(?:\b40[137]\b|HTTP_UNAUTHORIZED|HTTP_FORBIDDEN)|\bthrow(?:_if|_unless)?\b|,\s*(?:status:\s*)?(?:40[137]\b|\\?[\w\\]+::HTTP_(?:UNAUTHORIZED|FORBIDDEN))|authenticate\s*\(|(?:user|check)OrFail\s*\(|(?:->|::)authorize(?:ForUser)?\s*\(/i;

/** What is in code that asks who the caller is. */
const asksUser = /\bauth\s*\(|\bAuth\s*::|->\s*user\s*\(|\bGate\s*::|->\s*authorize(?:ForUser)?\s*\(|\bJWTAuth\b/;

/** What is in code that asks for a credential which no guard looks at, or for the signature of the URL. */
const asksCredential = new RegExp(
  String.raw`bearerToken\s*\(|get(?:User|Password)\s*\(|header(?:s->get)?\s*\(\s*['"][\w-]+['"]\s*\)|HTTP_\w|PHP_AUTH|\$_SERVER\b|cookie\s*\(` +
    `|${[...signatureMethods].join('|')}`,
  'i',
);

/** What is in code that signs callers in: whom it works with then are those whom it has signed in. */
const signsIn = /(?:->|::)\s*(?:attempt|attemptWhen|login|loginUsingId|signIn|once|onceUsingId|setUser)\s*\(/i;

const ownCalls = /(?:\$this\s*->|\b(?:self|static|parent)\s*::)\s*(\w+)\s*\(/g;

/** Calls within calls that are looked into by their text. */
const mostLevels = 2;

/** Bits of what code does. */
const [refusing, user, credential, signing] = [1, 2, 4, 8];

/** Where code stands; `className` the class that its `$this` is of, null outside of one. */
export interface PlacedCode {
  readonly code: FunctionLike;
  readonly file: PhpFile;
  readonly className: string | null;
  /** Whether it turns callers away by what it answers. */
  readonly isQuestion: boolean;
}

/**
 * Whether the text of code, or of its class's methods that it calls, may turn strangers away, so that nothing is walked that
 * does not. `knowsUser`: whether it is told before who the caller is.
 */
export function mayRefuseStrangers(files: PhpFiles, code: readonly PlacedCode[], knowsUser: boolean): boolean {
  const found = code.reduce((all, one) => all | bitsOf(files, one, knowsUser ? mostLevels : 0), 0);
  const asks = knowsUser ? credential : user | credential;
  return (found & refusing) !== 0 && (found & asks) !== 0;
}

/** Whether the text of code, or of its class's methods that it calls, asks for callers whom it does not sign in itself. */
export function mayAskUser(files: PhpFiles, code: readonly PlacedCode[]): boolean {
  const found = code.reduce((all, one) => all | bitsOf(files, one, 0), 0);
  return (found & user) !== 0 && (found & signing) === 0;
}

function bitsOf(files: PhpFiles, { code, file, className, isQuestion }: PlacedCode, level: number): number {
  const text = file.textAt(code);
  let found = (isQuestion || refuses.test(text) ? refusing : 0) | (asksUser.test(text) ? user : 0);
  if (asksCredential.test(text)) found |= credential;
  if (signsIn.test(text)) found |= signing;
  if (className === null || level >= mostLevels) return found;
  for (const name of new Set(Array.from(text.matchAll(ownCalls), ([, called = '']) => called))) {
    const called = files.method(className, name);
    if (called.kind === 'found' && called.method !== code) found |= bitsOf(files, placed(called, className), level + 1);
  }
  return found;
}

function placed(
  { method, of }: { readonly method: FunctionLike; readonly of: LinkedClass },
  className: string,
): PlacedCode {
  return { code: method, file: of.file, className, isQuestion: false };
}
