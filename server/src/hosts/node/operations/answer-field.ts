import type { FieldSchema } from '../../../core/fields/field-schema';
import { ts } from 'ts-morph';
import { takesExposedOnly } from '../known-packages/class-transformer';
import { anyAnswer, anyKnownAnswer } from './any-answer';
import { isOnlyNull } from '../../../core/fields/alternatives';
import { saysMore } from '../../../core/fields/says-more';
import { type PackageValue, packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import { hasUntoldSpreads } from '../../../languages/typescript/evaluate/types/declared-types';
import { placedSpreadsOf } from '../../../languages/typescript/evaluate/members/open-spreads';
import { typedFieldOf } from '../../../languages/typescript/evaluate/types/typed-values';
import { isConstant } from '../../../languages/typescript/evaluate/types/written-constants';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { isChainEnd } from '../../../languages/typescript/inference/expressions';
import { orMissing } from '../../../languages/typescript/inference/origins';
import { commentedTyped, statedTypeOf } from '../../../languages/typescript/inference/stated-types';
import { sentInstance } from '../../../languages/typescript/inference/sent-instance';
import { anything, arrayOf, literal, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { nullField } from '../../../languages/typescript/types/unions';
import { type MatchedPart, matchedPartOf } from './matched-part';
import { partOf, type RequestPart } from './request-part';
import { asStored } from './stored-entity';
import { schemaIn } from './schema-values';
import {
  isNothing,
  isUndefined,
  type Primitive,
  type RecordValue,
  type UnknownValue,
  type Value,
} from '../../../languages/typescript/evaluate/value';

const deepest = 8;

/** What is known of a part of the request that is answered with. */
export type KnownPart = (part: RequestPart) => FieldSchema | null;

/** What the body of an answer holds; `knownPart` is for one that is made of the request. */
export type FieldOf = (body: Value, knownPart?: KnownPart) => FieldSchema;

/** What is known of requests that are answered with. */
interface RequestParts {
  /** What a part is where nobody says more of it. */
  readonly anyPart?: KnownPart;
  /** What checks let through. */
  readonly matched?: (part: MatchedPart) => FieldSchema | null;
}

/** Tells what answers hold: by the values that their code was followed to, else by what expressions come to. */
export function answerFields(inference: Inference, of: RequestParts = {}): FieldOf {
  return (body, knownPart = () => null) => answerField(body, inference, { ...of, knownPart }, 0);
}

interface Parts extends RequestParts {
  readonly knownPart: KnownPart;
}

function answerField(value: Value, inference: Inference, parts: Parts, depth: number): FieldSchema {
  const field = asStored(value, fieldOfValue(value, inference, parts, depth), inference);
  const typed = commentedTyped(value, inference);
  if (typed === null) return field;
  const said = inference.fieldOf(typed);
  return completed(hasUntoldSpreads(value) ? withOthers(field, said, inference) : field, said, inference);
}

/** An object with the members that people say beside those that code tells: something was spread into it that may hold these. */
function withOthers(field: FieldSchema, said: FieldSchema, inference: Inference): FieldSchema {
  if (field.type !== 'object' || field.properties === undefined) return field;
  return { ...field, properties: { ...inference.reader.expanded(said).properties, ...field.properties } };
}

/** What code tells of a value, with what comments say of whatever it does not tell. */
function completed(field: FieldSchema, said: FieldSchema, inference: Inference): FieldSchema {
  if (isOnlyNull(field)) return said.nullable ? said : field;
  if (!saysMore(field) && field.type === 'any') return saysMore(said) ? said : field;
  const { properties, items } = field;
  const whole = properties === undefined && items === undefined ? said : inference.reader.expanded(said);
  if (items !== undefined && whole.items !== undefined) {
    return { ...field, items: completed(items, whole.items, inference) };
  }
  if (properties === undefined || whole.properties === undefined) return field;
  const known = whole.properties;
  return {
    ...field,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, one]) => {
        const other = known[name];
        return [name, other === undefined ? one : completed(one, other, inference)] as const;
      }),
    ),
  };
}

function fieldOfValue(value: Value, inference: Inference, parts: Parts, depth: number): FieldSchema {
  const below = (one: Value): FieldSchema => answerField(one, inference, parts, depth + 1);
  if (depth > deepest) return anything;
  const declared = declaredField(value, inference);
  // What a request is held against says more of it than what code takes it for.
  if (declared !== null && value.kind !== 'native' && !tellsItself(value)) return declared;
  switch (value.kind) {
    case 'primitive':
      return isConstant(value) ? ofConstant(value.value) : ofPrimitive(value.value);
    case 'list': {
      const items = value.items.map((one) => itemField(one, below));
      return items.length === 0 ? plain('array') : arrayOf(anyAnswer(items));
    }
    case 'record': {
      const sent = value.class === null ? null : sentInstance(value.class.node, inference);
      const isSaid = sent !== null && saysMore(sent);
      return { ...(isSaid ? sent : recordField(value, inference, below)), ...absenceOf(value) };
    }
    case 'union':
      return anyValue(value.values, below);
    case 'unknown':
      return unknownField(value, inference, below);
    case 'native':
      return nativeField(value, declared, { inference, parts, below });
    case 'pattern':
    case 'function':
    case 'class':
      return { ...anything, required: false };
  }
}

