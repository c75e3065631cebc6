import type { Argument } from '../../../languages/php/syntax/ast';
import { defaultIn, noDefault, typeBeside } from './default-of-read';
import { withDefaults } from './defaults-of-input';
import { madeOf } from './made-by-container';
import type { InputType } from './found-input';
import { madeText } from './made-text';
import { isCounted, noteEntry } from './entry-reads';
import { noteNeeded } from './needed-fields';
import { noteNamedMethods, ownClass } from './named-methods';
import { keysOf, textsOf } from './names-read';
import { theRequest } from './object-calls';
import { anyInput, noteItems, noteReads, noteUse, withDefault } from './reads';
import { noteWrittenByFunction } from './raw-bodies';
import { argumentTypes } from './request-methods';
import { inputAt, type Traced, type TracedInput } from './traced';
import type { Frame, FunctionCall, Hint, StaticCall, Tracer } from './tracer';
import { castUnsent } from './unsent';
import { noteAmong, valuesAmong } from './values-among';

interface CallSite {
  readonly frame: Frame;
  readonly hint: Hint;
}

/** A call of a function. */
export function functionCall(tracer: Tracer, node: FunctionCall, site: CallSite): Traced | null {
  const { frame } = site;
  if (!('name' in node.function)) {
    tracer.expression(node.function.expression, frame);
    tracer.arguments(node.arguments, frame);
    return null;
  }
  const name = node.function.fallback.toLowerCase();
  const known = helpers.get(name)?.(tracer, node, site);
  if (known !== undefined) return known;
  const own = typeOfArguments(name, node.arguments);
  const type = name === 'abs' && site.hint.type === 'integer' ? 'integer' : own;
  const place = name === 'explode' ? 1 : 0;
  const traced = tracer.arguments(
    node.arguments,
    frame,
    node.arguments.map((_, index) => (type !== null && (index === place || isOfNumbers(name)) ? { type } : undefined)),
  );
  noteWrittenByFunction(tracer, name, traced);
  if (type !== null) noteUse(tracer, traced[place] ?? null, type, { node, frame });
  const found = tracer.laravel.machine.files.function(node.function.name);
  const declared = found ?? tracer.laravel.machine.files.function(node.function.fallback);
  if (declared === null) {
    const [first] = traced;
    return name === 'ucfirst' && first?.kind === 'name'
      ? { ...first, style: 'capital' }
      : madeText(tracer, node, frame);
  }
  const { declaration, file } = declared;
  const callee = { declaration, file, className: null, lexicalClass: null, self: null };
  return tracer.follow(callee, frame, { written: node.arguments, traced });
}

function isOfNumbers(name: string): boolean {
  return name === 'min' || name === 'max';
}

/** What a function says of the type of its arguments. */
function typeOfArguments(name: string, args: readonly Argument[]): InputType {
  if (isOfNumbers(name)) {
    const isWhole = args.some(
      ({ value }) => value.kind === 'literal' && value.value.kind === 'number' && !value.value.isFloat,
    );
    return isWhole ? 'integer' : null;
  }
  if (name === 'filter_var') {
    const [, filter] = args;
    return filter?.value.kind === 'constant' ? (typesOfFilters.get(filter.value.fallback) ?? null) : null;
  }
  return argumentTypes.get(name) ?? null;
}

const typesOfFilters: ReadonlyMap<string, InputType> = new Map([
  ['FILTER_VALIDATE_BOOLEAN', 'boolean'],
  ['FILTER_VALIDATE_BOOL', 'boolean'],
  ['FILTER_VALIDATE_INT', 'integer'],
  ['FILTER_VALIDATE_FLOAT', 'number'],
]);

type Helper = (tracer: Tracer, node: FunctionCall, site: CallSite) => Traced | null | undefined;

/** PHP's and the framework's functions that hand the input on, or read of it. */
const helpers: ReadonlyMap<string, Helper> = new Map<string, Helper>([
  ['request', requestHelper],
  ['app', made],
  ['resolve', made],
  ['isset', looked],
  ['empty', looked],
  ['array_key_exists', (tracer, node, site) => entryRead(tracer, node, { ...site, of: 1, name: 0 })],
  ['key_exists', (tracer, node, site) => entryRead(tracer, node, { ...site, of: 1, name: 0 })],
  ['data_get', (tracer, node, site) => entryRead(tracer, node, { ...site, of: 0, name: 1 })],
  ['array_get', (tracer, node, site) => entryRead(tracer, node, { ...site, of: 0, name: 1 })],
  ['array_merge', merged],
  ['array_replace', merged],
  ['array_intersect_key', keptKeys],
  ['array_filter', (tracer, node, { frame }) => items(tracer, node.arguments, frame, 0)],
  ['array_map', (tracer, node, { frame }) => (items(tracer, node.arguments, frame, 1), null)],
  ['collect', collected],
  ['array_column', columnOf],
  ['method_exists', askedMethod],
  ['in_array', namedAmong],
  ...['abort_if', 'throw_if'].map((name): [string, Helper] => [name, (...call) => refusing(...call, false)]),
  ...['abort_unless', 'throw_unless'].map((name): [string, Helper] => [name, (...call) => refusing(...call, true)]),
  ['json_decode', decoded],
  ['is_string', askedForText],
  ['tap', handedOn],
  ['with', handedOn],
  ['trim', trimmed],
]);

