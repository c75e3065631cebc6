import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { oneOfValues } from '../../../core/fields/one-of-values';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { ofKind } from '../../validators/formats';
import { jsonOfValue } from '../../node/json-of-value';
import { schemaIn } from '../../node/operations/schema-values';

/** What pipes make of a parameter. */
export interface Piped {
  readonly field: FieldSchema;
  /** Whether requests without it are refused; null where no pipe says. */
  readonly required: boolean | null;
  /** Whether something of it is refused. */
  readonly isChecked: boolean;
  /** The status that the first of those of NestJS refuses something with; null where none does. */
  readonly refusedWith: number | null;
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
  return pipes.reduce<Piped>(withPipe, { field, required: null, isChecked: false, refusedWith: null });
}

function withPipe(before: Piped, pipe: Value): Piped {
  const schema = schemaOfPipe(pipe);
  if (schema !== null) {
    const field = { ...schema, required: before.field.required };
    return { ...before, field, required: schema.required, isChecked: true };
  }
  const known = packageValueOf(pipe);
  if (known === null) return before;
  const [options] = known.args ?? [];
  if (known.name === 'DefaultValuePipe') {
    const value = jsonOfValue(options);
    return { ...before, field: { ...before.field, ...defined({ default: value }) }, required: false };
  }
  if (known.name.startsWith('ParseFilePipe')) {
    const refusedWith = before.refusedWith ?? statusIn(options) ?? 400;
    return { ...before, required: !isFlag(options, 'fileIsRequired', false), isChecked: true, refusedWith };
  }
  const kind = Object.hasOwn(kinds, known.name) ? kinds[known.name] : undefined;
  if (kind === undefined) return before;
  const settings = known.args?.at(-1);
  const isOptional = isFlag(settings, 'optional', true);
  return {
    field: kind(before.field, options),
    required: before.required ?? !isOptional,
    isChecked: true,
    refusedWith: before.refusedWith ?? statusIn(settings) ?? 400,
  };
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

/** `errorHttpStatusCode` of a pipe. */
function statusIn(options: Value | undefined): number | null {
  const value = options?.kind === 'record' ? options.entries.get('errorHttpStatusCode') : undefined;
  return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : null;
}

function valuesOf(value: Value | undefined): readonly (string | number | boolean)[] {
  const items = value?.kind === 'record' ? [...value.entries.values()] : value?.kind === 'list' ? value.items : [];
  return items.flatMap((one) =>
    one.kind === 'primitive' && one.value !== undefined && one.value !== null ? [one.value] : [],
  );
}
