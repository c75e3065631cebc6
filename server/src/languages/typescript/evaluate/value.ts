import type { FieldSchema, FieldType } from '../../../core/fields/field-schema';
import type { ts } from 'ts-morph';
import type { ProjectModules } from '../project-modules';
import type { CodePlace, Doubt } from './doubt/doubt';
import type { Scope } from './scope';

export type Primitive = string | number | boolean | null | undefined;

/** What an expression comes to, as far as source tells. */
export type Value =
  | { readonly kind: 'primitive'; readonly value: Primitive }
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  | ListValue
  | RecordValue
  | FunctionValue
  | ClassValue
  | { readonly kind: 'native'; readonly object: NativeObject }
  | UnionValue
  | UnknownValue;

/** One of several values, of which source does not tell which: objects, lists, texts and the like. */
export interface UnionValue {
  readonly kind: 'union';
  readonly values: readonly Value[];
}

/** A list; `own` are members that a package gives to one that it makes. */
export interface ListValue {
  readonly kind: 'list';
  readonly items: Value[];
  readonly own?: Readonly<Record<string, Value>>;
}

/** What source does not tell. */
export interface UnknownValue {
  readonly kind: 'unknown';
  /** The code that makes it. */
  readonly at: ts.Node | null;
  /** What is known of it all the same. */
  readonly field?: FieldSchema;
  /** What it is of other values, which may tell its type where the code that makes it does not. */
  readonly from?: Origin;
  /** Of a text: its parts that are known, in order, with something that is not empty between each two. */
  readonly parts?: readonly string[];
  /** Where conditions may be decided by what it is: its type, and the class of a package that it is of. */
  readonly typed?: { readonly as: FieldType; readonly packaged: string | null };
  /** It is what code finds that looks for something nobody has shown: nothing. */
  readonly isUnfound?: true;
}

/** How a value that source does not tell came from others. */
export type Origin =
  | { readonly kind: 'member'; readonly of: Value; readonly name: string }
  /** What a list holds, or whatever is gone through. */
  | { readonly kind: 'item'; readonly of: Value }
  /** What calling it returned; the call is the code that makes the value. */
  | { readonly kind: 'result'; readonly of: Value }
  /** What is left of it without some of its members. */
  | { readonly kind: 'rest'; readonly of: Value; readonly without: readonly string[] }
  /** It, where it is known that there is one; `isNeverNull`: that it is neither null nor undefined, and not just not one of them. */
  | { readonly kind: 'present'; readonly of: Value; readonly isNeverNull?: true }
  /** It, or null or undefined in its place. */
  | { readonly kind: 'perhaps'; readonly of: Value; readonly otherwise: Value }
  /** The first of two that is there. */
  | { readonly kind: 'first'; readonly of: Value; readonly otherwise: Value };

/** An object, or an instance where it has a class. */
export interface RecordValue {
  readonly kind: 'record';
  readonly entries: Map<string, Value>;
  readonly class: ClassValue | null;
  /** The object itself, where there may be none in its place. */
  readonly perhaps?: RecordValue;
  /** What stands in its place then. */
  readonly missing?: Value;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly node: ts.FunctionLikeDeclaration;
  readonly scope: Scope;
  readonly self: Value | null;
  /** What it is handed before what it is called with. */
  readonly bound?: readonly Value[];
  /** What it is handed behind that. */
  readonly boundBehind?: readonly Value[];
  /** Whether a call with less than it takes hands it these, and no more. */
  readonly isCurried?: true;
  /** The call that returned it: what people wrote for it. */
  readonly madeBy: ts.CallExpression | null;
}

export interface ClassValue {
  readonly kind: 'class';
  readonly node: ts.ClassLikeDeclaration;
  readonly scope: Scope;
  readonly base: Value | null;
  readonly statics: Map<string, Value>;
}

/** What packages bring, and what the framework hands to handlers. */
export interface NativeObject {
  /** A member of it; `doubt` is what is in doubt around code that asks for it. */
  get?(name: string, doubt?: Doubt | null): Value | undefined;
  /** A member of it is assigned; `doubt` is what is in doubt around that. */
  set?(name: string, value: Value, doubt: Doubt | null): void;
  /** All members of a value were put into it. */
  merges?(value: Value): void;
  call?(args: readonly Value[], call: NativeCall): Value;
  /** Of a promise: what it comes to, and with what it may fail. */
  settled?(): { readonly value: Value; readonly failures: readonly Value[] };
  /** Of a class: what `new` makes; `of` is the class of the application that extends it, where one does. */
  instance?(args: readonly Value[], of?: ClassValue): RecordValue;
  /** Of a class: what those that extend it have themselves. */
  statics?(name: string, of: ClassValue): Value | undefined;
  /** Of a class: whether it made a value; null where source does not tell. */
  isInstance?(value: Value): boolean | null;
  /** What people wrote to make it, where that is its name. */
  readonly writtenAt?: ts.Node;
  /** What is known of it where it is answered with. */
  readonly field?: FieldSchema;
  /** What JSON has in its place. https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/JSON/stringify#tojson_behavior */
  json?(): Value;
  /** It, where it is known that there is one. */
  present?(): Value;
  /** It has whatever member is asked for, and so has an object that it is spread into. */
  readonly isOpen?: true;
  /** It is no value that anybody asks for: where another one may stand in its place, that one counts. */
  readonly isNoValue?: true;
  /** It holds as a condition, and is neither null nor undefined, whatever else it is. */
  readonly isThere?: true;
  /** Of a function: it throws where its first argument does not hold. */
  readonly asserts?: true;
  /** Code of a package has made it: whether it holds as a condition source does not tell. */
  readonly isMadeUnseen?: true;
  /** Code that cannot be followed was handed it; `at` is where, if that is known. */
  escapes?(at?: CodePlace): void;
  /** Such code was handed what leads to it: an object that holds it, or one of its methods. */
  mayEscape?(): void;
  /** It is converted to that type. */
  becomes?(type: FieldType): void;
  /** Told what code takes in its place where it is left out; `type` is what that says of its type, where that is less than it is. */
  defaults?(value: Primitive, type?: FieldType): void;
  /** It, or another value in its place where it is missing. */
  otherwise?(value: Value): Value;
  /** Told what people say that it is. */
  declares?(type: ts.TypeNode): void;
  /** Told that code asks whether it is one of some texts or numbers. */
  isOneOf?(values: readonly (string | number)[]): void;
}

