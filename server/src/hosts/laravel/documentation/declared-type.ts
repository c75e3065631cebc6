import type { FieldSchema, FieldType, FieldValue } from '../../../core/fields/field-schema';
import { anyField } from '../../../core/fields/plain-fields';
import { type DocType, parseDocType } from '../../../languages/php/syntax/parse-doc-type';

/** What words for types stand for; what no word of these says is left open. */
const types: ReadonlyMap<string, FieldType> = new Map([
  ...(['string', 'non-empty-string', 'numeric-string', 'class-string'] as const).map(
    (name) => [name, 'string'] as const,
  ),
  ...(['int', 'integer', 'positive-int', 'negative-int'] as const).map((name) => [name, 'integer'] as const),
  ...(['float', 'double', 'number'] as const).map((name) => [name, 'number'] as const),
  ...(['bool', 'boolean'] as const).map((name) => [name, 'boolean'] as const),
  ...(['object', 'stdClass'] as const).map((name) => [name, 'object'] as const),
  ['file', 'file'],
  ['array', 'array'],
  ['list', 'array'],
]);

/** The plain type that a word of a comment stands for; undefined for a class, and whatever else is not known. */
export function typeOfWord(word: string): FieldType | undefined {
  return types.get(word) ?? types.get(word.toLowerCase());
}

/** What a type says as comments have it. Classes, and whatever else is not known, leave it open. */
export function declaredType(text: string): FieldSchema {
  const type = parseDocType(text);
  return type === null ? anyField : (fieldOf(type) ?? anyField);
}

const plain = { required: false, nullable: false } as const;

/** `null`, of which no more is said, is a nullable nothing. */
function fieldOf(type: DocType): FieldSchema | null {
  switch (type.kind) {
    case 'literal':
      return literal(type.value);
    case 'listOf':
      return { ...plain, type: 'array', items: fieldOf(type.item) ?? anyField };
    case 'nullable':
      return { ...(fieldOf(type.of) ?? anyField), nullable: true };
    case 'union':
      return unionOf(type.of.map(fieldOf));
    case 'shape': {
      const entries = type.entries.map(
        ({ name, isOptional, type: of }) => [name, { ...(fieldOf(of) ?? anyField), required: !isOptional }] as const,
      );
      return { ...plain, type: 'object', properties: Object.fromEntries(entries) };
    }
    case 'name':
      return type.name.toLowerCase() === 'null' ? null : named(type);
    default:
      return type satisfies never;
  }
}

function named({ name, arguments: [first, second] }: DocType & { readonly kind: 'name' }): FieldSchema {
  const type = typeOfWord(name);
  if (type === undefined) return anyField;
  if ((type !== 'array' && type !== 'object') || first === undefined) return { ...plain, type };
  const key = fieldOf(first) ?? anyField;
  const value = second === undefined ? null : (fieldOf(second) ?? anyField);
  // Under texts stand the members of an object, under numbers the items of a list.
  if (value !== null && key.type !== 'integer') return { ...plain, type: 'object', additional: value };
  return { ...plain, type: 'array', items: value ?? key };
}

function literal(value: FieldValue): FieldSchema {
  const type = typeof value === 'string' ? 'string' : Number.isInteger(value) ? 'integer' : 'number';
  return { ...plain, type, enum: { values: [value], name: null } };
}

/** What all of them say; `null` among them. */
function unionOf(parts: readonly (FieldSchema | null)[]): FieldSchema {
  const known = parts.filter((part) => part !== null);
  const nullable = known.length < parts.length || known.some((part) => part.nullable);
  const [first, ...others] = known;
  if (first === undefined) return anyField;
  if (others.length === 0) return { ...first, nullable };
  if (known.some(({ type }) => type !== first.type)) return { ...anyField, nullable: true };
  const values = known.flatMap((part) => part.enum?.values ?? []);
  const isEnumeration = known.every((part) => part.enum !== undefined);
  return { ...plain, type: first.type, nullable, ...(isEnumeration && { enum: { values, name: null } }) };
}
