import type { LocatedEntry, LocatedValue } from '../../core/configuration/located-value';
import type { ParsedFile } from '../../core/configuration/parsed-file';
import type { ProjectPath } from '../../core/project-path';
import { isSecret, secretReason, type ProjectVariables } from '../../core/secrets';
import type { Source } from '../../core/source';
import { phpConstants, phpFunctions } from './evaluate/builtins';
import { toKey, toText } from './evaluate/conversions';
import { Interpreter } from './evaluate/interpreter';
import type { NativeCall, NativeFunction } from './evaluate/natives';
import { Scope } from './evaluate/scope';
import { bool, isList, nullValue, string, textOf, unknown, type ArrayValue, type Value } from './evaluate/values';
import { fromVirtualPath, virtualRoot } from './paths';
import type { PhpFile } from './php-file';
import type { PhpFiles } from './php-files';
import type { ArrayItem, Expression, Statement } from './syntax/ast';

/** The directories that a configuration file may ask for, where Laravel has them. */
const directories: Readonly<Record<string, string>> = {
  base_path: '',
  app_path: 'app',
  config_path: 'config',
  database_path: 'database',
  lang_path: 'lang',
  public_path: 'public',
  resource_path: 'resources',
  storage_path: 'storage',
};

/** Reads a PHP file that returns an array, as Laravel's configuration files do. Null where there is no such file. */
export function parsePhpConfiguration(
  path: ProjectPath,
  files: PhpFiles,
  environment: ProjectVariables,
): ParsedFile | null {
  const file = files.file(path);
  if (file === null) return null;
  const [error] = file.problems;
  if (error !== undefined) {
    const source = error.source ?? file.source({ start: 0, end: 0 });
    const [syntax] = file.syntaxProblems;
    const reason = syntax === undefined ? 'it is nested too deeply' : `PHP syntax error: ${syntax}`;
    return { value: null, failure: { source, reason }, problems: [] };
  }
  return new ConfigurationReader(files, environment).file(file);
}

class ConfigurationReader {
  readonly #environment: ProjectVariables;
  readonly #machine: Interpreter;
  /** Values that `env()` answered, by the variable that was asked for. */
  readonly #variables = new WeakMap<Value, string>();

  constructor(files: PhpFiles, environment: ProjectVariables) {
    this.#environment = environment;
    this.#machine = new Interpreter(files, {
      functions: new Map([...phpFunctions, ...directoryHelpers(), ['env', (call) => this.#env(call)]]),
      classes: new Map(),
      constants: phpConstants,
      inject: () => undefined,
    });
  }

  file(file: PhpFile): ParsedFile {
    const source = file.source({ start: 0, end: 0 });
    const value = this.#machine.tryComplete(() => this.#returned(file)) ?? {
      kind: 'unresolved',
      reason: 'the file could not be evaluated to the end',
      source,
    };
    return { value, failure: null, problems: this.#machine.problems };
  }

  /** A returned array is read from its text, for the places of its keys; anything else from its value. */
  #returned(file: PhpFile): LocatedValue {
    const scope = new Scope(file);
    const index = file.statements.findIndex(isReturn);
    const last = file.statements[index];
    const before = this.#machine.execute(file.statements.slice(0, index === -1 ? undefined : index), scope);
    if (last?.kind === 'return' && last.value !== null && before.kind === 'normal')
      return this.#located(last.value, scope);
    const place = file.source({ start: 0, end: 0 });
    if (before.kind === 'maybe') return { kind: 'unresolved', reason: before.reason, source: place };
    return this.#plain(before.kind === 'return' ? before.value : nullValue, place);
  }