function requestHelper(tracer: Tracer, node: FunctionCall, { frame, hint }: CallSite): Traced | null {
  const [first, second] = node.arguments;
  if (first === undefined) return theRequest;
  const names = textsOf(tracer.laravel, first.value, frame);
  const said = defaultIn(tracer.laravel, second?.value, frame);
  const isList = first.value.kind === 'array';
  const read = noteReads(
    tracer,
    names,
    { of: anyInput, in: 'any', type: typeBeside(hint, said) },
    { node, frame, hint: { ...hint, byDefault: said.byDefault ?? hint.byDefault ?? null } },
  );
  tracer.arguments(node.arguments, frame);
  const [only] = read;
  if (isList) return { ...anyInput, only: read };
  return only === undefined ? null : withDefault(tracer, inputAt(anyInput, only), second?.value, frame);
}

/** `app(X::class)`, `resolve(X::class)` */
function made(tracer: Tracer, node: FunctionCall, { frame }: CallSite): Traced | null {
  tracer.arguments(node.arguments, frame);
  const [first] = node.arguments;
  return first === undefined ? null : madeOf(tracer, first.value, frame);
}

/** `isset($all['a'])`: whether a field is there says nothing of its type. */
function looked(tracer: Tracer, node: FunctionCall, { frame }: CallSite): null {
  tracer.arguments(node.arguments, frame);
  return null;
}

interface EntryRead extends CallSite {
  /** Positions of what is read of, and of the name. */
  readonly of: number;
  readonly name: number;
}

/** `Arr::get($all, 'a', 1)`, `array_key_exists('a', $all)` */
export function entryRead(
  tracer: Tracer,
  node: FunctionCall | StaticCall,
  { of, name, frame, hint }: EntryRead,
): Traced | null {
  const traced = tracer.arguments(node.arguments, frame);
  const held = traced[of];
  const [input, named] = [held?.kind === 'request' ? anyInput : held, node.arguments[name]];
  if (input?.kind !== 'input' || named === undefined) return null;
  const names = isCounted(named.value, frame) ? [] : textsOf(tracer.laravel, named.value, frame);
  if (names.length === 0 && of === 1) noteEntry(tracer, input, named.value, { node, frame });
  const said = of === 0 ? defaultIn(tracer.laravel, node.arguments[2]?.value, frame) : noDefault;
  const read = noteReads(
    tracer,
    names,
    { of: input, in: input.in, type: typeBeside(hint, said) },
    { node, frame, hint: { ...hint, byDefault: said.byDefault ?? hint.byDefault ?? null } },
  );
  const [only] = read;
  const field = only === undefined || names.length > 1 ? null : inputAt(input, only);
  return of === 0 ? withDefault(tracer, field, node.arguments[2]?.value, frame) : field;
}

/** `array_merge($request->all(), ['a' => 1])`: what is set over it nobody sends. */
function merged(tracer: Tracer, node: FunctionCall, { frame }: CallSite): Traced | null {
  const traced = tracer.arguments(node.arguments, frame);
  const input = traced.findIndex((one) => one?.kind === 'input' && one.path === '');
  const found = traced[input];
  if (found?.kind !== 'input') return null;
  const before = node.arguments.slice(0, input);
  const whole = before.reduce((one, { value }) => withDefaults(tracer, one, value, frame), found);
  const set = node.arguments.slice(input + 1).flatMap(({ value }) => keysOf(tracer.laravel, value, frame));
  return { ...whole, except: [...whole.except, ...set] };
}

/** `array_intersect_key($request->all(), array_flip(['a', 'b']))`: what is taken of the input is read. */
function keptKeys(tracer: Tracer, node: FunctionCall, { frame }: CallSite): Traced | null {
  const [held] = tracer.arguments(node.arguments, frame);
  const kept = node.arguments[1]?.value;
  if (held?.kind !== 'input' || kept === undefined) return null;
  const isFlipped = kept.kind === 'call' && 'name' in kept.function && kept.function.fallback === 'array_flip';
  const flipped = isFlipped ? kept.arguments[0]?.value : undefined;
  const names = flipped === undefined ? keysOf(tracer.laravel, kept, frame) : textsOf(tracer.laravel, flipped, frame);
  return names.length === 0
    ? held
    : { ...held, only: noteReads(tracer, names, { of: held, in: held.in }, { node, frame }) };
}

