import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { placeOf } from '../../../languages/typescript/inference/places';
import { objectOf } from '../../validators/objects';
import { anything } from '../../../languages/typescript/types/plain-fields';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { schemaIn } from '../operations/schema-values';
import { eachHeaders } from './contract-headers';
import { typeOfContract } from './contract-types';

/** What types in contracts are read with: those of what is sent, and of what is answered. Filled in once types can be read. */
export interface ContractReaders {
  read: { readonly sent: TypeReader; readonly answered: TypeReader } | null;
}

/** A part of a request, or a body of an answer, as a contract has it. */
export interface ContractField {
  readonly field: FieldSchema;
  /** Whether a schema checks it; types are the compiler's alone. */
  readonly isChecked: boolean;
}

/** What a schema or a type of a contract says; null where it says nothing. */
export function contractField(value: Value | undefined, reader: TypeReader | undefined): ContractField | null {
  const schema = schemaIn(value);
  if (schema !== null) return { field: schema, isChecked: true };
  const type = typeOfContract(value);
  if (type === undefined) return null;
  const isTold = type !== null && reader !== undefined && !isEmptyType(type);
  return { field: isTold ? reader.read(type, placeOf(type)) : anything, isChecked: false };
}

/** Headers: schemas or types, of the route and of the routers around it, or since 3.53 a schema each. */
export function headersField(value: Value | undefined, reader: TypeReader | undefined): ContractField | null {
  if (value === undefined) return null;
  const all = eachHeaders(value).flatMap((one) => headersOf(one, reader) ?? []);
  const [first] = all;
  if (first === undefined) return null;
  const properties = all.map(({ field }) => (reader === undefined ? field : reader.expanded(field)).properties ?? {});
  return {
    field: objectOf(Object.assign({}, ...properties) as Readonly<Record<string, FieldSchema>>),
    isChecked: all.some(({ isChecked }) => isChecked),
  };
}

function headersOf(value: Value, reader: TypeReader | undefined): ContractField | null {
  if (value.kind !== 'record') return contractField(value, reader);
  const each = [...value.entries].flatMap(([name, one]) => {
    const field = schemaIn(one);
    return field === null ? [] : [[name, field] as const];
  });
  return each.length === 0 ? null : { field: objectOf(Object.fromEntries(each)), isChecked: true };
}

/** `undefined`, `void`, `never`: there is none. */
export function isEmptyType({ kind }: ts.TypeNode): boolean {
  return [ts.SyntaxKind.UndefinedKeyword, ts.SyntaxKind.VoidKeyword, ts.SyntaxKind.NeverKeyword].includes(kind);
}
