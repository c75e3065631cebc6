import type { DocumentGuide, OperationGuide } from '../../../../../server/src/protocol';
import { type Access, accessOf } from './access';
import { fieldNames } from './field-names';
import { type JsonObject, type JsonValue, membersOf, objectOf, textOf } from './json';

/** A description as the page shows it. */
export interface ApiDocument {
  readonly info: JsonObject;
  readonly servers: readonly JsonValue[];
  /** Schemas by their names. */
  readonly schemas: JsonObject;
  readonly securitySchemes: JsonObject;
  readonly operations: readonly OperationEntry[];
  /** Keys of what nobody wrote, and stands as a default (`info.contact`). */
  readonly placeholders: readonly string[];
  /** The schemas as text: what operations are made of beside themselves. */
  readonly schemasText: string;
}

/** One operation, as far as the list shows it. An unchanged one is the same object in the next document. */
export interface OperationEntry {
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** Without the prefix of its API type. */
  readonly shownPath: string;
  readonly summary: string;
  readonly access: Access;
  readonly isConditional: boolean;
  readonly isDeprecated: boolean;
  /** What the document says of it. */
  readonly operation: JsonObject;
  /** Null where nobody told. */
  readonly guide: OperationGuide | null;
  /** What a filter finds without opening it, in lower case. */
  readonly text: string;
  /** Names of its fields, in lower case. */
  readonly fields: readonly string[];
  /** All of them, in one text. */
  readonly fieldText: string;
  /** All that decides how it looks. */
  readonly key: string;
}

const methods: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace']);

/** Reads the text of a description. What did not change since the document before stays what it was. */
export function readDocument(text: string, guide: DocumentGuide, before: ApiDocument | null): ApiDocument {
  const document = objectOf(JSON.parse(text) as JsonValue);
  const components = objectOf(document['components']);
  const schemas = objectOf(components['schemas']);
  const schemasText = JSON.stringify(schemas);
  const guides = new Map(guide.operations.map((one) => [one.id, one]));
  const kept = before?.schemasText === schemasText ? new Map(before.operations.map((one) => [one.key, one])) : null;
  const namesIn = fieldNames(schemas);
  const operations = membersOf(document['paths']).flatMap(([path, item]) =>
    membersOf(item).flatMap(([method, value]) => {
      if (!methods.has(method)) return [];
      const operation = objectOf(value);
      const known = guides.get(textOf(operation['operationId'])) ?? null;
      const key = JSON.stringify([method, path, operation, known]);
      return [kept?.get(key) ?? entryOf({ method, path, operation, guide: known, key }, namesIn)];
    }),
  );
  return {
    info: objectOf(document['info']),
    servers: Array.isArray(document['servers']) ? (document['servers'] as readonly JsonValue[]) : [],
    schemas,
    securitySchemes: objectOf(components['securitySchemes']),
    operations,
    placeholders: guide.placeholders,
    schemasText,
  };
}

type Told = Pick<OperationEntry, 'method' | 'path' | 'operation' | 'guide' | 'key'>;

function entryOf(told: Told, namesIn: (operation: JsonObject) => readonly string[]): OperationEntry {
  const { path, operation, guide } = told;
  const method = told.method.toUpperCase();
  const id = textOf(operation['operationId']);
  const summary = textOf(operation['summary']).replace(/^\[[^\]]*\] /, '');
  const fields = namesIn(operation).map((field) => field.toLowerCase());
  const { name = '', action = '', middleware = [] } = guide ?? {};
  return {
    ...told,
    id: id === '' ? `${method} ${path}` : id,
    method,
    shownPath: withoutPrefix(path, guide?.prefix ?? ''),
    summary,
    access: accessOf(operation),
    isConditional: operation['x-conditional'] === true,
    isDeprecated: operation['deprecated'] === true,
    text: [method, path, summary, id, name, action, ...middleware].join('\n').toLowerCase(),
    fields,
    fieldText: fields.join('\n'),
  };
}

/** `/admin/users` below the prefix `admin` is `/users`. */
function withoutPrefix(path: string, prefix: string): string {
  const start = `/${prefix}`;
  if (prefix === '' || !path.startsWith(start)) return path;
  const rest = path.slice(start.length);
  return rest === '' ? '/' : rest.startsWith('/') ? rest : path;
}
