import assert from 'node:assert/strict';
import type { OpenApiDocument, Operation, Response, SchemaOrReference } from '../../server/src/core/openapi-objects/document';
import { schemaFaults } from '../clients/api-server/request-faults';
import { describedHost } from '../described-host';
import { documentedPath, recordedAnswers, type RecordedAnswer } from './recorded-answers';
import { unsaid } from './said-of';

interface Application {
  readonly name: string;
  /** Recorded, but left out of the document: pages, redirects, and what answers where nothing else does. */
  readonly undocumented: readonly string[];
  /** Answered without a body where there is nothing to answer, which no document says beside a body. */
  readonly empty: readonly string[];
  /** Properties of which no source says more: what stands in columns of JSON, and in rows of raw queries. */
  readonly open: readonly string[];
  /** Properties of which source says more than is read of it. */
  readonly unread: readonly string[];
  /** Bytes whose type is known where the application runs; they are described as bytes of any kind. */
  readonly bytes: readonly string[];
}

const applications: readonly Application[] = [
  {
    name: 'laravel-clinic',
    undocumented: [
      'GET /site/news',
      'GET /site/{fallbackPlaceholder}',
      'GET /',
      'GET /privacy',
      'GET /imprint',
      'GET /team/{member}',
    ],
    empty: [],
    open: [
      ...['address', 'allergies', 'data/*', 'findings', 'opening_hours', 'preferences', 'prescriptions', 'tags'],
    ],
    unread: [],
    bytes: ['GET /admin/attachments/{attachment}'],
  },
  {
    name: 'laravel-answers',
    undocumented: [],
    empty: ['GET /api/models/books/maybe/{title}'],
    open: ['keywords', 'options'],
    // What `instanceof` tells of a model.
    unread: ['label'],
    bytes: [],
  },
];

/** An answer, and what the document says of its operation. */
interface Answer extends RecordedAnswer {
  /** Names it in what a failing test prints. */
  readonly title: string;
  readonly operation: Operation | undefined;
}

function answerOf(recorded: RecordedAnswer, document: OpenApiDocument): Answer {
  const path = documentedPath(recorded);
  const method = recorded.method.toLowerCase() as Lowercase<RecordedAnswer['method']>;
  const title = `${recorded.method} ${path} ${recorded.status} (${recorded.request.uri})`;
  return { ...recorded, title, operation: document.paths[path]?.[method] };
}

function operationOf(recorded: RecordedAnswer): string {
  return `${recorded.method} ${documentedPath(recorded)}`;
}

/** What the document says of an answer's status. */
function responseOf({ operation, status }: Answer): Response | undefined {
  return operation?.responses[status];
}

/** The schema of an answer's body, an empty one if there is none; nothing if its status or media type is not documented. */
function schemaOf(answer: Answer): SchemaOrReference | undefined {
  const content = Object.entries(responseOf(answer)?.content ?? {});
  const documented = content.find(([type]) => type === answer.contentType);
  return documented && ((documented[1].schema ?? {}) as SchemaOrReference);
}

/** Whether one of the documented types, a range as well, is the type of an answer; without any it has no body. */
function takesType({ content = {} }: Response, type: string | null): boolean {
  if (type === null) return Object.keys(content).length === 0;
  return [type, type.replace(/\/.*/, '/*'), '*/*'].some((one) => one in content);
}

/** The page that says where to go, for those who do not go there by themselves, is no part of an API. */
function isRedirect({ status }: Answer): boolean {
  return status >= 300 && status < 400;
}

/** The end of a place, from its last named property on: `tags` of `/data/0/tags`. */
function propertyAt(place: string): string {
  return /[^/*]+(?:\/\*)*$/.exec(place)?.[0] ?? place;
}

for (const { name, undocumented, empty, open, unread, bytes } of applications) {
  describe(`What ${name} really answered`, () => {
    const recorded = recordedAnswers(name);
    let document: OpenApiDocument;
    let answers: readonly Answer[];

    before(async () => {
      document = await describedHost(`test/hosts/${name}`);
      answers = recorded.map((one) => answerOf(one, document)).filter(({ operation }) => operation !== undefined);
    });

    it('is documented, but for pages, redirects and the fallback', () => {
      const left = recorded.filter((one) => answerOf(one, document).operation === undefined);
      assert.deepEqual([...new Set(left.map(operationOf))], undocumented);
    });

    it('was recorded of every operation, with a success', () => {
      const succeeded = new Set(recorded.filter(({ status }) => status < 400).map(operationOf));
      const documented = Object.entries(document.paths).flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
      );
      assert.deepEqual(
        documented.filter((one) => !succeeded.has(one)),
        [],
      );
    });

    /** Whether an answer is bytes, and described as such. */
    function isBytes(answer: Answer): boolean {
      const content = responseOf(answer)?.content ?? {};
      return bytes.includes(operationOf(answer)) && 'application/octet-stream' in content;
    }

    it('has a documented status', () => {
      const others = answers.filter((answer) => responseOf(answer) === undefined);
      assert.deepEqual(
        others.map(({ title }) => title),
        [],
      );
    });

    it('has a documented media type, or no body where none is documented', () => {
      const others = answers.filter((answer) => {
        const response = responseOf(answer);
        const isEmpty = answer.contentType === null && empty.includes(operationOf(answer));
        return response !== undefined && !isEmpty && !isRedirect(answer) && !takesType(response, answer.contentType) && !isBytes(answer);
      });
      assert.deepEqual(
        others.map(({ title, contentType }) => `${title}: ${contentType ?? 'no body'}`),
        [],
      );
    });

    it('is what the schema of its operation and status takes', () => {
      const faults = answers.flatMap((answer) => {
        const schema = schemaOf(answer);
        return schema === undefined || answer.body === undefined
          ? []
          : schemaFaults(answer.body, schema, document.components.schemas).map((fault) => `${answer.title}: ${fault}`);
      });
      assert.deepEqual(faults, []);
    });

    it('has no property that its schema does not name', () => {
      assert.deepEqual(
        answers.flatMap((answer) => unsaidOf(answer).missing.map((place) => `${answer.title}: ${place}`)),
        [],
      );
    });

    it('leaves open only what no source says, and what is known to be left', () => {
      const found = answers.flatMap((answer) =>
        unsaidOf(answer).open.map((place) => ({ property: propertyAt(place), at: `${operationOf(answer)}: ${place}` })),
      );
      const left = [...open, ...unread].toSorted();
      const others = found.filter(({ property }) => !left.includes(property));
      assert.deepEqual([...new Set(others.map(({ at }) => at))], []);
      assert.deepEqual([...new Set(found.map(({ property }) => property))].sort(), left);
    });

    const unsaidOf = (answer: Answer) => {
      const schema = schemaOf(answer);
      return schema === undefined || answer.body === undefined
        ? { missing: [], open: [] }
        : unsaid(answer.body, schema, document.components.schemas);
    };
  });
}
