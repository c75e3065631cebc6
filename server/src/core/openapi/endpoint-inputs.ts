import { mayTakeBody, takesBody } from '../application';
import type { Configuration } from '../configuration/configuration';
import type { SettingsByFile } from '../configuration/files';
import { type EndpointInput, inputOf } from '../documentation/input-fields';
import { exampleOf } from '../fields/example';
import type { FieldSchema } from '../fields/field-schema';
import { withWords } from '../fields/field-words';
import type { ShapeTable } from '../fields/shapes';
import type { SchemaOrReference } from '../openapi-objects/document';
import type { Answer, ReadOperation } from '../read-operation';
import type { Endpoint } from '../selection/endpoint';
import { answerFields } from './answers';
import { fieldComponents, type WrittenField } from './field-components';
import type { SchemaContext } from './field-schemas';
import type { RememberingWriter } from './description-memory';
import { toldAnswers } from './told-answers';
import { inputOfOperation, type OperationInput, writtenFieldsOf } from './request';

type Docs = SettingsByFile['openapi-docs'];

/** An endpoint with what a host read of it. */
export interface AskedEndpoint {
  readonly endpoint: Endpoint;
  readonly read: ReadOperation;
}

export interface EndpointInputs {
  /** What requests of one of the endpoints hold. */
  readonly operationInputOf: (asked: AskedEndpoint) => OperationInput;
  /** The same as a host tells it. */
  readonly endpointInputOf: (asked: AskedEndpoint) => EndpointInput;
  /** Components that inputs and answers refer to. */
  readonly schemas: Readonly<Record<string, SchemaOrReference>>;
  /** What schemas of answers are written with. */
  readonly context: SchemaContext;
}

/** What requests of an endpoint hold, with the fields of it that schemas are written of. */
export interface WrittenInput {
  readonly input: EndpointInput;
  readonly fields: readonly WrittenField[];
}

/** What requests of endpoints hold. `PUT` and `PATCH` of a route mostly hold the same, which is made once. */
export function endpointInputs(
  asked: readonly AskedEndpoint[],
  shapes: ShapeTable,
  { docs, templates }: Pick<Configuration, 'docs' | 'templates'>,
  writer: RememberingWriter,
): EndpointInputs {
  const made = new Map<ReadOperation, Map<string, WrittenInput>>();
  const table = writer.shapes(shapes, describedShapes(shapes, docs, writer));
  const writtenInputOf = (one: AskedEndpoint): WrittenInput => {
    const { endpoint, read } = one;
    const inputByUse = made.get(read) ?? new Map<string, WrittenInput>();
    made.set(read, inputByUse);
    const key = `${placeOf(endpoint)} ${endpoint.name}`;
    const input =
      inputByUse.get(key) ??
      writer.input(
        `${endpoint.method} ${key} ${endpoint.route.uri}`,
        () => ({ of: [], read: readFor(one), says: [] }),
        () => {
          const whole = inputOf(endpoint, read, docs, table);
          return { input: whole, fields: writtenFieldsOf(whole, table) };
        },
      );
    inputByUse.set(key, input);
    return input;
  };
  const { componentOf, schemas } = fieldComponents(
    {
      sent: asked.flatMap((one) => writtenInputOf(one).fields).concat(pathFields(asked)),
      answered: answeredFields(asked),
    },
    table,
    {
      lookedUp: (names) => writer.components(names),
      schema: (name, field, write) => writer.schema(name, field, write),
    },
  );
  const context: SchemaContext = {
    componentOf,
    exampleOf: templates.examples.enabled ? exampleOf : () => undefined,
    shapes: table,
    mediaOnce: (key, write) => writer.media(key, write),
  };
  const endpointInputOf = (one: AskedEndpoint): EndpointInput => writtenInputOf(one).input;
  const written = new Map<EndpointInput, OperationInput>();
  return {
    endpointInputOf,
    operationInputOf: (one) => {
      const input = endpointInputOf(one);
      const operation = written.get(input) ?? inputOfOperation(input, context);
      written.set(input, operation);
      return operation;
    },
    schemas,
    context,
  };
}

function pathFields(asked: readonly AskedEndpoint[]): readonly WrittenField[] {
  return asked.flatMap(({ read }) => Object.entries(read.pathTypes));
}

function answeredFields(asked: readonly AskedEndpoint[]): readonly WrittenField[] {
  return asked.flatMap(({ endpoint, read }) =>
    writtenAnswers(read, endpoint.action).flatMap((answer) => answerFields(answer, endpoint.entity)),
  );
}

/** Where fields go that nobody has placed. */
function placeOf({ method }: Endpoint): 'body' | 'either' | 'query' {
  if (takesBody(method)) return 'body';
  return mayTakeBody(method) ? 'either' : 'query';
}

/** All that the input of an endpoint is made of. */
function readFor({ endpoint: { route }, read }: AskedEndpoint): readonly unknown[] {
  return [route.parameters, route.middleware.applied, read.checked, read.read, read.stated?.fields];
}

function writtenAnswers({ answers, failures, errors, stated }: ReadOperation, action: string): readonly Answer[] {
  const told = toldAnswers({ action, answers, statedAnswers: stated?.answers ?? [] });
  return [...told.read, ...(failures ?? []), ...errors, ...told.stated];
}

/** Shapes with what users wrote of fields by name, wherever they are. */
function describedShapes(shapes: ShapeTable, docs: Docs, writer: RememberingWriter): ShapeTable {
  const descriptions = new Map(Object.entries(docs.field_descriptions));
  const examples = new Map(Object.entries(docs.field_examples));
  const described = new Map<string, FieldSchema>();
  return {
    get(name) {
      const known = described.get(name);
      if (known !== undefined) return known;
      const shape = shapes.get(name);
      if (shape === undefined) return undefined;
      const withThem = writer.shape(shape, () =>
        withWords(shape, (field) => {
          const last = field.slice(field.lastIndexOf('.') + 1);
          return { description: descriptions.get(last), example: examples.get(last) };
        }),
      );
      described.set(name, withThem);
      return withThem;
    },
  };
}
