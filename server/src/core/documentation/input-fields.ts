import { mayTakeBody, takesBody } from '../application';
import type { SettingsByFile } from '../configuration/files';
import type { Credential } from '../guards';
import type { FieldSchema } from '../fields/field-schema';
import { withWords } from '../fields/field-words';
import { fieldNamed, fieldsBelow } from '../fields/fields-below';
import { merged } from '../fields/merge-fields';
import { anyField, noFields } from '../fields/plain-fields';
import { type ShapeTable, unfolded, withShape } from '../fields/shapes';
import { isUntyped, withField } from '../fields/with-field';
import type { CheckedInput, InputPlace, ReadField, ReadOperation, StatedOperation } from '../read-operation';
import type { Endpoint } from '../selection/endpoint';
import { withStated } from './stated-field';

type Docs = SettingsByFile['openapi-docs'];

/** What requests of an endpoint hold. */
export interface EndpointInput {
  /** Fields by their names, for each place that is no body. */
  readonly parameters: Readonly<Record<Exclude<InputPlace, 'body'>, FieldSchema>>;
  /** None where requests have no body, or nothing is known of it. */
  readonly bodies: readonly BodyInput[];
  /** Whether requests are refused for what is in them. */
  readonly isChecked: boolean;
}

export interface BodyInput {
  /** Null for whatever carries it: JSON, or a form where a file is in it. */
  readonly mediaType: string | null;
  readonly schema: FieldSchema;
  /** Whether it must be there, though none of its fields need be. */
  readonly isNeeded?: true;
}

/**
 * The fields of an endpoint's requests: what is checked, then what is only read, then what `request_fields` alone speaks
 * of. Descriptions and examples that users wrote for fields by name are put to them.
 */
export function inputOf(endpoint: Endpoint, operation: ReadOperation, docs: Docs, shapes: ShapeTable): EndpointInput {
  const { checked, read, stated } = docs.auto_detect.fields ? operation : nothingRead;
  const written = requestFields(endpoint, docs);
  const described = describer(written, docs);
  const reads = [
    ...read.filter((field) => !isCredential(field, endpoint)).map((field) => withStatedType(field, stated)),
    ...joiningFields(checked, read, stated, shapes),
    ...typingFields(checked, stated, shapes),
  ];
  const isBodyTold = [...checked, ...reads].some((one) => one.in === 'body');
  const hasBody = takesBody(endpoint.method) || (mayTakeBody(endpoint.method) && isBodyTold);
  const fieldsIn = (place: InputPlace, of: readonly CheckedInput[]): FieldSchema =>
    withReads(checkedFields(of, shapes), place, reads, shapes);
  const query = fieldsIn(
    'query',
    checked.filter((input) => input.in === 'query'),
  );
  const bodies = !hasBody
    ? []
    : bodyInputs(checked).map(({ mediaType, inputs }) => {
        const schema = fieldsIn('body', inputs);
        const isElsewhere = (name: string): boolean => fieldNamed(query, name) !== undefined;
        const isNeeded = inputs.some((one) => one.in === 'body' && one.isNeeded === true);
        return {
          mediaType,
          schema: described(withWritten(schema, written, isElsewhere, shapes)),
          ...(isNeeded && { isNeeded }),
        };
      });
  const ofQuery = hasBody ? query : withWritten(query, written, () => false, shapes);
  const ofPlace = (place: 'path' | 'header' | 'cookie'): FieldSchema =>
    described(
      fieldsIn(
        place,
        checked.filter((input) => input.in === place),
      ),
    );
  return {
    parameters: {
      path: ofPlace('path'),
      query: described(ofQuery),
      header: ofPlace('header'),
      cookie: ofPlace('cookie'),
    },
    bodies,
    isChecked: checked.length > 0,
  };
}

/** What a guard asks for is said as security, not beside it. Names of headers have no case. */
function isCredential({ name, in: place }: ReadField, { route }: Endpoint): boolean {
  const isAsked = (asked: Credential): boolean => {
    if (place === 'header') return asked.kind === 'header' && asked.name.toLowerCase() === name.toLowerCase();
    return (place === 'cookie' || place === 'query') && asked.kind === place && asked.name === name;
  };
  return route.middleware.applied.some(({ guard }) => guard?.alternatives.some((set) => set.some(isAsked)) === true);
}

const nothingRead = { checked: [], read: [], stated: undefined };

/** Code that only reads a field seldom says its type. */
function withStatedType(read: ReadField, stated: StatedOperation | undefined): ReadField {
  const field = stated?.fields.find(({ name, in: place }) => name === read.name && place === read.in)?.field;
  if (field === undefined) return read;
  // What people say goes before what is only assumed.
  const own: FieldSchema = read.isAssumed === true ? { ...read.field, type: 'any' } : read.field;
  const known = withStated(own, field);
  if (own.type !== 'any') return { ...read, field: known };
  const type = known.type === 'any' && known.anyOf === undefined ? read.field.type : known.type;
  return { ...read, field: { ...known, type, isRead: true } };
}