export interface NativeCall {
  readonly node: ts.Node;
  /** Runs a function of the application. */
  readonly run: (callee: Value, args: readonly Value[]) => Value;
  /** A member of a value by its name. */
  readonly member: (of: Value, name: string) => Value;
  /** It throws a value, or goes on. */
  readonly mayThrow: (value: Value) => void;
  /** Whether a request is handled. */
  readonly isHandling: boolean;
  /** What is in doubt around it; null for what is run for certain. */
  readonly doubt: Doubt | null;
  /** The project whose code calls it. */
  readonly project: ProjectModules;
  /** It changes a value; answers whether source does not tell if that happens to it. */
  readonly changing: (value: Value) => boolean;
  /** It makes an object or a list, which nobody else has in hands. */
  readonly making: <Made extends Value>(value: Made) => Made;
}

export const nothing: Value = { kind: 'primitive', value: undefined };

export function unknown(at: ts.Node | null, field?: FieldSchema): UnknownValue {
  return field === undefined ? { kind: 'unknown', at } : { kind: 'unknown', at, field };
}

/** A value that source does not tell, but of which other ones it came. */
export function unknownFrom(from: Origin, at: ts.Node | null = null): UnknownValue {
  return { kind: 'unknown', at, from };
}

/** A value of which only the type is known. */
export function unknownOf(type: FieldType, at: ts.Node | null, members: Partial<FieldSchema> = {}): UnknownValue {
  return unknown(at, { type, required: true, nullable: false, ...members });
}

export function primitive(value: Primitive): Value {
  return { kind: 'primitive', value };
}

export function list(items: readonly Value[]): Value {
  return { kind: 'list', items: [...items] };
}

export function record(entries: Iterable<readonly [string, Value]>): RecordValue {
  return { kind: 'record', entries: new Map(entries), class: null };
}

export function native(object: NativeObject): Value {
  return { kind: 'native', object };
}

/** A function of a package. */
export function nativeFunction(call: (args: readonly Value[], call: NativeCall) => Value): Value {
  return native({ call });
}

/** Whether it is null or undefined. */
export function isNothing(value: Value): boolean {
  return value.kind === 'primitive' && (value.value ?? null) === null;
}

/** Whether it is undefined: JSON leaves it out. */
export function isUndefined(value: Value): boolean {
  return value.kind === 'primitive' && value.value === undefined;
}

export function textOf(value: Value | undefined): string | null {
  return value?.kind === 'primitive' && typeof value.value === 'string' ? value.value : null;
}

/** Each number that it may be. */
export function numbersOf(value: Value | undefined): readonly number[] {
  if (value?.kind === 'union') return value.values.flatMap(numbersOf);
  return value?.kind === 'primitive' && typeof value.value === 'number' ? [value.value] : [];
}

/** An object, or nothing (null, undefined) in its place: which of both source does not tell. */
export function perhapsMissing(value: RecordValue, missing: Value): RecordValue {
  return { ...value, perhaps: certain(value), missing };
}

/** An object as it is where it is there. */
export function certain<Any extends Value>(value: Any): Any | RecordValue {
  return value.kind === 'record' ? (value.perhaps ?? value) : value;
}

const holding = new WeakSet<UnknownValue>();

/** The same value, where it is known that it holds as a condition. */
export function heldTrue(value: UnknownValue): UnknownValue {
  if (holding.has(value)) return value;
  const held = { ...value };
  holding.add(held);
  return held;
}

/** Whether it holds as a condition; null where source does not tell. */
export function truth(value: Value): boolean | null {
  if (value.kind === 'unknown' && value.isUnfound === true) return false;
  if (value.kind === 'unknown') return isThere(value) || holding.has(value) ? true : null;
  if (value.kind === 'union') return agreed(value.values.map(truth));
  if (value.kind === 'record' && value.perhaps !== undefined) return null;
  if (value.kind === 'native' && value.object.isThere === true) return true;
  if (value.kind === 'native')
    return value.object.call === undefined || value.object.isMadeUnseen === true ? null : true;
  return value.kind === 'primitive' ? Boolean(value.value) : true;
}

/** Whether its type says that it is an object, whatever it holds. */
function isThere({ field, typed }: UnknownValue): boolean {
  const isObject = typed?.as === 'object' || typed?.as === 'array' || (typed?.packaged ?? null) !== null;
  return isObject && field?.required === true && !field.nullable;
}

function agreed([first = null, ...others]: readonly (boolean | null)[]): boolean | null {
  return others.every((one) => one === first) ? first : null;
}

/** Whether it is `true`, as source writes it. */
export function isTrue(value: Value | undefined): boolean {
  return value?.kind === 'primitive' && value.value === true;
}
