import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { EnvironmentVariables } from '../../server/src/core/ports';
import { hosts } from '../../server/src/hosts/registry';
import { sha256 } from '../../server/src/platform/digest';
import { DiskStore } from '../../server/src/platform/disk-store';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { type CacheEntry, cachedGeneration, type KeptReading } from '../../server/src/project/cache/cached-generation';
import { openService } from '../../server/src/project/opening/open-service';
import type { Generation, GenerationRequest } from '../../server/src/project/service';
import { clients, shop } from '../lsp/shop';
import { temporaryDirectory } from '../temporary-directory';

const assets = shippedAssets(resolve('dist'));
const whole: GenerationRequest = {
  outputs: ['openapi'],
  format: 'json',
  apiTypes: null,
  environment: null,
  environmentFallsBack: true,
};
const types = { a: { prefix: 'api/a' }, b: { prefix: 'api/b' }, a_b: { prefix: 'api/clients' } };
const typed = { 'config/openapi.json': JSON.stringify({ api_types: types }) };

/** A project and what was kept of it. */
class Shop {
  readonly root: string;
  readonly kept = temporaryDirectory();
  environment: EnvironmentVariables = {};
  program = 'this build';
  now = Date.UTC(2030, 0, 1);
  /** How often something was made. */
  made = 0;
  /** Whether there was a reading before it, each time. */
  readonly hadReading: boolean[] = [];

  constructor(files: Readonly<Record<string, string>> = {}) {
    this.root = temporaryDirectory(shop(clients, files));
  }

  async generate(request: GenerationRequest = whole): Promise<Generation> {
    const { environment, root, program } = this;
    const files = new NodeSourceFiles(root);
    const kept = new DiskStore<KeptReading>(this.kept, '.reading');
    const cache = {
      store: new DiskStore<CacheEntry>(this.kept),
      readings: { read: () => kept.read('last'), write: (reading: KeptReading) => kept.write('last', reading) },
      program,
      digest: sha256,
      now: () => this.now,
    };
    return cachedGeneration(request, { files, environment }, cache, async (seen, keeping) => {
      this.made++;
      this.hadReading.push(keeping.before !== null);
      const surroundings = { files: seen, environment, assets, hosts, keeping, directory: root, advice: null };
      const service = await openService(surroundings);
      return { generation: await service.generation(request), leave: () => service.leave() };
    });
  }

