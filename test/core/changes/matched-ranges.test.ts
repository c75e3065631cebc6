import assert from 'node:assert/strict';
import type { Json } from '../../../server/src/core/json';
import { changes, posting } from './changes';

const text: Json = { type: 'string' };
const integer: Json = { type: 'integer' };

/** Schemas by media type or status. */
type Described = Readonly<Record<string, Json>>;
type Row = readonly [old: Described, now: Described, found: readonly string[]];

function contentOf(schemas: Described): Json {
  return Object.fromEntries(Object.entries(schemas).map(([mediaType, schema]) => [mediaType, { schema }]));
}

const taking = (schemas: Described) => posting({ requestBody: { content: contentOf(schemas) }, responses: {} });
const answering = (schemas: Described) => posting({ responses: { 200: { content: contentOf(schemas) } } });
const answeringStatuses = (schemas: Described) =>
  posting({
    responses: Object.fromEntries(
      Object.entries(schemas).map(([status, schema]) => [status, { content: contentOf({ 'text/plain': schema }) }]),
    ),
  });

const taken: readonly Row[] = [
  [
    { 'application/json': text },
    { '*/*': text },
    ['nonBreaking body.mediaTypeWidened Request body: the media type application/json was widened to */*.'],
  ],
  [
    { 'application/*': text },
    { 'application/json': text, 'Application/XML; charset=utf-8': text, 'text/csv': text },
    [
      'breaking body.mediaTypeNarrowed Request body: the media type application/* was narrowed to application/json, application/xml.',
      'nonBreaking body.mediaTypeAdded Request body: the media type text/csv was added.',
    ],
  ],
  [
    { '*/*': text },
    { '*/*': text, 'application/json': integer },
    [
      'breaking request.type.changed Request body: type changed from string to integer.',
      'nonBreaking body.mediaTypeAdded Request body: the media type application/json was added.',
    ],
  ],
  [
    { 'application/json': text, '*/*': text },
    { 'application/json': text },
    ['breaking body.mediaTypeRemoved Request body: the media type */* was removed.'],
  ],
  [
    { 'application/json; v=1': text, 'application/json; v=2': text },
    { 'application/json; v=1': text, 'application/json;v=2': integer },
    ['breaking request.type.changed Request body: type changed from string to integer.'],
  ],
  [
    { 'application/json; v=1': text, 'application/json; v=2': integer },
    { 'application/json;V="2"': integer, 'application/json;V="1"; charset=UTF-8': text },
    [],
  ],
  [
    { 'application/json; v=1': text },
    { 'application/json; v=1': text, 'application/json; v=2': integer },
    ['nonBreaking body.mediaTypeAdded Request body: the media type application/json; v=2 was added.'],
  ],
  [
    { 'application/json; v=1': text, 'application/json; v=2': text },
    { 'application/json; v=2': text, 'application/json; v=3': text },
    [
      'breaking body.mediaTypeRemoved Request body: the media type application/json; v=1 was removed.',
      'nonBreaking body.mediaTypeAdded Request body: the media type application/json; v=3 was added.',
    ],
  ],
  [
    { 'application/json; v=1': text },
    { 'application/json': text },
    [
      'nonBreaking body.mediaTypeWidened Request body: the media type application/json; v=1 was widened to application/json.',
    ],
  ],
];

const answered: readonly Row[] = [
  [
    { 'application/json': text },
    { '*/*': text },
    ['breaking response.mediaTypeWidened Response 200: the media type application/json was widened to */*.'],
  ],
  [
    { '*/*': text },
    { 'application/json': integer },
    [
      'breaking response.type.changed Response 200: type changed from string to integer.',
      'nonBreaking response.mediaTypeNarrowed Response 200: the media type */* was narrowed to application/json.',
    ],
  ],
];

const statuses: readonly Row[] = [
  [
    { '2XX': text },
    { 200: text, 201: integer },
    [
      'breaking response.type.changed Response 201: type changed from string to integer.',
      'nonBreaking response.successNarrowed Response 2XX: was narrowed to 200, 201.',
    ],
  ],
  [
    { 200: text },
    { '2xx': integer },
    [
      'breaking response.type.changed Response 200: type changed from string to integer.',
      'potential response.successWidened Response 200: was widened to 2XX.',
    ],
  ],
  [
    { 200: text, 404: text },
    { 200: text, default: integer },
    [
      'breaking response.type.changed Response 404: type changed from string to integer.',
      'nonBreaking response.errorWidened Response 404: was widened to default.',
    ],
  ],
  [
    { 200: text, default: text },
    { 200: text, '4XX': text, 422: integer, default: text },
    [
      'breaking response.type.changed Response 422: type changed from string to integer.',
      'nonBreaking response.errorAdded Response 422: was added.',
      'nonBreaking response.errorAdded Response 4XX: was added.',
    ],
  ],
  [
    { 200: text, default: text },
    { 201: text, default: text },
    [
      'breaking response.successRemoved Response 200: was removed.',
      'potential response.successAdded Response 201: was added.',
    ],
  ],
  [{ default: text }, { 200: text }, ['nonBreaking response.errorNarrowed Response default: was narrowed to 200.']],
];

describe('matchedRanges', () => {
  const tables = [
    ['taken', taking, taken],
    ['answered', answering, answered],
    ['answered by status', answeringStatuses, statuses],
  ] as const;
  for (const [what, describing, rows] of tables) {
    for (const [old, now, found] of rows) {
      it(`compares what is ${what}: ${JSON.stringify(old)} with ${JSON.stringify(now)}`, () => {
        assert.deepEqual(
          changes(describing(old), describing(now)).map((line) => line.replace('POST /a: ', '')),
          found,
        );
      });
    }
  }
});