/** What something is that a package brings, or that is of a request. */
function nativeField(
  value: Value & { kind: 'native' },
  declared: FieldSchema | null,
  {
    inference,
    parts,
    below,
  }: { readonly inference: Inference; readonly parts: Parts; readonly below: (value: Value) => FieldSchema },
): FieldSchema {
  const transformed = transformedField(packageValueOf(value), inference, below);
  if (transformed !== null) return transformed;
  const json = value.object.json?.();
  if (json !== undefined) return below(json);
  const part = partOf(value);
  const known = part === null ? null : (part.made ?? parts.knownPart(part));
  const stated = known ?? schemaIn(value) ?? declared ?? value.object.field ?? awaitedField(value, below);
  const field = stated ?? leastOf(value, parts) ?? { ...anything, required: false };
  return part?.otherwise === undefined ? field : otherwiseField(field, part.otherwise, below);
}

/** What a part of the request comes to where something stands for it if it is missing. */
function otherwiseField(first: FieldSchema, otherwise: Value, below: (value: Value) => FieldSchema): FieldSchema {
  if (isNothing(otherwise)) return firstField(first, otherwise, below);
  const other = below(otherwise);
  const isKnown = saysMore(first) || first.type !== 'any';
  // Who sends what nobody checks may send anything.
  if (!isKnown) return { ...first, required: other.required };
  return { ...anyKnownAnswer([presentField(first), other]), required: other.required, nullable: other.nullable };
}

/** JSON has null in a list for what is undefined. */
function itemField(item: Value, below: (value: Value) => FieldSchema): FieldSchema {
  if (isUndefined(item)) return nullField;
  const field = below(item);
  const isTold = item.kind === 'record' || item.kind === 'union';
  return isTold && !field.required ? { ...field, required: true, nullable: true } : field;
}

/** Whether a value says what JSON has in its place, or holds such: people declare what code has in hands. */
function tellsItself(value: Value): boolean {
  switch (value.kind) {
    case 'native':
      return value.object.json !== undefined;
    case 'list':
      return value.items.some(tellsItself);
    case 'union':
      return value.values.some(tellsItself);
    case 'record':
      return value.class === null && [...value.entries.values()].some(tellsItself);
    default:
      return false;
  }
}

/** What a value is at least that is of a request. */
function leastOf(value: Value, { anyPart, matched }: Parts): FieldSchema | null {
  const [part, found] = [partOf(value), matchedPartOf(value)];
  if (part !== null) return anyPart?.(part) ?? null;
  return found === null ? null : (matched?.(found) ?? null);
}

/** Of an object that may not be there: whether null stands in its place. */
function absenceOf({ missing }: RecordValue): Partial<FieldSchema> {
  if (missing === undefined) return {};
  return isUndefined(missing) ? { required: false } : { nullable: true };
}

/** What an object holds, with what was spread into it in its place. JSON leaves out what is undefined. */
function recordField(value: RecordValue, inference: Inference, below: (value: Value) => FieldSchema): FieldSchema {
  const all = new Map<string, FieldSchema>();
  const spreads = placedSpreadsOf(value);
  const spread = (at: number): void => {
    for (const one of spreads.filter(({ behind }) => behind === at)) {
      const { properties = {}, required, nullable } = inference.reader.held(below(one.value));
      const isThere = one.value.kind === 'native' || (required && !nullable);
      for (const [name, field] of Object.entries(properties)) {
        const before = all.get(name);
        const isCertain = isThere && field.required;
        const given = isCertain || before === undefined ? field : anyAnswer([before, field]);
        all.set(name, { ...given, required: isCertain || before?.required === true });
      }
    }
  };
  const entries = [...value.entries];
  for (const [index, [name, one]] of entries.entries()) {
    spread(index);
    if (isUndefined(one)) all.delete(name);
    else all.set(name, below(one));
  }
  spread(entries.length);
  return { ...openObject, properties: Object.fromEntries(all) };
}

