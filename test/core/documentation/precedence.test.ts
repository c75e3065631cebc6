import assert from 'node:assert/strict';
import type { JsonObject } from '../../../server/src/core/json';
import { configured } from '../../project/configured-project';
import { route } from '../route';

/** What one source says. */
interface Said {
  readonly summary?: string;
  readonly description?: string;
}

type Source = (said: Said) => {
  readonly docs?: JsonObject;
  readonly files?: Readonly<Record<string, string>>;
  readonly docblock?: string;
};

const templates = 'resources/openapi/templates';

/** The highest first. */
const sources = {
  custom_endpoints: (said) => ({ docs: { custom_endpoints: { 'users.index': { ...said } } } }),
  endpoints: (said) => ({ docs: { endpoints: { '/admin/users': { get: { ...said } } } } }),
  'custom template': (said) => ({ files: { [`${templates}/custom/users.index.json`]: JSON.stringify(said) } }),
  'template of the derived name': (said) => ({
    files: { [`${templates}/custom/users.list.json`]: JSON.stringify(said) },
  }),
  'generic template': (said) => ({ files: { [`${templates}/generic/list.json`]: JSON.stringify(said) } }),
  crud_templates: (said) => ({ docs: { crud_templates: { index: { ...said } } } }),
  docblock: ({ summary, description }) => ({
    // The boilerplate of a generator is no summary.
    docblock: `${summary ?? 'Display a listing of the resource'}.\n\n${description ?? ''}`,
  }),
} as const satisfies Readonly<Record<string, Source>>;

type SourceName = keyof typeof sources;

const names = Object.keys(sources) as SourceName[];

/** The summary and the description of an operation that some sources are about. */
async function documented(said: Readonly<Partial<Record<SourceName, Said>>>) {
  const parts = names.flatMap((name) => {
    const source: Source = sources[name];
    return said[name] === undefined ? [] : [source(said[name])];
  });
  const docs = Object.assign({}, ...parts.map((part) => part.docs)) as JsonObject;
  const files = Object.assign({}, ...parts.map((part) => part.files)) as Record<string, string>;
  const docblock = parts.find((part) => part.docblock !== undefined)?.docblock;
  const { document, problems } = await configured({
    files: { ...files, 'config/openapi-docs.json': JSON.stringify(docs) },
    routes: [route('GET admin/users', { name: 'users.index', ...(docblock === undefined ? {} : { docblock }) })],
  });
  const operation = document.paths['/admin/users']?.get;
  assert.deepEqual(problems, []);
  return [operation?.summary, operation?.description];
}

describe('a documentation source', () => {
  for (const [index, name] of names.entries()) {
    it(`is heard alone: ${name}`, async () => {
      const said = { summary: 'All of them', description: 'By name.' };
      assert.deepEqual(await documented({ [name]: said }), ['[admin] All of them', 'By name.']);
    });

    it(`leaves the summary to what is generated: ${name}`, async () => {
      assert.deepEqual(await documented({ [name]: { description: 'By name.' } }), ['[admin] List users', 'By name.']);
    });

    for (const lower of names.slice(index + 1)) {
      it(`goes before another: ${name} before ${lower}`, async () => {
        const said = {
          [name]: { summary: 'First', description: 'The first.' },
          [lower]: { summary: 'Second', description: 'The second.' },
        };
        assert.deepEqual(await documented(said), ['[admin] First', 'The first.']);
      });

      it(`leaves open what another fills: ${name} and ${lower}`, async () => {
        const said = { [name]: { description: 'The first.' }, [lower]: { summary: 'Second', description: 'No.' } };
        assert.deepEqual(await documented(said), ['[admin] Second', 'The first.']);
      });
    }
  }

  it('may want no description, but an empty summary says nothing', async () => {
    const said = {
      endpoints: { summary: ' ', description: '' },
      docblock: { summary: 'All', description: 'By name.' },
    };
    assert.deepEqual(await documented(said), ['[admin] All', '']);
  });
});