  async paths(request: GenerationRequest = whole): Promise<readonly string[]> {
    const { files } = await this.generate(request);
    const document = JSON.parse(files[0]?.text ?? '{}') as { readonly paths?: object };
    return Object.keys(document.paths ?? {});
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  get entries(): readonly string[] {
    return readdirSync(this.kept)
      .filter((name) => !name.endsWith('.reading'))
      .sort();
  }
}

describe('a result that is kept', () => {
  it('is the same, and made once', async () => {
    const project = new Shop();
    assert.deepEqual(await project.generate(), await project.generate());
    assert.equal(project.made, 1);
  });

  it('is under a key of its prefix, its API types, its environment and its outputs', async () => {
    const project = new Shop({
      'config/openapi.json': JSON.stringify({ api_types: types, cache: { key_prefix: 'docs/../' } }),
    });
    await project.generate({ ...whole, apiTypes: ['a_b', 'a_b'], environment: 'local' });
    await project.generate({ ...whole, outputs: ['clientcollection'] });
    assert.deepEqual(
      project.entries.map((name) => name.replace(/-[\da-f]{16}\.entry$/, '')),
      ['docs____a_b_local_openapi', 'docs____all_devserver_clientcollection'],
    );
  });

  it('is of one filter, though two have one key', async () => {
    const project = new Shop(typed);
    assert.deepEqual(await project.paths({ ...whole, apiTypes: ['a_b'] }), ['/api/clients']);
    assert.deepEqual(await project.paths({ ...whole, apiTypes: ['a', 'b'] }), []);
    assert.deepEqual(await project.paths({ ...whole, apiTypes: ['b', 'a', 'b'] }), []);
    assert.equal(project.made, 2);
  });

  const changes: Readonly<Record<string, (project: Shop) => void>> = {
    'a route is added': (project) => {
      project.write('routes/api.php', `${shop(clients)['routes/api.php'] ?? ''}Route::get('new', fn () => 1);`);
    },
    'a file appears that was looked for': (project) => {
      project.write('config/openapi.yaml', 'exclude_routes: ["api/clients"]\n');
    },
    'a file appears that a loader picks up': (project) => {
      project.write('routes/parts/b.php', "<?php Illuminate\\Support\\Facades\\Route::get('new', fn () => 1);");
    },
    'a file goes': (project) => {
      rmSync(join(project.root, 'routes/parts/a.php'));
    },
    'a directory becomes a link to one with the same entries': (project) => {
      const parts = join(project.root, 'routes/deep/parts');
      rmSync(parts, { recursive: true });
      symlinkSync('../../twin', parts);
    },
    'a variable changes that is read': (project) => {
      project.environment = { SHOP_PART: 'other' };
    },
    'its time has passed': (project) => {
      project.now += 3600 * 1000;
    },
    'another build reads it': (project) => {
      project.program = 'another build';
    },
    'it is damaged': (project) => {
      damage(project, (bytes) => Buffer.from(bytes.map((byte, index) => (index === 2000 ? byte ^ 1 : byte))));
    },
    'it is cut off': (project) => {
      damage(project, (bytes) => bytes.subarray(0, -1));
    },
    'it is empty': (project) => {
      damage(project, () => Buffer.alloc(0));
    },
    'it is of another format': (project) => {
      damage(project, () => Buffer.from(`${sha256('{}')}{}`));
    },
  };
  for (const [name, change] of Object.entries(changes)) {
    it(`is made anew where ${name}, and kept then`, async () => {
      const parts = "foreach (glob(__DIR__.'/parts/*.php') as $part) { require $part; }\n";
      const deep =
        "foreach (Illuminate\\Support\\Facades\\File::allFiles(__DIR__.'/deep') as $part) { require $part->getPathname(); }\n";
      const part = "<?php Illuminate\\Support\\Facades\\Route::get('deep', fn () => 1);";
      const project = new Shop({
        '.env.example': 'SHOP_PART=\n',
        'routes/api.php': `${shop(clients)['routes/api.php'] ?? ''}${parts}${deep}Route::prefix(env('SHOP_PART', 'part'))->get('x', fn () => 1);`,
        'routes/deep/parts/a.php': part,
        'twin/a.php': part,
        'routes/parts/a.php': "<?php Illuminate\\Support\\Facades\\Route::get('old', fn () => 1);",
      });
      await project.generate();
      change(project);
      const now = await project.generate();
      const { entries } = project;
      assert.deepEqual([await project.generate(), project.made, entries.length], [now, 2, 1]);
      project.program = 'no build that ran';
      assert.deepEqual(await project.generate(), now);
    });
  }

  it('stays where what is made anew cannot be kept, whatever else lies beside it', async () => {
    const project = new Shop({ 'config/openapi.json': '{"cache": {"key_prefix": "old_"}}' });
    await project.generate();
    const [old = ''] = project.entries;
    const name = old.replace('old_', 'new_');
    mkdirSync(join(project.kept, name));
    project.write('config/openapi.json', '{"cache": {"key_prefix": "new_"}}');
    await project.generate();
    assert.deepEqual(project.entries, [name, old]);
    project.write('config/openapi.json', '{"cache": {"key_prefix": "other_"}}');
    await project.generate();
    assert.deepEqual(project.entries, [name, old.replace('old_', 'other_')]);
  });

  it('is used where a variable changes that nobody reads, or a file that nobody looked at', async () => {
    const project = new Shop();
    await project.generate();
    project.environment = { SHELL: '/bin/other' };
    project.write('notes.txt', 'new');
    await project.generate();
    assert.equal(project.made, 1);
  });

  for (const cache of [{ enabled: false }, { ttl: 0 }]) {
    it(`is not kept where the project says ${JSON.stringify(cache)}`, async () => {
      const project = new Shop({ 'config/openapi.json': JSON.stringify({ cache }) });
      await project.generate();
      await project.generate();
      assert.deepEqual([project.made, project.entries, project.hadReading], [2, [], [false, false]]);
    });
  }

  it('holds no value of a secret', async () => {
    const project = new Shop({ '.env': 'APP_KEY=of-the-file\n' });
    project.environment = { APP_KEY: 'of-the-process' };
    await project.generate();
    const [entry = ''] = project.entries;
    assert.doesNotMatch(readFileSync(join(project.kept, entry), 'latin1'), /of-the-/);
  });
});

describe('a reading that is kept', () => {
  const controller = `<?php namespace App; class Clients {
    function store(\\Illuminate\\Http\\Request $request) { $request->validate(['name' => 'max:20']); return ['id' => 1]; } }`;
  const files = { 'app/Clients.php': controller };
  const routes = "Route::post('clients', [App\\Clients::class, 'store']);\n";

  /** What is written after an edit, and whether the reading before it was there. */
  async function afterEdit(between: (project: Shop) => void): Promise<readonly [text: string, hadReading: boolean]> {
    const project = new Shop({ ...shop(routes), ...files });
    await project.generate();
    project.write('app/Clients.php', controller.replace('max:20', 'max:30'));
    between(project);
    const [file] = (await project.generate()).files;
    return [file?.text ?? '', project.hadReading[1] ?? false];
  }

  it('is there for the next one, which says what a first one says', async () => {
    const [text, hadReading] = await afterEdit(() => undefined);
    assert.match(text, /"maxLength": 30/);
    const [again] = await new Shop({
      ...shop(routes),
      'app/Clients.php': controller.replace('max:20', 'max:30'),
    })
      .generate()
      .then((generation) => generation.files);
    assert.deepEqual([text, hadReading], [again?.text, true]);
  });

  const lost: Readonly<Record<string, (project: Shop) => void>> = {
    'another build left it': (project) => {
      project.program = 'another build';
    },
    'it is damaged': (project) => {
      const path = join(project.kept, 'last.reading');
      writeFileSync(path, readFileSync(path).subarray(0, -1));
    },
  };
  for (const [name, lose] of Object.entries(lost)) {
    it(`is none where ${name}`, async () => {
      const [text, hadReading] = await afterEdit(lose);
      assert.match(text, /"maxLength": 30/);
      assert.equal(hadReading, false);
    });
  }

  it('is none of another framework', async () => {
    const project = new Shop();
    await project.generate();
    rmSync(join(project.root, 'bootstrap/app.php'));
    project.write('package.json', JSON.stringify({ dependencies: { express: '5' }, main: 'index.js' }));
    project.write('composer.json', '{}');
    project.write(
      'index.js',
      "const app = require('express')(); app.get('/api/new', (request, response) => response.json(1));",
    );
    assert.deepEqual(await project.paths(), ['/api/new']);
  });
});

function damage(project: Shop, change: (bytes: Buffer) => Buffer): void {
  const [entry = ''] = project.entries;
  const path = join(project.kept, entry);
  writeFileSync(path, change(readFileSync(path)));
}
