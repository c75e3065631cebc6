import { signatureMethods } from '../inputs/signed-url';
import type { LinkedClass, PhpFiles } from '../../../languages/php/php-files';
import type { PhpFile } from '../../../languages/php/php-file';
import type { FunctionLike } from '../../../languages/php/syntax/ast';
import { classesNamed } from './named-classes';

/** A status with which callers are refused for who they are: plainly, or as if there were nothing (`abort_if(! $user, 404)`). */
const status = String.raw`(?:\b40[01347]\b|\\?[\w\\]+::HTTP_(?:UNAUTHORIZED|FORBIDDEN|NOT_FOUND|BAD_REQUEST))`;

/** What is in code that turns callers away for who they are: a status or an exception that says so, or a call that does. */
const refuses = new RegExp(
  [
    String.raw`\babort(?:_if|_unless)?\s*\([^;]*${status}`,
    String.raw`\bthrow(?:_if|_unless)?\b`,
    String.raw`(?:,|\b(?:noContent|setStatusCode)\s*\()\s*(?:status:\s*)?${status}|\bstatus:\s*${status}`,
    String.raw`authenticate\s*\(|(?:user|check)OrFail\s*\(|(?:->|::)authorize(?:ForUser)?\s*\(`,
    // Whose request is not signed is refused with any status.
    String.raw`\bhash_(?:equals|hmac)\s*\(`,
  ].join('|'),
  'i',
);

/** What is in code that asks who the caller is. */
const asksUser = /\bauth\s*\(|\bAuth\s*::|->\s*user\s*\(|\bGate\s*::|->\s*authorize(?:ForUser)?\s*\(|\bJWTAuth\b/;

/** What is in code that asks for a credential which no guard looks at, or for the signature of the URL. */
const asksCredential = new RegExp(
  String.raw`bearerToken\s*\(|get(?:User|Password)\s*\(|header(?:s->get)?\s*\(\s*[^\s)]|HTTP_\w|PHP_AUTH|\$_SERVER\b|cookie\s*\(|attributes\s*->\s*(?:get|has)\s*\(|\bContext\s*::|->\s*bound\s*\(` +
    `|${[...signatureMethods].join('|')}`,
  'i',
);

/** Reads of the query, which are of a credential only where the code knows a secret. */
const asksQuery = /\bquery(?:->get)?\s*\(|\$_GET\b/i;
/** Reads of any input, which are of the query where nothing else is sent. */
const asksInput = /\brequest\s*\(\s*['"]|->\s*(?:input|get)\s*\(\s*['"]|\$\w*r(?:eq\w*)?\s*->\s*\w+\b(?!\s*\()/i;
const knowsSecret =
  /\bconfig\s*\(|\bConfig\s*::|\benv\s*\(|\bhash_(?:equals|hmac)\s*\(|\bHash\s*::|\bpassword_verify\s*\(/i;

/** What is in code that signs callers in: whom it works with then are those whom it has signed in. */
const signsIn = /(?:->|::)\s*(?:attempt|attemptWhen|login|loginUsingId|signIn|once|onceUsingId|setUser)\s*\(/i;

const ownCalls = /(?:\$this\s*->|\b(?:self|static|parent)\s*::)\s*(\w+)\s*\(/g;
const allCalls = /(?:->|::)\s*(\w+)\s*\(/g;

/** Calls within calls that are looked into by their text. */
const mostLevels = 2;

/** Bits of what code does. */
const [refusing, user, credential, signing, field, secret] = [1, 2, 4, 8, 16, 32];

/** What is known of those who call code before it is looked at. */
export interface Callers {
  /** Whether it is told before who the caller is. */
  readonly knowsUser: boolean;
  /** Whether whatever they send is in the query. */
  readonly sendsQueryAlone: boolean;
}

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
 * does not.
 */
export function mayRefuseStrangers(files: PhpFiles, code: readonly PlacedCode[], callers: Callers): boolean {
  const level = callers.knowsUser ? mostLevels : 0;
  const found = code.reduce((all, one) => all | bitsOf(files, one, { level, ...callers }), 0);
  return refusesStrangers(found, callers);
}

function refusesStrangers(found: number, { knowsUser }: Callers): boolean {
  const asks = knowsUser ? credential : user | credential;
  const holdsField = (found & field) !== 0 && (found & secret) !== 0;
  return (found & refusing) !== 0 && ((found & asks) !== 0 || holdsField);
}

/** Whether the text of code, or of its class's methods that it calls, asks for callers whom it does not sign in itself. */
export function mayAskUser(files: PhpFiles, code: readonly PlacedCode[]): boolean {
  const found = code.reduce((all, one) => all | bitsOf(files, one, { level: 0, sendsQueryAlone: false }), 0);
  return (found & user) !== 0 && (found & signing) === 0;
}

/**
 * Classes whose objects code works with, or its class's methods that it calls do, and a method of which may turn strangers
 * away by its text. `behind`: the class that the container has for a name.
 */
export function refusingServices(
  files: PhpFiles,
  code: readonly PlacedCode[],
  { callers, behind }: { readonly callers: Callers; readonly behind: (name: string) => string },
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const one of code.flatMap((own) => [own, ...calledOf(files, own)])) {
    const calls = namesIn(one.file.textAt(one.code), allCalls);
    for (const name of classesNamed(files, one)) {
      const className = behind(name);
      const called = found.has(name) ? [] : methodsOf(files, className, calls);
      const looking = { level: 1, ...callers };
      if (called.some((method) => refusesStrangers(bitsOf(files, method, looking), callers))) found.add(name);
    }
  }
  return found;
}

interface Looking extends Pick<Callers, 'sendsQueryAlone'> {
  /** Calls within calls that were looked into. */
  readonly level: number;
}

function bitsOf(files: PhpFiles, placed: PlacedCode, looking: Looking): number {
  const { level, sendsQueryAlone } = looking;
  const { code, file, isQuestion } = placed;
  const text = file.textAt(code);
  let found = (isQuestion || refuses.test(text) ? refusing : 0) | (asksUser.test(text) ? user : 0);
  if (asksCredential.test(text)) found |= credential;
  if (asksQuery.test(text) || (sendsQueryAlone && asksInput.test(text))) found |= field;
  if (knowsSecret.test(text)) found |= secret;
  if (signsIn.test(text)) found |= signing;
  if (level >= mostLevels) return found;
  const inside = { ...looking, level: level + 1 };
  return calledOf(files, placed).reduce((all, called) => all | bitsOf(files, called, inside), found);
}

/** The methods of its own class that code calls. */
function calledOf(files: PhpFiles, { code, file, className }: PlacedCode): readonly PlacedCode[] {
  if (className === null) return [];
  const called = methodsOf(files, className, namesIn(file.textAt(code), ownCalls));
  return called.filter((one) => one.code !== code);
}

function methodsOf(files: PhpFiles, className: string, names: readonly string[]): readonly PlacedCode[] {
  return names.flatMap((name) => {
    const found = files.method(className, name);
    return found.kind === 'found' ? [placed(found, className)] : [];
  });
}

function namesIn(text: string, calls: RegExp): readonly string[] {
  return [...new Set(Array.from(text.matchAll(calls), ([, called = '']) => called))];
}

export function placed(
  { method, of }: { readonly method: FunctionLike; readonly of: LinkedClass },
  className: string,
): PlacedCode {
  return { code: method, file: of.file, className, isQuestion: false };
}
