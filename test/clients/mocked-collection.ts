import type { OpenApiDocument } from '../../server/src/core/openapi-objects/document';
import { MockServer } from '../mock-server/mock-server';
import { temporaryDirectory } from '../temporary-directory';
import type { MadeOutputs } from './made-outputs';
import { newman, type SentItem } from './newman';

/** Of paths that fit a request its matcher, which is not anchored, takes the last: `/a{x}` for `/ab.json`, too. */
function longestLast(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.entries(document.paths).sort(([one], [other]) => one.length - other.length);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Sends the collection of an application to a mock server that is made of its own description. */
export async function mockedCollection({
  document,
  collection,
  environments,
}: MadeOutputs): Promise<readonly SentItem[]> {
  const root = temporaryDirectory({ 'openapi.json': JSON.stringify(longestLast(document)) });
  const server = await MockServer.start(`${root}/openapi.json`);
  // The mock server takes any credentials, but wants some.
  const values = { base_url: server.baseUrl, token: 'x', api_key: 'x', username: 'x', password: 'x' };
  try {
    return await newman({
      collection,
      environment: environments['devserver'] ?? Object.values(environments)[0] ?? null,
      words: Object.entries(values).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]),
    });
  } finally {
    await server.stop();
  }
}
