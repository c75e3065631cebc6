import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Argument, Expression } from '../../../languages/php/syntax/ast';
import { defaultIn, typeBeside } from './default-of-read';
import type { Default, InputType, ModelAttribute, ReadPlace } from './found-input';
import { textIn, textsOf } from './names-read';
import { bagMethods, inputMethods, isHeaderOfCaller, type InputMethod } from './request-methods';
import { inputAt, wholeInput, type Traced, type TracedInput } from './traced';
import { named } from '../rules/parsing/rule';
import { fieldOf } from '../rules/schema/field-of';
import { standingFor } from './unsent';
import { writtenValue } from './written-value';
import { argumentAt, noHint, type Frame, type Hint, type MethodCall, type StaticCall, type Tracer } from './tracer';

/** What a read takes its names from, and how. */
export interface ReadOf {
  /** What it reads of. */
  readonly of: TracedInput;
  readonly in: ReadPlace;
  readonly type?: InputType;
  readonly enum?: string | null;
  /** What it takes, where that says more than its type. */
  readonly field?: FieldSchema | null;
  /** Whether the read itself says the type. */
  readonly isTyped?: boolean;
}

type Place = Pick<Expression, 'start' | 'end'>;

/** Notes reads of fields by their names, and answers the names that a caller may have sent. */
export function noteReads(
  tracer: Tracer,
  names: readonly string[],
  { of, in: place, type = null, enum: asEnum = null, field = null, isTyped = false }: ReadOf,
  { node, frame, hint = noHint }: { readonly node: Place; readonly frame: Frame; readonly hint?: Hint },
): readonly string[] {
  const pathOf = (name: string): string => (of.path === '' ? name : `${of.path}.${name}`);
  const left = names.filter((name) => isField(tracer, of, { name, path: pathOf(name), place }));
  for (const name of left) {
    const path = pathOf(name);
    const around = orDefault(hint, of, name);
    const said = type ?? around.type ?? null;
    tracer.found.read({
      name: path,
      in: place,
      // Of a name with `*` a list is answered, whose items the fields are.
      type: path.includes('*') && said === 'array' ? null : said,
      enum: asEnum ?? (said === 'enum' ? (around.enum ?? null) : null),
      among: hint.among ?? null,
      byDefault: around.byDefault ?? null,
      isChecked: of.isChecked,
      isTyped,
      isNeeded: hint.isNeeded ?? false,
      field,
      attributes: hint.attribute === undefined ? [] : [hint.attribute],
      source: frame.file.source(node),
    });
    if (hint.isSearched === true) tracer.found.searched(path);
  }
  return left;
}

/** What is said around a read goes before what stands for the field in the input that it is read of. */
function orDefault(hint: Hint, { path, defaults }: TracedInput, name: string): Hint {
  const byDefault = path === '' ? defaults?.get(name) : undefined;
  if (byDefault === undefined) return hint;
  return { ...hint, type: hint.type ?? byDefault.type, byDefault: hint.byDefault ?? byDefault.byDefault };
}

/** Whether a name that is read is one that a caller may have sent. */
function isField(
  { overwritten }: Tracer,
  of: TracedInput,
  { name, path, place }: { readonly name: string; readonly path: string; readonly place: ReadPlace },
): boolean {
  if (/^(?:\*?|\..*|.*\.)$/.test(name) || !isLeft(of, path)) return false;
  return place === 'header' ? isHeaderOfCaller(name) : !overwritten.has(path.split('.')[0] ?? path);
}

/** Whether a field is among those that were chosen of the input. */
function isLeft({ only, except }: TracedInput, path: string): boolean {
  const [field = path] = path.split('.');
  return !except.includes(field) && (only === null || only.some((one) => one === path || one.split('.')[0] === field));
}

/** `collect($request->rows)->pluck('id')`, `array_column($request->rows, 'id')`: what is read of each item of a list. */
export function noteItems(
  tracer: Tracer,
  named: Argument | undefined,
  of: TracedInput,
  at: { readonly node: Place; readonly frame: Frame },
): void {
  if (of.path === '' || named === undefined) return;
  const names = textsOf(tracer.laravel, named.value, at.frame).filter((name) => /^[\w.-]+$/.test(name));
  noteReads(
    tracer,
    names.map((name) => `*.${name}`),
    { of, in: of.in },
    at,
  );
}

/** Notes that a part of the input is used as something of a type. */
export function noteUse(
  tracer: Tracer,
  used: Traced | null,
  type: InputType,
  at: { readonly node: Place; readonly frame: Frame; readonly hint?: Hint },
): void {
  if (used?.kind !== 'input' || used.path === '' || used.path.endsWith('*')) return;
  noteReads(tracer, [used.path], { of: { ...used, path: '' }, in: used.in, type }, at);
}

/** Notes that code asks for entries of a part of the input by keys that it does not write out. */
export function noteKeyed(
  tracer: Tracer,
  used: Traced | null,
  at: { readonly node: Place; readonly frame: Frame },
): void {
  if (used?.kind !== 'input' || used.path === '') return;
  noteUse(tracer, used, 'array', at);
  tracer.found.keyed(used.path);
}

/** Notes that a part of the input is what an attribute of a model is. */
export function noteStored(
  tracer: Tracer,
  used: TracedInput,
  attribute: ModelAttribute,
  at: { node: Place; frame: Frame },
): void {
  if (used.path === '' || used.path.endsWith('*')) return;
  noteReads(tracer, [used.path], { of: { ...used, path: '' }, in: used.in }, { ...at, hint: { attribute } });
}

