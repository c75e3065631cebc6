import { ts } from 'ts-morph';
import { type HttpMethod, mayTakeBody } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InputPlace, ReadField } from '../../../core/read-operation';
import { placeOf } from '../../../languages/typescript/inference/places';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { Noted } from './noted';
import type { RequestPart } from './request-part';

/** The fields of a type that a handler declares a place of its requests to have; nobody checks that they are so. */
export function fieldsOfType(type: ts.TypeNode, place: InputPlace, reader: TypeReader): readonly ReadField[] {
  return fieldsIn(reader.read(type, placeOf(type)), place, reader);
}

/** The fields of places that code takes whole, by what it says that these are; none need be there, as nobody checks them. */
export function takenFields(all: readonly Noted[], method: HttpMethod, reader: TypeReader): readonly ReadField[] {
  return statedFields(all, method, reader).map(openedField);
}

/** The same, there or not as the types say. */
export function statedFields(all: readonly Noted[], method: HttpMethod, reader: TypeReader): readonly ReadField[] {
  return all
    .flatMap(({ placeTypes }) => placeTypes)
    .filter(({ place }) => (place === 'body' && mayTakeBody(method)) || place === 'query')
    .filter(({ type }) => !isEntity(type, reader))
    .flatMap(({ place, type }) => propertiesOf(reader.read(type, placeOf(type)), place, reader));
}

/** What is stored has members that nobody sends: its key, and when it was made. What code reads of it is told by the reads. */
function isEntity(type: ts.TypeNode, reader: TypeReader): boolean {
  const { shape } = reader.read(type, placeOf(type));
  const found = shape === undefined ? null : reader.named.classOfShape(shape);
  return found !== null && (ts.getDecorators(found.node) ?? []).some((one) => stored.test(one.expression.getText()));
}

const stored = /^(?:Entity|ChildEntity|Table|Schema)\b/;

/** What a field of a request is by what code says that all of its place is; null where it says nothing. */
export function takenPart(
  { place, path }: RequestPart,
  all: readonly Pick<Noted, 'placeTypes'>[],
  reader: TypeReader,
): FieldSchema | null {
  if (path.length === 0) return null;
  for (const said of all.flatMap(({ placeTypes }) => placeTypes).filter((one) => one.place === place)) {
    const whole = reader.read(said.type, placeOf(said.type));
    const field = path.reduce<FieldSchema | undefined>(
      (at, name) => at && reader.expanded(at).properties?.[name],
      whole,
    );
    if (field !== undefined) return field;
  }
  return null;
}

/** What is known of a part of a request, which need be no more than that it is there, with what code says that it is. */
export function knownOrTaken(known: FieldSchema | null, taken: () => FieldSchema | null): FieldSchema | null {
  if (known === null) return taken();
  const isOpen = known.type === 'any' && known.anyOf === undefined && known.shape === undefined;
  const said = isOpen ? taken() : null;
  return said === null ? known : { ...said, required: known.required || said.required };
}

/** The same of a type that is read already. */
export function fieldsIn(whole: FieldSchema, place: InputPlace, reader: TypeReader): readonly ReadField[] {
  return propertiesOf(whole, place, reader).map(openedField);
}

function openedField(one: ReadField): ReadField {
  return { ...one, field: { ...one.field, required: false } };
}

function propertiesOf(whole: FieldSchema, place: InputPlace, reader: TypeReader): readonly ReadField[] {
  const { properties = {} } = reader.expanded(whole);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    field: { ...field, isRead: true as const },
  }));
}

/** Fields that are read, as they are declared where that says more; what is declared and read as a whole joins. */
export function withDeclared(read: readonly ReadField[], declared: readonly ReadField[]): readonly ReadField[] {
  const keyOf = ({ in: place, name }: ReadField): string => `${place} ${name}`;
  const byKey = new Map(declared.map((one) => [keyOf(one), one.field]));
  const known = new Set(read.map(keyOf));
  return [
    ...read.map((one) => {
      const field = byKey.get(keyOf(one));
      return field === undefined || field.type === 'any'
        ? one
        : { ...one, field: { ...field, required: one.field.required || field.required } };
    }),
    ...declared.filter((one) => !known.has(keyOf(one))),
  ];
}
