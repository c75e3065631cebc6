import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PhpFile } from '../../../languages/php/php-file';
import type { PhpFiles } from '../../../languages/php/php-files';
import type { FunctionLike } from '../../../languages/php/syntax/ast';
import { modelClass } from '../models/model-class';
import { anyText, columnValues, primaryKey, wholeNumber } from '../models/route-key';
import type { PhpRuntime } from '../runtime/php-runtime';
import { classAsked, type AskingCode } from './asked-model';
import { usesOf, type ValueUse } from './value-uses';

/** A function's code with what its words for classes mean. */
export interface UsingCode extends AskingCode {
  /** What the framework would take; null where the code overrides nothing of it. */
  readonly byDefault: FieldSchema | null;
}

/**
 * The values that code is made for, by what it does with a variable: models are found by it, or it is made a whole number.
 * Any text where it may be several things; null where the code does not tell.
 */
export function usedValues(
  variable: string,
  code: UsingCode,
  runtime: PhpRuntime,
  depth = mostPassed,
): FieldSchema | null {
  const { files } = runtime.machine;
  const uses = usesOf(variable, code.statements).map((use) => settled(use, code, files));
  const said = uses.flatMap((use) => valuesOf(use, code, { runtime, depth }) ?? []);
  const [first, ...others] = said;
  if (uses.some(({ kind }) => kind === 'several')) return anyText;
  if (first === undefined) return null;
  // What is made a number in one place may be taken as it is in another.
  const isOnlyCast = uses.every(({ kind }) => kind === 'integer' || !telling.has(kind));
  if (isOnlyCast && uses.some(({ kind }) => kind === 'unknown')) return null;
  const isSame = others.every((other) => other.type === first.type && other.format === first.format);
  const texts = uses.flatMap((use) => (use.kind === 'literal' ? [use.text] : []));
  const areOfIt = texts.every((text) => (first.type === 'integer' ? /^\d+$/.test(text) : first.format === undefined));
  return isSame && areOfIt ? first : anyText;
}

/** A use with what is asked by it, where that is a model. */
function settled(use: ValueUse, code: UsingCode, files: PhpFiles): ValueUse {
  if (use.kind !== 'key' && use.kind !== 'column') return use;
  const className = classAsked(use.of, code, files);
  const isAsked = className !== null && modelClass(files, className) !== null;
  return isAsked ? use : (use.otherwise ?? { kind: 'unknown' });
}

/** Uses after which nothing else is taken. */
const telling: ReadonlySet<ValueUse['kind']> = new Set(['key', 'column', 'parent', 'passed']);

/** A controller asks a service, which asks a repository. */
const mostPassed = 3;

interface Following {
  readonly runtime: PhpRuntime;
  /** So many calls further values are followed. */
  readonly depth: number;
}

function valuesOf(use: ValueUse, code: UsingCode, following: Following): FieldSchema | null {
  const { byDefault } = code;
  const { runtime } = following;
  switch (use.kind) {
    case 'passed':
      return following.depth === 0 ? null : passedValues(use, code, following);
    case 'integer':
      return wholeNumber;
    case 'parent':
      return byDefault;
    case 'key':
    case 'column': {
      const name = classAsked(use.of, code, runtime.machine.files);
      const model = name === null ? null : modelClass(runtime.machine.files, name);
      if (model === null) return null;
      return use.kind === 'key' ? primaryKey(model, runtime) : columnValues(model, use.column, runtime);
    }
    case 'literal':
    case 'several':
    case 'unknown':
      return null;
    default:
      return use satisfies never;
  }
}

/** What the method takes that a value is handed to. */
function passedValues(
  { to, method, position }: ValueUse & { kind: 'passed' },
  { className, user }: UsingCode,
  { runtime, depth }: Following,
): FieldSchema | null {
  const { files } = runtime.machine;
  const receiver = 'class' in to ? namedClass(to.class, className) : propertyClass(files, className, to.property);
  const found = receiver === null ? null : files.method(receiver, method);
  if (receiver === null || found?.kind !== 'found') return null;
  const parameter = found.method.parameters[position];
  if (parameter === undefined) return null;
  const { names = [] } = parameter.type ?? {};
  if (names.length === 1 && names[0]?.toLowerCase() === 'int') return wholeNumber;
  const { file } = found.of;
  if (!mayTell(file.textAt(found.method), parameter.name)) return null;
  const code = { ...codeOf(found.method, { file, className: receiver, user }, files), byDefault: null };
  return usedValues(parameter.name, code, runtime, depth - 1);
}

/** A function's code, where it stands. */
export function codeOf(
  { body, parameters }: FunctionLike,
  { file, ...of }: Pick<UsingCode, 'className' | 'user'> & { readonly file: PhpFile },
  files: PhpFiles,
): AskingCode {
  return { ...of, parameters, statements: files.body(file, body) };
}

/** Whether code may do something with an argument that tells its values; it names it once where it takes it. */
export function mayTell(code: string, argument: string): boolean {
  return code.split(`$${argument}`).length > 2 && /::|->|\(\s*int/i.test(code);
}

function namedClass(name: string, className: string | null): string | null {
  return ['self', 'static'].includes(name) ? className : name === 'parent' ? null : name;
}

/** The class that a property is declared with, as one or as an argument of the constructor that becomes one. */
function propertyClass(files: PhpFiles, className: string | null, property: string): string | null {
  if (className === null) return null;
  for (const { declaration } of files.lineage(className).classes) {
    const made = declaration.methods.find(({ name }) => name.toLowerCase() === '__construct');
    const declared = [
      ...declaration.properties,
      ...(made?.parameters.filter(({ promoted }) => promoted) ?? []),
      // Before PHP 8: `$this->posts = $posts`.
      ...(made?.parameters ?? []),
    ].find(({ name, type }) => name === property && type !== null)?.type;
    if (declared?.names.length === 1) return declared.names[0] ?? null;
  }
  return null;
}
