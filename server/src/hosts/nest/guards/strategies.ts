import { ts } from 'ts-morph';
import type { Credential } from '../../../core/guards';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { namesOf } from '../../../languages/typescript/types/names';
import { filesWith } from '../../node/files-with';

/** How a strategy of Passport tells who calls. */
export interface Strategy {
  readonly credentials: readonly Credential[];
  /** Fields of the body that hold a name and a password; null for none. */
  readonly fields: readonly string[] | null;
}

/** Names that strategies have where nobody gives them one. */
const packages: readonly (readonly [specifier: RegExp, name: string])[] = [
  [/^passport-jwt/, 'jwt'],
  [/^passport-local/, 'local'],
  [/^passport-http-bearer/, 'bearer'],
  [/^passport-headerapikey/, 'headerapikey'],
  [/^passport-http$/, 'basic'],
  [/^passport-google/, 'google'],
  [/^passport-github/, 'github'],
  [/^passport-facebook/, 'facebook'],
];

/** Strategies that classes of the application extend, by their names. */
export function strategiesOf(project: ProjectModules): ReadonlyMap<string, Strategy> {
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
      const own = name !== undefined && ts.isStringLiteralLike(name) ? name.text : byPackage;
      if (own !== undefined) found.set(own, strategyOf(specifier, node.getText()));
    }
  }
  return found;
}

function baseCall(node: ts.ClassDeclaration): ts.CallExpression | null {
  const expression = node.heritageClauses?.[0]?.types[0]?.expression;
  return expression !== undefined &&
    ts.isCallExpression(expression) &&
    expression.expression.getText() === 'PassportStrategy'
    ? expression
    : null;
}

/** By the package, and by what the text of the class names. */
function strategyOf(specifier: string, text: string): Strategy {
  if (specifier.startsWith('passport-jwt')) return { credentials: tokensIn(text), fields: null };
  if (specifier.startsWith('passport-local')) {
    const field = (option: string, byDefault: string): string =>
      new RegExp(`${option}\\s*:\\s*['"\`](\\w+)`).exec(text)?.[1] ?? byDefault;
    return { credentials: [], fields: [field('usernameField', 'username'), field('passwordField', 'password')] };
  }
  if (specifier === 'passport-http') return { credentials: [{ kind: 'basic' }], fields: null };
  if (specifier.startsWith('passport-http-bearer')) return { credentials: [bearer], fields: null };
  if (specifier.startsWith('passport-headerapikey')) {
    const header = /header\s*:\s*(?:['"`]([\w-]+)['"`])/.exec(text)?.[1] ?? 'Authorization';
    return { credentials: [{ kind: 'header', name: header }], fields: null };
  }
  const header = /headers(?:\?\.)?\[\s*['"`]([\w-]+)['"`]/.exec(text)?.[1];
  return {
    credentials: header === undefined ? [{ kind: 'unknown' }] : [{ kind: 'header', name: header }],
    fields: null,
  };
}

const bearer: Credential = { kind: 'bearer', format: 'JWT' };

/** Where a token is looked for. */
function tokensIn(text: string): readonly Credential[] {
  const found: Credential[] = [];
  if (text.includes('fromAuthHeader')) found.push(bearer);
  for (const [, name = ''] of text.matchAll(/fromHeader\(\s*['"`]([\w-]+)/g)) found.push({ kind: 'header', name });
  for (const [, name = ''] of text.matchAll(/fromUrlQueryParameter\(\s*['"`]([\w-]+)/g))
    found.push({ kind: 'query', name });
  for (const [, dotted, quoted] of text.matchAll(
    /(?:signedC|c)ookies(?:\?\.|\.)?(?:(\w+)|\[\s*['"`]([\w.-]+)['"`])/g,
  )) {
    found.push({ kind: 'cookie', name: dotted ?? quoted ?? '' });
  }
  return found.length === 0 ? [bearer] : found;
}
