import { ts } from 'ts-morph';
import { defined } from '../../../core/defined';
import type { Credential, Guard } from '../../../core/guards';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import { textOf, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { namesOf } from '../../../languages/typescript/types/names';
import { filesWith } from '../../node/files-with';
import { fieldOf } from '../../node/operations/shown-fields';
import { extractorsOf, lookedAtBy } from './token-extractors';

/** How a strategy of Passport tells who calls. */
export interface Strategy {
  readonly credentials: readonly Credential[];
  /** Fields of the body that hold a name and a password; null for none. */
  readonly fields: readonly string[] | null;
  /** What tells who calls, or throws; left out where no class of the application does. */
  readonly validate?: ts.MethodDeclaration;
  /** A class whose own code looks at requests; left out where that of a package does, which then tells what it looks at. */
  readonly deciding?: DecidingStrategy;
  /** What callers must show together, where that is known; else each credential is enough. */
  readonly ways?: Guard['alternatives'];
  /** It leads who has not been there yet to somebody else who knows them. */
  readonly redirects?: true;
  /** It lets everybody through, and knows nobody. https://www.passportjs.org/packages/passport-anonymous/ */
  readonly isAnonymous?: true;
}

/** A class that is handed requests: its `validate` answers who calls, its `authenticate` tells whoever asks by `success` and `fail`. */
export interface DecidingStrategy {
  readonly name: string;
  readonly path: string;
  readonly method: 'validate' | 'authenticate';
}

/** Those of several strategies that are asked, and whether who shows nothing gets past them. */
export interface AskedStrategies {
  readonly asked: readonly Strategy[];
  readonly isOptional: boolean;
}

/** Those that `AuthGuard('jwt')` names. */
export function strategiesNamed(names: readonly string[], known: ReadonlyMap<string, Strategy>): AskedStrategies {
  return askedOf(names.flatMap((one) => known.get(one) ?? byName(one)));
}

/** Names that `AuthGuard('jwt')` is handed. */
export function namesHanded([given]: readonly Value[]): readonly string[] {
  const all = given?.kind === 'list' ? given.items : given === undefined ? [] : [given];
  return all.flatMap((one) => textOf(one) ?? []);
}

/** The one for everybody is the last of all. */
function askedOf(strategies: readonly Strategy[]): AskedStrategies {
  const last = strategies.findIndex((one) => one.isAnonymous === true);
  return last === -1
    ? { asked: strategies, isOptional: false }
    : { asked: strategies.slice(0, last), isOptional: true };
}

const anonymousStrategy: Strategy = { credentials: [], fields: null, isAnonymous: true };

/** Strategies of OAuth and OpenID. https://www.passportjs.org/concepts/oauth2/authorization/ */
const redirecting =
  /^passport-(?:oauth[12]?|openid(?:connect)?|google(?:-oauth(?:2|20)?)?|github2?|gitlab2|facebook|twitter|discord|linkedin-oauth2|microsoft|auth0|azure-ad-oauth2|bitbucket-oauth2|slack(?:-oauth2)?|spotify|twitch(?:-new)?|kakao|naver|42|steam|apple)$/;

/** Names that strategies have where nobody gives them one. */
const packages: readonly (readonly [specifier: RegExp, name: string])[] = [
  [/^passport-jwt/, 'jwt'],
  [/^passport-local/, 'local'],
  [/^passport-http-bearer/, 'bearer'],
  [/^passport-headerapikey/, 'headerapikey'],
  [/^passport-http$/, 'basic'],
  [/^passport-google/, 'google'],
  [/^passport-anonymous$/, 'anonymous'],
  [/^passport-github/, 'github'],
  [/^passport-facebook/, 'facebook'],
];

const stepsOfName = 20_000;

/** Strategies that classes of the application extend, by their names. */
export function strategiesOf(interpreter: Interpreter): ReadonlyMap<string, Strategy> {
  const { project } = interpreter;
  const found = new Map<string, Strategy>();
  for (const path of filesWith(project, /\bPassportStrategy\s*\(/)) {
    const file = project.parse(path);
    for (const node of file?.statements ?? []) {
      const call = ts.isClassDeclaration(node) ? baseCall(node) : null;
      if (call === null || file === null) continue;
      const [base, name] = call.arguments;
      const imported = namesOf(file).imported.get(base?.getText() ?? '');
      const specifier = imported?.specifier ?? '';
      const byPackage = packages.find(([pattern]) => pattern.test(specifier))?.[1];
      const written = new WrittenStrategy(node, path, interpreter);
      const own = name === undefined ? byPackage : (written.textOf(name) ?? byPackage);
      const validate = methodOf(node, 'validate');
      const deciding = decidingOf(node, path, specifier);
      if (own !== undefined) found.set(own, { ...strategyOf(specifier, written), ...defined({ validate, deciding }) });
    }
  }
  return found;
}

function methodOf(node: ts.Node, called: string): ts.MethodDeclaration | undefined {
  if (!ts.isClassDeclaration(node)) return undefined;
  return node.members.filter(ts.isMethodDeclaration).find(({ name }) => nameText(name) === called);
}

/**
 * `passport-custom` hands a request on as it is, and a class that has `authenticate` takes the place of what it extends.
 * https://www.passportjs.org/packages/passport-custom/, https://github.com/jaredhanson/passport-strategy#subclass-strategy
 */
function decidingOf(node: ts.Node, path: string, specifier: string): DecidingStrategy | undefined {
  if (!ts.isClassDeclaration(node) || node.name === undefined) return undefined;
  const isCustom = specifier === 'passport-custom' && methodOf(node, 'validate') !== undefined;
  const method = methodOf(node, 'authenticate') !== undefined ? 'authenticate' : isCustom ? 'validate' : null;
  return method === null ? undefined : { name: node.name.text, path, method };
}

function baseCall(node: ts.ClassDeclaration): ts.CallExpression | null {
  const expression = node.heritageClauses?.[0]?.types[0]?.expression;
  return expression !== undefined &&
    ts.isCallExpression(expression) &&
    expression.expression.getText() === 'PassportStrategy'
    ? expression
    : null;
}

/** A text in quotes, or a name that stands for one. */
const textOrName = String.raw`\s*(?:['"\`]([\w.-]+)['"\`]|([\w$.]+))`;

/** The class of a strategy, with the constants that it names. */
class WrittenStrategy {
  constructor(
    private readonly node: ts.Node,
    private readonly path: string,
    private readonly interpreter: Interpreter,
  ) {}

  get text(): string {
    return this.node.getText();
  }

  /** What stands behind each place that a pattern finds in its text, as far as that is known. */
  named(pattern: RegExp): readonly string[] {
    const all = this.text.matchAll(new RegExp(pattern.source + textOrName, 'g'));
    return Array.from(
      all,
      ([, quoted, name = '']) => quoted ?? textOf(this.interpreter.constant(name, this.path)),
    ).filter((text) => text !== null);
  }

  textOf(node: ts.Expression): string | null {
    return textOf(this.valueOf(node));
  }

  /** What it hands to the strategy of the package that it extends; undefined where it says nothing of it. */
  option(name: string): Value | undefined {
    const call = superCallIn(this.node);
    const options = call?.arguments[0];
    const value = options === undefined ? undefined : this.valueOf(options);
    if (value === undefined || value.kind === 'record') return value?.entries.get(name);
    return unknown(null);
  }

  /** What each function of the application looks at that finds a token; null for one that nobody can follow. */
  extractors(): readonly (readonly Credential[] | null)[] {
    return extractorsOf(superCallIn(this.node)).map((node) => {
      const value = this.valueOf(node);
      return value.kind === 'function' ? lookedAtBy(value, this.interpreter) : null;
    });
  }

  private valueOf(node: ts.Expression): Value {
    const scope = this.interpreter.scopeOf(this.path);
    if (scope === null) return unknown(node);
    return this.interpreter.within(stepsOfName, () => this.interpreter.evaluate(node, scope)) ?? unknown(node);
  }
}

function superCallIn(node: ts.Node): ts.CallExpression | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) return node;
  return ts.forEachChild(node, superCallIn);
}

