import assert from 'node:assert/strict';
import type { OpenApiDocument, Operation, PathItemMethod } from '../../../server/src/core/openapi-objects/document';
import type { Item } from '../../../server/src/core/clientcollection/collection';
import { changedCollection } from '../../clients/changed-collection';
import { type MadeOutputs, madeOutputs } from '../../clients/made-outputs';
import { newman } from '../../clients/newman';
import { type ExampleRequest, exampleRequests, type ExampleServer } from '../../mock-server/example-request';
import { brokenRequests } from './broken-requests';
import type { LiveApplication } from './live-application';
import { type ReceivedAnswer, sent } from './sent';
import { violationsOf } from './violations';

/** A sample host that runs from its own code. */
export interface LiveHost extends ExampleServer {
  /** Its project. */
  readonly root: string;
  /** A new one each time, with the data that it starts with. */
  readonly start: () => Promise<LiveApplication>;
  /** Its credentials, as variables of an environment. */
  readonly variables: Readonly<Record<string, string>>;
  /** Credentials that source does not tell, so that no request of the collection has them. */
  readonly unsaidHeaders?: Readonly<Record<string, string>>;
  /** Values of parameters of paths that lead to nothing, where the host says so. */
  readonly missing?: Readonly<Record<string, string>>;
  /** What the application converts and does not check, as `METHOD /path (fault)`. */
  readonly unchecked?: readonly string[];
  /** Operations that refuse each request, as `METHOD /path`, and with what. */
  readonly alwaysRefused?: Readonly<Record<string, number>>;
}

interface LiveRequest {
  readonly name: string;
  readonly operation: Operation;
  readonly request: ExampleRequest;
}

/** Holds the description of a sample host against the running application. */
export function describeLiveHost(title: string, host: LiveHost): void {
  describe(`${title}, running`, () => {
    let outputs: MadeOutputs;
    let application: LiveApplication;
    before(async () => {
      outputs = await madeOutputs(host.root);
    });
    beforeEach(async () => {
      application = await host.start();
    });
    afterEach(() => application.stop());

    it('accepts each request that the description makes, and answers as it documents', async () => {
      const faults: string[] = [];
      for (const { name, operation, request } of requestsOf(outputs.document, host)) {
        const answer = await freshly(host, request);
        const expected = host.alwaysRefused?.[name];
        const isFine = expected === undefined ? answer.status < 400 : answer.status === expected;
        const violations = isFine ? violationsOf(answer, operation, outputs.document) : [refusal(answer, request)];
        faults.push(...violations.map((one) => `${name}: ${one}`));
      }
      assert.deepEqual(faults, []);
    });

    it('refuses requests that are broken in one way, as it documents', async () => {
      const faults: string[] = [];
      let count = 0;
      for (const { name, operation, request } of requestsOf(outputs.document, host)) {
        for (const { fault, request: broken } of brokenRequests(request, operation, outputs.document)) {
          if (host.unchecked?.includes(`${name} (${fault})`) === true) continue;
          const answer = await sent(application.baseUrl, broken);
          count++;
          const violations =
            answer.status < 400 || answer.status >= 500
              ? [`is answered with ${answer.status}: ${JSON.stringify(answer.body)}`]
              : violationsOf(answer, operation, outputs.document);
          faults.push(...violations.map((one) => `${name} (${fault}): ${one}`));
        }
      }
      assert.deepEqual(faults, []);
      assert.ok(count > 20, `${count} broken requests`);
    });

    it('refuses who shows nothing where the description asks for a credential, and lets in all others', async () => {
      const faults: string[] = [];
      for (const { name, operation, request } of requestsOf(outputs.document, host)) {
        const answer = await sent(application.baseUrl, { ...request, headers: withoutCredentials(request, host) });
        const isRefused = answer.status === 401 || answer.status === 403;
        if (isRefused !== operation.security.length > 0) faults.push(`${name}: ${answer.status}`);
        else if (isRefused)
          faults.push(...violationsOf(answer, operation, outputs.document).map((one) => `${name}: ${one}`));
      }
      assert.deepEqual(faults, []);
    });

    const { missing } = host;
    if (missing !== undefined)
      it('finds nothing where nothing is, as it documents', async () => {
        const faults: string[] = [];
        const requests = requestsOf(outputs.document, { ...host, pathValues: missing });
        const looking = requests.filter(({ operation }) => Object.hasOwn(operation.responses, '404'));
        for (const { name, operation, request } of looking) {
          const answer = await sent(application.baseUrl, request);
          const violations =
            answer.status === 404 ? violationsOf(answer, operation, outputs.document) : [answer.status];
          faults.push(...violations.map((one) => `${name}: ${one}`));
        }
        assert.deepEqual(faults, []);
        assert.ok(looking.length > 0);
      });

    it('is used by the collection without a failed check', async () => {
      const environment = environmentOf(outputs, { ...host.variables, base_url: application.baseUrl });
      const collection = changedCollection(outputs.collection, (item) => withHeaders(item, host.unsaidHeaders ?? {}));
      const sentItems = await newman({ collection, environment });
      assert.deepEqual(
        sentItems.flatMap(({ failures }) => failures),
        [],
      );
      assert.equal(sentItems.length, requestsOf(outputs.document, host).length);
      assert.ok(sentItems.filter(({ checks }) => checks > 0).length >= sentItems.length - refusedAlways(host));
    });
  });
}

/** What a new application answers: none of the requests before has changed anything. */
async function freshly(host: LiveHost, request: ExampleRequest): Promise<ReceivedAnswer> {
  const application = await host.start();
  try {
    return await sent(application.baseUrl, request);
  } finally {
    await application.stop();
  }
}

function refusal({ status, body }: ReceivedAnswer, request: ExampleRequest): string {
  return `${status} ${JSON.stringify(body).slice(0, 300)} to ${JSON.stringify(request.body)} ${JSON.stringify(request.query)}`;
}

function requestsOf(document: OpenApiDocument, host: LiveHost): readonly LiveRequest[] {
  return exampleRequests(document, host).map(({ name, request }) => {
    const [method = '', path = ''] = name.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase() as PathItemMethod];
    assert.ok(operation);
    return { name, operation, request };
  });
}

function withoutCredentials({ headers }: ExampleRequest, { credentials }: LiveHost): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !Object.hasOwn(credentials, name)));
}

function refusedAlways({ alwaysRefused = {} }: LiveHost): number {
  return Object.keys(alwaysRefused).length;
}

function withHeaders(item: Item, headers: Readonly<Record<string, string>>): Item {
  const added = Object.entries(headers).map(([key, value]) => ({ key, value }));
  return { ...item, request: { ...item.request, header: [...item.request.header, ...added] } };
}

/** The development server's environment, with values that the running application knows. */
function environmentOf({ environments }: MadeOutputs, variables: Readonly<Record<string, string>>): object {
  const { values = [], ...environment } = environments['devserver'] ?? {};
  const known = values.map((one) => ({ ...one, value: variables[one.key] ?? one.value }));
  return { ...environment, values: known };
}