/** What people state of fields of which the code says nothing, wherever these are sent. Routes tell their path. */
function joiningFields(
  checked: readonly CheckedInput[],
  read: readonly ReadField[],
  stated: StatedOperation | undefined,
  shapes: ShapeTable,
): readonly ReadField[] {
  if (stated === undefined || stated.fields.length === 0) return [];
  const schemas = checked.map(({ schema }) => unfolded(schema, shapes));
  const isKnown = (name: string): boolean =>
    read.some((field) => field.name === name) || schemas.some((schema) => fieldNamed(schema, name) !== undefined);
  return stated.fields.filter((field) => field.in !== 'path' && !isKnown(field.name));
}

/** The types that people state of fields that code asks for there, and of which its rules leave open what they hold. */
function typingFields(
  checked: readonly CheckedInput[],
  stated: StatedOperation | undefined,
  shapes: ShapeTable,
): readonly ReadField[] {
  if (stated === undefined || stated.fields.length === 0) return [];
  return checked.flatMap((input) => {
    const schema = unfolded(input.schema, shapes);
    return stated.fields.filter((one) => {
      const found = one.in === input.in ? fieldNamed(schema, one.name) : undefined;
      return found !== undefined && isUntyped(found) && !isUntyped(one.field);
    });
  });
}

interface InputsOfMediaType {
  readonly mediaType: string | null;
  readonly inputs: readonly CheckedInput[];
}

/** Those of each media type that is named, with those that may be of any; at least one, for what is only read. */
function bodyInputs(checked: readonly CheckedInput[]): readonly InputsOfMediaType[] {
  const ofBody = checked.flatMap((input) => (input.in === 'body' ? [input] : []));
  const named = [...new Set(ofBody.flatMap(({ mediaTypes }) => mediaTypes ?? []))];
  if (named.length === 0) return [{ mediaType: null, inputs: ofBody }];
  return named.map((mediaType) => ({
    mediaType,
    inputs: ofBody.filter(({ mediaTypes }) => mediaTypes === null || mediaTypes.includes(mediaType)),
  }));
}

/** A shape that nothing is put together with stays what it is called. */
function checkedFields(inputs: readonly CheckedInput[], shapes: ShapeTable): FieldSchema {
  const [first = { schema: noFields }, ...others] = inputs;
  if (others.length === 0) return first.schema;
  return others.reduce(
    (fields, { schema }) => merged(fields, withShape(schema, shapes)),
    withShape(first.schema, shapes),
  );
}

function withReads(
  fields: FieldSchema,
  place: InputPlace,
  reads: readonly ReadField[],
  shapes: ShapeTable,
): FieldSchema {
  const here = reads.filter((read) => read.in === place);
  if (here.length === 0) return fields;
  return here.reduce((all, { name, field }) => withField(all, name, field), withShape(fields, shapes));
}

/** Last, as what is described only may be a field that something else says more of. */
function withWritten(
  fields: FieldSchema,
  written: Readonly<Record<string, string>>,
  isElsewhere: (name: string) => boolean,
  shapes: ShapeTable,
): FieldSchema {
  const names = Object.keys(written).filter((name) => !isElsewhere(name));
  if (names.length === 0) return fields;
  return names.reduce((all, name) => withField(all, name, anyField), withShape(fields, shapes));
}

/** All fields of an endpoint's requests by their whole names, wherever they are sent. */
export function fieldsOfInput(
  { bodies, parameters }: EndpointInput,
  shapes: ShapeTable,
): readonly (readonly [name: string, FieldSchema])[] {
  const { query, path, header, cookie } = parameters;
  const all = [...bodies.map(({ schema }) => schema), query, path, header, cookie];
  return all.flatMap((fields) => fieldsBelow(unfolded(fields, shapes)));
}

/** What `request_fields` says of fields, parameters of the path left out. */
function requestFields(
  { name, route }: Endpoint,
  { custom_endpoints: entries }: Docs,
): Readonly<Record<string, string>> {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  const ofPath = new Set(route.parameters.map((parameter) => parameter.name));
  return Object.fromEntries(Object.entries(entry?.request_fields ?? {}).filter(([field]) => !ofPath.has(field)));
}

type Described = (field: FieldSchema) => FieldSchema;

/** Puts what users wrote to the fields below one, by their whole name or by the last part of it. */
function describer(written: Readonly<Record<string, string>>, docs: Docs): Described {
  const descriptions = new Map(Object.entries(docs.field_descriptions));
  const examples = new Map(Object.entries(docs.field_examples));
  const ofEndpoint = new Map(Object.entries(written));
  if (ofEndpoint.size + descriptions.size + examples.size === 0) return (field) => field;
  return (field) =>
    withWords(field, (name) => {
      const last = name.slice(name.lastIndexOf('.') + 1);
      return {
        description: ofEndpoint.get(name) ?? descriptions.get(name) ?? descriptions.get(last),
        example: examples.get(name) ?? examples.get(last),
      };
    });
}
