import type { FieldSchema } from '../../../core/fields/field-schema';
import { ts } from 'ts-morph';
import { anyAnswer, anyKnownAnswer, saysMore } from './any-answer';
import { type PackageValue, packageValueOf } from '../../../languages/typescript/evaluate/package-values';
import { alternativesOf } from '../../../languages/typescript/evaluate/one-of';
import { declaredTypeOf } from '../../../languages/typescript/evaluate/declared-types';
import { openSpreadsOf } from '../../../languages/typescript/evaluate/open-spreads';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { sentInstance } from '../../../languages/typescript/inference/sent-instance';
import { placeOf, unwrapped } from '../../../languages/typescript/inference/places';
import { anything, arrayOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { nullField } from '../../../languages/typescript/types/unions';
import { partOf, type RequestPart } from './request-part';
import { schemaIn } from './schema-values';
import { isNothing, type Value } from '../../../languages/typescript/evaluate/value';

const deepest = 8;

/** What is known of a part of the request that is answered with. */
export type KnownPart = (part: RequestPart) => FieldSchema | null;

/** What the body of an answer holds; `knownPart` is for one that is made of the request. */
export type FieldOf = (body: Value, knownPart?: KnownPart) => FieldSchema;

/** Tells what answers hold: by the values that their code was followed to, else by what expressions come to. */
export function answerFields(inference: Inference): FieldOf {
  return (body, knownPart = () => null) => answerField(body, inference, knownPart, 0);
}

function answerField(value: Value, inference: Inference, knownPart: KnownPart, depth: number): FieldSchema {
  const below = (one: Value): FieldSchema => answerField(one, inference, knownPart, depth + 1);
  if (depth > deepest) return anything;
  const declared = declaredField(value, inference);
  if (declared !== null) return withPresence(declared, value);
  switch (value.kind) {
    case 'primitive':
      return ofPrimitive(value.value);
    case 'list': {
      const items = value.items.map(below);
      return items.length === 0 ? plain('array') : arrayOf(anyAnswer(items));
    }
    case 'record': {
      if (value.perhaps !== undefined) return anyValue(alternativesOf(value), below);
      const sent = value.class === null ? null : sentInstance(value.class.node, inference);
      if (sent !== null && saysMore(sent)) return sent;
      const spread = openSpreadsOf(value).flatMap((one) =>
        Object.entries(inference.reader.expanded(below(one)).properties ?? {}),
      );
      const properties = [...value.entries].map(([name, one]) => [name, below(one)] as const);
      return { ...openObject, properties: Object.fromEntries([...spread, ...properties]) };
    }
    case 'union':
      return anyValue(value.values, below);
    case 'unknown':
      if (value.field !== undefined && value.field.type !== 'any') return value.field;
      return withPresence(value.at === null ? anything : inferred(value.at, inference), value);
    case 'native': {
      const transformed = transformedField(packageValueOf(value), inference, below);
      if (transformed !== null) return transformed;
      const part = partOf(value);
      const known = part === null ? null : knownPart(part);
      const { field } = value.object;
      return known ?? schemaIn(value) ?? field ?? awaitedField(value, below) ?? { ...anything, required: false };
    }
    case 'pattern':
    case 'function':
    case 'class':
      return { ...anything, required: false };
  }
}

/** What code has told beside of what source does not tell: that it is there, or that it may not be. */
function withPresence(field: FieldSchema, value: Value): FieldSchema {
  const presence = value.kind === 'unknown' ? value.presence : undefined;
  if (presence === undefined) return field;
  if (presence === 'missing') return { ...field, required: false };
  if (presence === 'null') return field.isImpossible === true ? nullField : { ...field, nullable: true };
  const isOpen = field.type === 'any' && field.anyOf === undefined && field.shape === undefined;
  return isOpen ? field : { ...field, required: true, nullable: false };
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
  const [of, data] = packaged?.args ?? [];
  if (packaged === null || of === undefined) return null;
  if (/^(?:instanceToPlain|classToPlain)$/.test(packaged.name)) return below(of);
  const isMade = /^(?:plainToInstance|plainToClass)$/.test(packaged.name);
  if (!isMade || of.kind !== 'class' || !ts.isClassDeclaration(of.node) || data === undefined) return null;
  const given = below(data);
  if (!saysMore(given) && given.type !== 'array' && given.type !== 'object') return null;
  const made = inference.reader.named.ofClass(of.node);
  return given.type === 'array' ? arrayOf(made) : made;
}

/** What people say that a value is, where that says more than that it is something. */
function declaredField(value: Value, inference: Inference): FieldSchema | null {
  const type = declaredTypeOf(value);
  if (type === undefined) return null;
  const field = inference.fieldOf(unwrapped({ kind: 'type', node: type, place: placeOf(type) }));
  return saysMore(field) ? field : null;
}

/** What an expression comes to, or a name that a part of something is bound to (`const [total, users] = await …`). */
function inferred(at: ts.Node, inference: Inference): FieldSchema {
  if (ts.isExpression(at)) return inference.field(at);
  if (!ts.isBindingElement(at) || !ts.isIdentifier(at.name)) return anything;
  return inference.fieldOf(inference.name(at.name.text, at));
}

/** What code writes out is what examples of it are. */
function ofPrimitive(value: unknown): FieldSchema {
  if (value === null) return nullField;
  if (typeof value === 'string') return plain('string', value === '' ? {} : { samples: [value] });
  if (typeof value === 'number') return plain(Number.isInteger(value) ? 'integer' : 'number', { samples: [value] });
  return typeof value === 'boolean' ? plain('boolean', { samples: [value] }) : { ...anything, required: false };
}