  #located(expression: Expression, scope: Scope): LocatedValue {
    const source = scope.file.source(expression);
    if (expression.kind === 'array' && expression.items.every(({ spread }) => !spread)) {
      return this.#array(expression.items, scope, source);
    }
    const value = this.#machine.evaluate(expression, scope);
    const located = this.#plain(value, source);
    // What is written out is meant as it is; what was put together may be a path of the project.
    return expression.kind === 'literal' && value.kind === 'string'
      ? { kind: 'string', value: value.value, isFromEnvironment: false, source }
      : { ...located, source };
  }

  #array(items: readonly ArrayItem[], scope: Scope, source: Source): LocatedValue {
    if (items.every(({ key }) => key === null)) {
      return { kind: 'list', items: items.map(({ value }) => this.#located(value, scope)), source };
    }
    const entries = items.flatMap((item, index): readonly LocatedEntry[] => {
      const key = item.key === null ? index : toKey(this.#machine.evaluate(item.key, scope));
      if (key === null) return [];
      const keySource = scope.file.source(item.key ?? item.value);
      return [{ key: key.toString(), keySource, value: this.#located(item.value, scope) }];
    });
    return { kind: 'map', entries, source };
  }

  /** A value that was put together; `place` is where, unless the value knows better. */
  #plain(value: Value, place: Source): LocatedValue {
    const source = value.source ?? place;
    const variable = this.#variables.get(value);
    switch (value.kind) {
      case 'null':
        return variable === undefined ? { kind: 'null', source } : { kind: 'unset', variable, source };
      case 'boolean':
        return { kind: 'boolean', value: value.value, source };
      case 'number':
        return { kind: 'number', value: value.value, source };
      case 'string':
        if (value.gap !== undefined) return { kind: 'unresolved', reason: value.gap, source };
        return { kind: 'string', value: pathOr(value.value), isFromEnvironment: variable !== undefined, source };
      case 'array':
        return this.#plainArray(value, source);
      case 'unknown':
        return { kind: 'unresolved', reason: value.reason, source };
      case 'object':
        return this.#plainObject(value, source);
      case 'closure':
        return { kind: 'unresolved', reason: 'a function', source };
    }
  }

  #plainArray(array: ArrayValue, source: Source): LocatedValue {
    if (array.gap !== undefined) return { kind: 'unresolved', reason: array.gap, source };
    const entries = [...array.entries].map(([key, value]) => ({
      key: key.toString(),
      keySource: value.source ?? source,
      value: this.#plain(value, source),
    }));
    return isList(array)
      ? { kind: 'list', items: entries.map(({ value }) => value), source }
      : { kind: 'map', entries, source };
  }

  /** An enum's case stands for its value, and an object of no class for its properties. */
  #plainObject(object: Value & { kind: 'object' }, source: Source): LocatedValue {
    const text = toText(object);
    return text.gap === undefined
      ? { kind: 'string', value: text.value, isFromEnvironment: false, source }
      : { kind: 'unresolved', reason: `an object of the class ${object.class}`, source };
  }

  #env({ args, source }: NativeCall): Value {
    const name = textOf(args.at(0, 'key'));
    if (name === null) return unknown('an environment variable with an unknown name', source);
    // What a default says is not known either: the variable takes its place.
    if (isSecret(this.#environment, name)) return unknown(secretReason(name), source);
    const { values } = this.#environment;
    const written = Object.hasOwn(values, name) ? values[name] : undefined;
    const byDefault = args.at(1, 'default');
    if (written === undefined && byDefault !== undefined) return byDefault;
    const value = { ...(written === undefined ? nullValue : environmentValue(written)), source };
    this.#variables.set(value, name);
    return value;
  }
}

function isReturn(statement: Statement): boolean {
  return statement.kind === 'return';
}

/** A path in the eyes of the code as one of the project; any other text as it is. */
function pathOr(text: string): string {
  if (text !== virtualRoot && !text.startsWith(`${virtualRoot}/`)) return text;
  return fromVirtualPath(text) ?? text;
}

function directoryHelpers(): readonly (readonly [string, NativeFunction])[] {
  return Object.entries(directories).map(([name, directory]) => [
    name,
    ({ args }) => {
      const below = toText(args.or(0));
      const parts = [virtualRoot, directory, below.value.replace(/^\/+/, '')].filter((part) => part !== '');
      return { ...below, value: parts.join('/') };
    },
  ]);
}

/** Words that stand for values, as `Illuminate\Support\Env` has it. */
export function environmentValue(written: string): Value {
  switch (written.toLowerCase()) {
    case 'true':
    case '(true)':
      return bool(true);
    case 'false':
    case '(false)':
      return bool(false);
    case 'empty':
    case '(empty)':
      return string('');
    case 'null':
    case '(null)':
      return nullValue;
    default:
      return string(/^(['"])(.*)\1$/s.exec(written)?.[2] ?? written);
  }
}
