import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { oneOfValues } from '../../../core/fields/one-of-values';
import { packageValueOf } from '../../../languages/typescript/evaluate/package-values';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { ofKind } from '../../validators/formats';
import { jsonOfValue } from '../../node/json-of-value';
import { schemaIn } from '../../node/operations/schema-values';

/** What pipes make of a parameter. */
export interface Piped {
  readonly field: FieldSchema;
  /** Whether requests without it are refused; null where no pipe says. */
  readonly required: boolean | null;
  /** Whether any of them refuses something. */
  readonly isChecked: boolean;
}

/** Pipes of @nestjs/common, by their names. https://docs.nestjs.com/pipes#built-in-pipes */
const kinds: Readonly<Record<string, (field: FieldSchema, options: Value | undefined) => FieldSchema>> = {
  ParseIntPipe: (field) => ({ ...field, type: 'integer', nullable: false }),
  ParseFloatPipe: (field) => ({ ...field, type: 'number', nullable: false }),
  ParseBoolPipe: (field) => ({ ...field, type: 'boolean', nullable: false }),
  ParseUUIDPipe: (field) => ofKind({ ...field, nullable: false }, 'uuid'),
  ParseDatePipe: (field) => ofKind({ ...field, nullable: false }, 'dateTime'),
  ParseEnumPipe: (field, values) => (field.enum === undefined ? oneOfValues(field, valuesOf(values)) : field),
  ParseArrayPipe: (field) => ({
    ...field,
    type: 'array',
    nullable: false,
    items: field.items ?? { type: 'string', required: true, nullable: false },
  }),
};

/** A parameter after its pipes. */
export function piped(field: FieldSchema, pipes: readonly Value[]): Piped {
  return pipes.reduce<Piped>(withPipe, { field, required: null, isChecked: false });
}

function withPipe(before: Piped, pipe: Value): Piped {
  const schema = schemaOfPipe(pipe);
  if (schema !== null) {
    return { field: { ...schema, required: before.field.required }, required: schema.required, isChecked: true };
  }
  const known = packageValueOf(pipe);
  if (known === null) return before;
  const [options] = known.args ?? [];
  if (known.name === 'DefaultValuePipe') {
    const value = jsonOfValue(options);
    return { ...before, field: { ...before.field, ...defined({ default: value }) }, required: false };
  }
  if (known.name.startsWith('ParseFilePipe')) return { ...before, required: !isFlag(options, 'fileIsRequired', false) };
  const kind = Object.hasOwn(kinds, known.name) ? kinds[known.name] : undefined;
  if (kind === undefined) return before;
  const isOptional = isFlag(known.args?.at(-1), 'optional', true);
  return { field: kind(before.field, options), required: before.required ?? !isOptional, isChecked: true };
}

/** The schema that a pipe holds: of nestjs-zod, or of a class of the application that is handed one. */
export function schemaOfPipe(pipe: Value): FieldSchema | null {
  const known = packageValueOf(pipe);
  const held = known?.args ?? (pipe.kind === 'record' ? [...pipe.entries.values()] : []);
  for (const one of held) {
    const schema = schemaIn(one);
    if (schema !== null) return schema;
  }
  return null;
}

function isFlag(options: Value | undefined, name: string, wanted: boolean): boolean {
  const value = options?.kind === 'record' ? options.entries.get(name) : undefined;
  return value?.kind === 'primitive' && value.value === wanted;
}

function valuesOf(value: Value | undefined): readonly (string | number | boolean)[] {
  const items = value?.kind === 'record' ? [...value.entries.values()] : value?.kind === 'list' ? value.items : [];
  return items.flatMap((one) =>
    one.kind === 'primitive' && one.value !== undefined && one.value !== null ? [one.value] : [],
  );
}