/** A function that hands each item of a list to a closure. */
function items(tracer: Tracer, args: readonly Argument[], frame: Frame, list: number): Traced | null {
  const subject = args[list];
  const of = subject === undefined ? null : tracer.expression(subject.value, frame, { type: 'array' });
  const item = of?.kind === 'input' && of.path !== '' ? inputAt(of, '*') : null;
  if (item !== null) noteUse(tracer, of, 'array', { node: subject?.value ?? { start: 0, end: 0 }, frame });
  for (const [index, { value }] of args.entries()) {
    if (index === list) continue;
    if (value.kind === 'closure') tracer.closure(value, frame, [item]);
    else tracer.expression(value, frame);
  }
  return of;
}

function collected(tracer: Tracer, node: FunctionCall, { frame, hint }: CallSite): Traced | null {
  const [first] = tracer.arguments(node.arguments, frame, [hint]);
  return first?.kind === 'input' ? ({ ...first, isBag: true } satisfies TracedInput) : null;
}

/** `array_column($request->rows, 'id')` */
function columnOf(tracer: Tracer, node: FunctionCall, { frame }: CallSite): null {
  const [of] = tracer.arguments(node.arguments, frame, [{ type: 'array' }]);
  const [, named] = node.arguments;
  if (of?.kind === 'input') noteItems(tracer, named, of, { node, frame });
  return null;
}

/** `json_decode($request->getContent(), true)` is the input; of a field it is something that nobody knows. */
function decoded(tracer: Tracer, node: FunctionCall, { frame }: CallSite): Traced | null {
  const [first] = tracer.arguments(node.arguments, frame);
  // Of what may be an array just as well it says nothing.
  const isAsked = first?.kind === 'input' && tracer.found.isAskedForText(first.path);
  if (!isAsked) noteUse(tracer, first ?? null, 'string', { node, frame });
  return first?.kind === 'input' && first.path === '' ? { ...first, isDecoded: true } : null;
}

/** `is_string($options) ? json_decode($options, true) : $options` */
function askedForText(tracer: Tracer, node: FunctionCall, { frame }: CallSite): null {
  const [first] = tracer.arguments(node.arguments, frame);
  if (first?.kind === 'input' && first.path !== '') tracer.found.askedForText(first.path);
  return null;
}

/** Of a text; what is made of it after that (`(int) trim($x)`) says more than that, unless it is whether it is empty. */
function trimmed(tracer: Tracer, node: FunctionCall, { frame, hint }: CallSite): Traced | null {
  const { type = null } = hint;
  const isText = type === null || type === 'boolean';
  const [held = null] = tracer.arguments(node.arguments, frame, [isText ? { ...hint, type: 'string' } : hint]);
  return held?.kind === 'input' ? castUnsent(held, 'string') : held;
}

/** `method_exists($this, $name)`, `method_exists(static::class, $name)` */
function askedMethod(tracer: Tracer, node: FunctionCall, { frame }: CallSite): null {
  const [object = null, name = null] = tracer.arguments(node.arguments, frame);
  const [first] = node.arguments;
  const named = first?.value.kind === 'classConstant' && 'name' in first.value.class ? first.value.class : null;
  const own = named === null ? null : ownClass(named, frame);
  noteNamedMethods(tracer, { object: own ?? object, name }, { node, frame });
  return null;
}

/** `abort_unless(in_array($tab, ['a', 'b']), 404)` */
function refusing(tracer: Tracer, node: FunctionCall, { frame }: CallSite, holds: boolean): null {
  tracer.arguments(node.arguments, frame);
  const [first] = node.arguments;
  if (first === undefined) return null;
  noteAmong(tracer, valuesAmong(tracer, first.value, holds, frame), { node, frame });
  noteNeeded(tracer, first.value, !holds, frame);
  return null;
}

/** `foreach ($request->all() as $name => $value) if (in_array($name, $this->searchable)) …` */
function namedAmong(tracer: Tracer, node: FunctionCall, { frame }: CallSite): null {
  const [name] = tracer.arguments(node.arguments, frame);
  const [, names] = node.arguments;
  if (name?.kind !== 'name' || names === undefined) return null;
  noteReads(tracer, textsOf(tracer.laravel, names.value, frame), { of: name.of, in: name.of.in }, { node, frame });
  return null;
}

/** `tap($x, fn ($x) => …)` answers what it hands on. */
function handedOn(tracer: Tracer, node: FunctionCall, { frame }: CallSite): Traced | null {
  const [first, second] = node.arguments;
  const handed = first === undefined ? null : tracer.expression(first.value, frame);
  if (second?.value.kind === 'closure') tracer.closure(second.value, frame, [handed]);
  else if (second !== undefined) tracer.expression(second.value, frame);
  return handed;
}