/** What one of several values holds: null among them may stand in its place, and without any it may be missing. */
function anyValue(values: readonly Value[], below: (value: Value) => FieldSchema): FieldSchema {
  const there = values.filter((one) => !isNothing(one));
  const isNull = values.some((one) => one.kind === 'primitive' && one.value === null);
  const isMissing = values.some((one) => one.kind === 'primitive' && one.value === undefined);
  const field = there.length === 0 ? nullField : anyKnownAnswer(there.map(below));
  return { ...field, nullable: field.nullable || isNull, required: field.required && !isMissing };
}

/** What comes of a query that nobody waited for. */
function awaitedField(
  { object }: Value & { kind: 'native' },
  below: (value: Value) => FieldSchema,
): FieldSchema | null {
  const settled = object.settled?.();
  return settled === undefined ? null : below(settled.value);
}

/** `plainToInstance(User, data)` and back, of class-transformer; null for what is neither, or made of who knows what. */
function transformedField(
  packaged: PackageValue | null,
  inference: Inference,
  below: (value: Value) => FieldSchema,
): FieldSchema | null {
  const [of, data, options] = packaged?.args ?? [];
  if (packaged === null || of === undefined) return null;
  const { instances } = inference.reader.hooks;
  if (/^(?:instanceToPlain|classToPlain)$/.test(packaged.name)) return instances?.sentAs(below(of)) ?? below(of);
  const isMade = /^(?:plainToInstance|plainToClass)$/.test(packaged.name);
  if (!isMade || of.kind !== 'class' || !ts.isClassDeclaration(of.node) || data === undefined) return null;
  const given = below(data);
  if (!saysMore(given) && given.type !== 'array' && given.type !== 'object') return null;
  const made = instances?.of(of.node, new Map(), takesExposedOnly(options)) ?? inference.reader.named.ofClass(of.node);
  return given.type === 'array' ? arrayOf(made) : made;
}

/** What people say that a value is, or the type that all of it was made of, where that says more than that it is something. */
function declaredField(value: Value, inference: Inference): FieldSchema | null {
  const typed = value.kind === 'record' ? typedFieldOf(value) : undefined;
  if (value.kind === 'record' && typed !== undefined) return { ...typed, ...absenceOf(value) };
  const stated = statedTypeOf(value, inference);
  if (stated === null) return null;
  const field = inference.fieldOf(stated);
  if (!saysMore(field)) return null;
  if (value.kind === 'primitive') return { ...field, required: true };
  return value.kind === 'unknown' ? field : presentField(field);
}

/** What a value is that source does not tell, with what is known of the parts of a request that it may be. */
function unknownField(value: UnknownValue, inference: Inference, below: (value: Value) => FieldSchema): FieldSchema {
  const { field, from, at } = value;
  if (field !== undefined && field.type !== 'any') return field;
  if (from?.kind === 'present') return presentField(below(from.of));
  if (from?.kind === 'perhaps') return orMissing(below(from.of), from.otherwise, below);
  if (from?.kind === 'first') return firstField(below(from.of), from.otherwise, below);
  // Names of the file itself may stand for what nobody asked the interpreter for.
  if (from === undefined && at !== null && ts.isIdentifier(at)) return inference.field(at);
  const told = inference.fieldOf(inference.ofUnknown(value));
  const isMissing = field?.required === false || (at !== null && isChainEnd(at));
  return isMissing ? { ...told, required: false } : told;
}

function presentField(field: FieldSchema): FieldSchema {
  return { ...field, required: true, nullable: false };
}

/** What `a ?? b` comes to: where nothing is known of what is asked first, it mostly is like what stands for it. */
function firstField(first: FieldSchema, otherwise: Value, below: (value: Value) => FieldSchema): FieldSchema {
  const isKnown = saysMore(first) || first.type !== 'any';
  if (!isKnown) return isNothing(otherwise) ? { ...first, nullable: true, required: true } : below(otherwise);
  const left = presentField(first);
  if (!isNothing(otherwise)) return { ...anyKnownAnswer([left, below(otherwise)]), required: true };
  const isNull = otherwise.kind === 'primitive' && otherwise.value === null;
  return { ...left, nullable: isNull, required: isNull };
}

/** What people say to be no other is just that. */
function ofConstant(value: Primitive): FieldSchema {
  return value === null || value === undefined ? ofPrimitive(value) : literal(value);
}

/** What code writes out is what examples of it are. */
function ofPrimitive(value: unknown): FieldSchema {
  if (value === null) return nullField;
  if (typeof value === 'string') return plain('string', value === '' ? {} : { samples: [value] });
  if (typeof value === 'number') return plain(Number.isInteger(value) ? 'integer' : 'number', { samples: [value] });
  return typeof value === 'boolean' ? plain('boolean', { samples: [value] }) : { ...anything, required: false };
}
