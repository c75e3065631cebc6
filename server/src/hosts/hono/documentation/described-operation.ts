import { defined } from '../../../core/defined';
import type { Documentation } from '../../../core/documentation/documentation';
import { writtenParameter } from '../../../core/openapi-objects/written-parameter';
import type { Answer, AnswerHeader } from '../../../core/read-operation';
import { textOf, type Value, type RecordValue, isTrue } from '../../../languages/typescript/evaluate/value';
import { jsonOfValue } from '../../node/json-of-value';
import { schemaIn } from '../../node/operations/schema-values';
import { memberOf } from '../operations/operation-handlers';

/** What `createRoute` or `describeRoute` was handed says in words. */
export function documentationOf({ entries }: RecordValue): Documentation {
  const tags = entries.get('tags');
  const parameters = memberItems(entries.get('parameters')).flatMap((one) => {
    const written = jsonOfValue(one);
    return (written === undefined ? null : writtenParameter(written)) ?? [];
  });
  const extensions = [...entries].flatMap(([name, value]) => {
    const said = name.startsWith('x-') ? jsonOfValue(value) : undefined;
    return said === undefined ? [] : [[name, said] as const];
  });
  return defined({
    summary: sentence(entries.get('summary')),
    description: textOf(entries.get('description')) ?? undefined,
    operationId: textOf(entries.get('operationId')) ?? undefined,
    tags: tags?.kind === 'list' ? tags.items.flatMap((one) => textOf(one) ?? []) : undefined,
    deprecated: isTrue(entries.get('deprecated')) ? true : undefined,
    parameters: parameters.length === 0 ? undefined : parameters,
    extensions: extensions.length === 0 ? undefined : Object.fromEntries(extensions),
  });
}

/** Whether it says that it is not to be documented. */
export function isHidden({ entries }: RecordValue): boolean {
  return isTrue(entries.get('hide'));
}

/** The answers that it says. */
export function statedAnswers({ entries }: RecordValue): readonly Answer[] {
  const responses = entries.get('responses');
  if (responses?.kind !== 'record') return [];
  return [...responses.entries].flatMap(([status, response]) => {
    if (response.kind !== 'record' || !/^(?:[1-5](?:\d\d|XX)|default)$/.test(status)) return [];
    const content = response.entries.get('content');
    const media = content?.kind === 'record' ? [...content.entries] : [];
    return [
      {
        status,
        description: textOf(response.entries.get('description')),
        headers: headersOf(response.entries.get('headers')),
        content: Object.fromEntries(media.map(([type, one]) => [type, schemaIn(memberOf(one, 'schema'))] as const)),
        source: null,
      },
    ];
  });
}

/** Statuses of which it says that nothing is in their answers. */
export function emptyStatuses({ entries }: RecordValue): ReadonlySet<string> {
  const responses = entries.get('responses');
  const all = responses?.kind === 'record' ? [...responses.entries] : [];
  return new Set(all.flatMap(([status, response]) => (isEmpty(response) ? [status] : [])));
}

function isEmpty(response: Value): boolean {
  if (response.kind !== 'record' || response.entries.has('$ref')) return false;
  const content = response.entries.get('content');
  return content === undefined || (content.kind === 'record' && content.entries.size === 0);
}

/** A schema of all headers, or an object of OpenAPI's. */
function headersOf(headers: Value | undefined): Readonly<Record<string, AnswerHeader>> {
  const ofSchema = Object.entries(schemaIn(headers)?.properties ?? {});
  const written = headers?.kind === 'record' ? [...headers.entries] : [];
  const all: readonly (readonly [string, AnswerHeader])[] = [
    ...ofSchema.map(([name, schema]) => [name, { description: schema.description ?? null, schema }] as const),
    ...written.map(([name, one]) => {
      const schema = { type: 'string', required: false, nullable: false } as const;
      return [name, { description: textOf(memberOf(one, 'description')), schema }] as const;
    }),
  ];
  return Object.fromEntries(all);
}

function sentence(value: Value | undefined): string | undefined {
  return textOf(value)?.trim().replace(/\.$/, '');
}

function memberItems(value: Value | undefined): readonly Value[] {
  return value?.kind === 'list' ? value.items : [];
}
