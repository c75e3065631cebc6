import { ts } from 'ts-morph';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { memberOf, nativeRecord } from '../../../languages/typescript/evaluate/members';
import { nativeFunction, primitive, textOf, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { filesWith } from '../../node/entries';

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

/** A member of what a factory makes: `app.apiPrefix`. */
function registered(key: string, interpreter: Interpreter): Value | null {
  const [namespace = '', ...members] = key.split('.');
  if (members.length === 0 || !/^[\w-]+$/.test(namespace)) return null;
  for (const path of filesWith(
    interpreter.project,
    new RegExp(`registerAs\\s*(?:<[^(]*>)?\\(\\s*['"\`]${namespace}['"\`]`),
  )) {
    const file = interpreter.project.parse(path);
    const scope = interpreter.scopeOf(path);
    const factory = file === null ? null : factoryIn(file, namespace);
    if (factory === null || scope === null) continue;
    const made = interpreter.within(stepsOfFactory, () =>
      interpreter.call(interpreter.evaluate(factory, scope), [], factory),
    );
    if (made === null) continue;
    const value = members.reduce((of, member) => memberOf(of, member, interpreter, factory), made);
    if (value.kind === 'primitive' && value.value !== undefined) return value;
    const variable =
      value.kind === 'unknown' ? /^process\.env\.(\w+)$/.exec(value.at?.getText() ?? '')?.[1] : undefined;
    if (variable !== undefined) return environmentValue(variable, interpreter);
  }
  return null;
}

/** What `registerAs` is handed beside the name. */
function factoryIn(file: ts.SourceFile, namespace: string): ts.Expression | null {
  let found: ts.Expression | null = null;
  const visit = (node: ts.Node): void => {
    if (found !== null) return;
    if (ts.isCallExpression(node) && node.expression.getText() === 'registerAs') {
      const [name, factory] = node.arguments;
      if (name !== undefined && ts.isStringLiteralLike(name) && name.text === namespace) found = factory ?? null;
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
