import { ts } from 'ts-morph';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { memberOf, nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import type { Scope } from '../../../languages/typescript/evaluate/scope';
import {
  native,
  nativeFunction,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { filesWith } from '../../node/files-with';

const stepsOfFactory = 20_000;

/** Files that say what the environment holds, the one that counts first; the others are what people copy. */
const environmentFiles = [
  '.env',
  '.env.local',
  '.env.development',
  '.env.example',
  'env/.env.example',
  'env/.env.sample',
  '.env.sample',
  '.env.dist',
  'env.example',
];

/**
 * `ConfigService` of @nestjs/config: what factories register (`registerAs('app', …)`), else what files of the environment
 * say, else what it is handed.
 */
export function configService(interpreter: Interpreter): Value {
  const get = nativeFunction(([key, byDefault], { node }) => {
    const name = textOf(key);
    const known = name === null ? null : (registered(name, interpreter) ?? environmentValue(name, interpreter));
    return known ?? (byDefault?.kind === 'primitive' ? byDefault : unknown(node));
  });
  return nativeRecord({ get, getOrThrow: get });
}

/** What a factory makes (`app`), or a member of it: `app.apiPrefix`. */
function registered(key: string, interpreter: Interpreter): Value | null {
  const [namespace = '', ...members] = key.split('.');
  if (!/^[\w-]+$/.test(namespace)) return null;
  for (const path of filesWith(interpreter.project, /\bregisterAs\b/)) {
    const file = interpreter.project.parse(path);
    const scope = interpreter.scopeOf(path);
    const factory = file === null || scope === null ? null : factoryIn(file, namespace, scope, interpreter);
    if (factory === null || scope === null) continue;
    // Members are asked for one by one: each may be one that only the environment tells.
    if (members.length === 0) {
      return native({ get: (member) => registered(`${key}.${member}`, interpreter) ?? undefined });
    }
    const value = madeBy(factory, members, scope, interpreter) ?? writtenDefault(factory, members, interpreter);
    if (value !== null) return value;
  }
  return null;
}

/** A member of what a factory makes, where following it tells; else what the environment says of it. */
function madeBy(
  factory: ts.Expression,
  members: readonly string[],
  scope: Scope,
  interpreter: Interpreter,
): Value | null {
  const made = interpreter.within(stepsOfFactory, () =>
    interpreter.call(interpreter.evaluate(factory, scope), [], factory),
  );
  if (made === null) return null;
  const value = members.reduce((of, member) => memberOf(of, member, interpreter, factory), made);
  if (value.kind === 'primitive' && value.value !== undefined) return value;
  const variable = value.kind === 'unknown' ? /^process\.env\.(\w+)$/.exec(value.at?.getText() ?? '')?.[1] : undefined;
  return variable === undefined ? null : environmentValue(variable, interpreter);
}

/** `env('API_PREFIX', 'api')`: what a function of the application reads, by what it is handed. */
function writtenDefault(factory: ts.Expression, members: readonly string[], interpreter: Interpreter): Value | null {
  let node: ts.Node | undefined = returnedBy(factory);
  for (const member of members) node = node === undefined ? undefined : propertyOf(node, member);
  if (node === undefined || !ts.isCallExpression(node)) return null;
  const [variable, byDefault] = node.arguments;
  if (variable === undefined || !ts.isStringLiteralLike(variable) || !/^[A-Z][A-Z\d_]+$/.test(variable.text))
    return null;
  const value = environmentValue(variable.text, interpreter);
  return value ?? (byDefault !== undefined && ts.isStringLiteralLike(byDefault) ? primitive(byDefault.text) : null);
}

function returnedBy(factory: ts.Expression): ts.Node | undefined {
  if (!ts.isArrowFunction(factory)) return undefined;
  const { body } = factory;
  if (ts.isParenthesizedExpression(body)) return body.expression;
  if (!ts.isBlock(body)) return body;
  return body.statements.find(ts.isReturnStatement)?.expression;
}

/** What stands for a member of an object that is written out: its text, or the constant of the file that it names. */
function propertyOf(node: ts.Node, member: string): ts.Node | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const property = node.properties.find((one) => one.name?.getText() === member);
  if (property === undefined) return undefined;
  const written = ts.isPropertyAssignment(property) ? property.initializer : undefined;
  if (written !== undefined && !ts.isIdentifier(written)) return written;
  const name = written?.text ?? member;
  const declarations = node
    .getSourceFile()
    .statements.flatMap((one) => (ts.isVariableStatement(one) ? one.declarationList.declarations : []));
  return declarations.find((one) => one.name.getText() === name)?.initializer;
}

/** What `registerAs` is handed beside the name. */
function factoryIn(
  file: ts.SourceFile,
  namespace: string,
  scope: Scope,
  interpreter: Interpreter,
): ts.Expression | null {
  let found: ts.Expression | null = null;
  const visit = (node: ts.Node): void => {
    if (found !== null) return;
    if (ts.isCallExpression(node) && node.expression.getText() === 'registerAs') {
      const [name, factory] = node.arguments;
      const isIt = name !== undefined && textOf(interpreter.evaluate(name, scope)) === namespace;
      if (isIt) found = factory ?? null;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function environmentValue(name: string, { project }: Interpreter): Value | null {
  const line = new RegExp(`^(?:export\\s+)?${name.replace(/[^\w]/g, '\\$&')}\\s*=[ \\t]*(.*)$`, 'm');
  for (const path of environmentFiles) {
    const value = line
      .exec(project.text(path) ?? '')?.[1]
      ?.trim()
      .replace(/^(['"])(.*)\1$/, '$2');
    if (value !== undefined && value !== '') return primitive(value);
  }
  return null;
}