/** Methods whose second argument stands for what is not sent. */
const takingDefault: ReadonlySet<string> = new Set([
  ...[
    'input',
    'get',
    'query',
    'post',
    'json',
    'string',
    'str',
    'integer',
    'float',
    'boolean',
    'array',
    'header',
    'enum',
  ],
  ...['getint', 'getboolean', 'getstring', 'getalpha', 'getalnum', 'getdigits', 'validated', 'value'],
]);

/** A call of a method that names fields; undefined where it is none. Its arguments are gone through. */
export function readByMethod(
  tracer: Tracer,
  node: MethodCall | StaticCall,
  { of, frame, hint, name }: { of: TracedInput; frame: Frame; hint: Hint; name: string },
): Traced | null | undefined {
  const method = (of.isBag ? bagMethods : inputMethods).get(name);
  const [first] = node.arguments;
  // With a closure `filter` is that of a collection.
  if (method === undefined || first === undefined || first.value.kind === 'closure') return undefined;
  const place = method.in === 'any' ? of.in : method.in;
  const second = argumentAt(node.arguments, 1, 'default')?.value;
  const isCallback = name.startsWith('when');
  const byDefault = defaultOf(tracer, node, name, frame);
  const asEnum = method.type === 'enum' ? textIn(tracer.laravel, second, frame) : null;
  // What a list is used as its fields are not.
  const around = method.isList ? noHint : hint;
  const type = method.type ?? around.type ?? (place === 'header' ? null : typeBeside(around, byDefault));
  const said: Hint = { ...around, byDefault: byDefault.byDefault ?? around.byDefault ?? null };
  const names = noteReads(
    tracer,
    namesIn(tracer, node, method, frame),
    {
      of,
      in: place,
      type,
      enum: asEnum,
      field: name === 'date' ? fieldOfFormat(tracer, node, frame) : null,
      isTyped: method.type !== null,
    },
    { node, frame, hint: said },
  );
  const read = { ...of, in: place };
  const [only] = names;
  const field = only === undefined || names.length > 1 ? null : inputAt(read, only);
  const answered = withDefault(tracer, field, defaultOfRead(node, name), frame);
  for (const { value } of node.arguments) {
    if (isCallback && value.kind === 'closure') tracer.closure(value, frame, [answered]);
    else tracer.expression(value, frame);
  }
  return answerOf(name, read, names, answered);
}

/** What the arguments of a method that reads a field say of what is not sent. */
function defaultOf(tracer: Tracer, node: MethodCall | StaticCall, name: string, frame: Frame): Default {
  return defaultIn(tracer.laravel, defaultOfRead(node, name), frame);
}

function defaultOfRead(node: MethodCall | StaticCall, name: string): Expression | undefined {
  if (!takingDefault.has(name)) return undefined;
  return argumentAt(node.arguments, name === 'enum' ? 2 : 1, 'default')?.value;
}

/** A field with what is written beside its read for where it is not sent. */
export function withDefault(
  tracer: Tracer,
  field: TracedInput | null,
  byDefault: Expression | undefined,
  frame: Frame,
): TracedInput | null {
  if (field === null || byDefault === undefined) return field;
  return standingFor(field, writtenValue(tracer.laravel, byDefault, frame));
}

function answerOf(
  name: string,
  read: TracedInput,
  names: readonly string[],
  answered: TracedInput | null,
): Traced | null {
  if (name === 'only' || name === 'all') return { ...read, isBag: false, only: names };
  if (name === 'collect' || name === 'fluent') return answered === null ? null : { ...answered, isBag: true };
  return answeringValue.has(name) ? answered : null;
}

/** Methods that answer a field as it is sent. */
const answeringValue: ReadonlySet<string> = new Set([
  ...['input', 'get', 'query', 'post', 'json', 'array', 'value', 'validated', 'file', 'header'],
]);

/** `$request->date('since', 'Y-m-d')` takes what is written so, and throws at all else; null where no format is given. */
function fieldOfFormat(tracer: Tracer, node: MethodCall | StaticCall, frame: Frame): FieldSchema | null {
  const format = textIn(tracer.laravel, argumentAt(node.arguments, 1, 'format')?.value, frame);
  if (format === null) return null;
  const rules = [named('date_format', [format])];
  const own = { rules, order: 0, source: undefined, condition: undefined, children: new Map(), each: null };
  return fieldOf(own, tracer.laravel);
}

function namesIn(
  tracer: Tracer,
  node: MethodCall | StaticCall,
  { isList, isOfItems }: InputMethod,
  frame: Frame,
): readonly string[] {
  const named = isList ? node.arguments : node.arguments.slice(0, 1);
  const names = named.flatMap(({ value }) =>
    value.kind === 'array' && !isList ? [] : textsOf(tracer.laravel, value, frame),
  );
  return isOfItems === true ? names.map((name) => `${name}.*`) : names;
}

/** `$request->except('a')`, `->except(['a', 'b'])` */
export function without(tracer: Tracer, node: MethodCall | StaticCall, of: TracedInput, frame: Frame): TracedInput {
  const names = node.arguments.flatMap(({ value }) => textsOf(tracer.laravel, value, frame));
  tracer.arguments(node.arguments, frame);
  return { ...of, except: [...of.except, ...names] };
}

export const anyInput = wholeInput('any');