/** By the package, and by what the text of the class names. */
function strategyOf(specifier: string, written: WrittenStrategy): Strategy {
  if (specifier.startsWith('passport-jwt')) return { credentials: tokensIn(written), fields: null };
  if (specifier.startsWith('passport-local')) {
    const field = (option: string, byDefault: string): string => textOf(written.option(option)) ?? byDefault;
    return { credentials: [], fields: [field('usernameField', 'username'), field('passwordField', 'password')] };
  }
  if (specifier === 'passport-http') return { credentials: [{ kind: 'basic' }], fields: null };
  if (specifier.startsWith('passport-http-bearer')) return { credentials: [bearer], fields: null };
  if (specifier.startsWith('passport-headerapikey')) {
    const header = written.option('header');
    const word = textOf(written.option('prefix'))?.trim() ?? '';
    // https://github.com/hydra-newmedia/passport-headerapikey/blob/master/src/Strategy.ts
    const shown = headerNamed(header === undefined ? 'X-Api-Key' : textOf(header));
    return { credentials: [shown.kind === 'header' && word !== '' ? { ...shown, word } : shown], fields: null };
  }
  if (specifier === 'passport-anonymous') return anonymousStrategy;
  if (redirecting.test(specifier)) return { credentials: [{ kind: 'unknown' }], fields: null, redirects: true };
  const [header = null] = written.named(/headers(?:\?\.)?\[/);
  return { credentials: [headerNamed(header)], fields: null };
}

function headerNamed(name: string | null): Credential {
  return name === null ? { kind: 'unknown' } : { kind: 'header', name };
}

const bearer: Credential = { kind: 'bearer', format: 'JWT' };

/** Where a token is looked for. */
function tokensIn(written: WrittenStrategy): readonly Credential[] {
  const found: Credential[] = [];
  if (/fromAuthHeader(?:AsBearerToken)?\b/.test(written.text)) found.push(bearer);
  for (const word of written.named(/fromAuthHeaderWithScheme\(/))
    found.push(/^bearer$/i.test(word) ? bearer : { kind: 'header', name: 'Authorization', word });
  for (const name of written.named(/fromHeader\(/)) found.push({ kind: 'header', name });
  for (const name of written.named(/fromUrlQueryParameter\(/)) found.push({ kind: 'query', name });
  for (const [, name = ''] of written.text.matchAll(/(?:signedC|c)ookies(?:\?\.|\.)(\w+)/g)) {
    found.push({ kind: 'cookie', name });
  }
  for (const name of written.named(/(?:signedC|c)ookies(?:\?\.)?\[/)) found.push({ kind: 'cookie', name });
  const own = written.extractors();
  const looked = own.flatMap((one) => one ?? []);
  for (const one of looked) if (!found.some((other) => fieldOf(other) === fieldOf(one))) found.push(one);
  if (found.length > 0) return found;
  return own.includes(null) || /from(?:Header|UrlQueryParameter)\(|ookies\b/.test(written.text)
    ? [{ kind: 'unknown' }]
    : [bearer];
}

/** Strategies whose names say what they read, where no class of the application does. */
function byName(name: string): readonly Strategy[] {
  if (/jwt|bearer|oauth|token/i.test(name))
    return [{ credentials: [{ kind: 'bearer', format: /jwt/i.test(name) ? 'JWT' : null }], fields: null }];
  if (name === 'anonymous') return [anonymousStrategy];
  return name === 'basic' ? [{ credentials: [{ kind: 'basic' }], fields: null }] : [];
}
