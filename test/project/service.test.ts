import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Application } from '../../server/src/core/application';
import { GenerationError } from '../../server/src/core/generation-error';
import { InvalidArgumentError } from '../../server/src/core/invalid-argument-error';
import { problem } from '../../server/src/core/problems';
import { projectPath } from '../../server/src/core/project-path';
import { routesOnly } from '../../server/src/core/read-operation';
import type { Host, HostReader, ReadingInput } from '../../server/src/hosts/host';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { writeFile } from '../../server/src/platform/write-file';
import { wholeDescription } from '../../server/src/project/describing/description-choice';
import { LiveProject } from '../../server/src/project/live-project';
import { openService } from '../../server/src/project/opening/open-service';
import { openApi } from '../../server/src/project/outputs/outputs';
import { type FileWriter, type GenerationRequest, ProjectService } from '../../server/src/project/service';
import { application, reading, readingOf, route } from '../core/route';
import { fakeHost } from '../fake-host';
import { temporaryDirectory } from '../temporary-directory';

const sample = application([route('GET admin/users'), route('POST admin/users'), route('GET site/pages')]);

const configuration = `
info: {title: Shop}
api_types:
  admin: {prefix: admin, folder_name: Admin}
  site: {prefix: site, folder_name: Site}
`;

const everything: GenerationRequest = {
  ...wholeDescription,
  outputs: ['openapi'],
  format: 'json',
  environmentFallsBack: false,
};

const file = 'storage/app/public/openapi/openapi/openapi.json';

function projectWith(files: Readonly<Record<string, string>> = {}): string {
  return temporaryDirectory({ 'fake.txt': '', 'config/openapi.yaml': configuration, ...files });
}

/** A framework whose applications are read by `read`; `asked` hears of each request whose fields are asked for. */
function hostOf(read: (input: ReadingInput) => Application, asked: () => void = () => undefined): Host {
  const reader: HostReader = {
    read: (input) => ({
      ...readingOf(read(input)),
      operationOf: (...question) => {
        asked();
        return routesOnly(...question);
      },
    }),
  };
  return {
    ...fakeHost(readingOf(sample)),
    load: () => Promise.resolve({ createReader: () => reader }),
  };
}

function surroundings(root: string, host: Host) {
  return { files: new NodeSourceFiles(root), environment: {}, assets: shippedAssets('dist'), hosts: [host] };
}

function serviceOf(root: string, host: Host = fakeHost(readingOf(sample))): Promise<ProjectService> {
  return openService({ ...surroundings(root, host), directory: root, advice: null });
}

async function liveService(root: string, host: Host): Promise<{ service: ProjectService; project: LiveProject }> {
  const opened = await LiveProject.open(surroundings(root, host));
  assert.ok(opened.kind === 'opened');
  return { service: new ProjectService(opened.project), project: opened.project };
}

function writerIn(root: string): FileWriter {
  return ({ path, text }) => writeFile(join(root, path), text, root);
}

const neverWritten: FileWriter = ({ path }) => assert.fail(`${path} was written`);

describe('service', () => {
  it('tells routes, and counts a broken configuration as none', async () => {
    const found: Application = {
      ...sample,
      complete: false,
      problems: [problem('route.missingController', null, { class: 'X' })],
    };
    const root = projectWith({ 'config/openapi.yaml': 'a: [', 'config/openapi-docs.json': '{' });
    const { routes, complete, problems } = await (await serviceOf(root, fakeHost(readingOf(found)))).routes();
    assert.deepEqual([routes, complete], [sample.routes, false]);
    assert.deepEqual(
      problems.map(({ code, severity, source }) => [code, severity, source?.file ?? null]),
      [
        ['config.syntax', 'warning', 'config/openapi.yaml'],
        ['route.missingController', 'hint', null],
      ],
    );
  });

  it('checks', async () => {
    const root = projectWith({ 'config/openapi-docs.yaml': 'custom_endpoints: {users.lust: {summary: x}}' });
    const { problems, complete } = await (await serviceOf(root)).check();
    assert.deepEqual([problems.map(({ code }) => code), complete], [['docs.unmatchedEndpoint'], true]);
  });

  it('makes files as data', async () => {
    const service = await serviceOf(projectWith({ 'config/openapi.yaml': `${configuration}output_path: public/docs` }));
    const choice = { ...everything, apiTypes: ['site'] };
    const { document } = await service.describe(choice);
    assert.deepEqual(await service.make(choice), [
      {
        output: 'openapi',
        path: 'public/docs/openapi/openapi-site.json',
        format: 'json',
        text: `${JSON.stringify(document, null, 2)}\n`,
      },
    ]);
    const [yaml] = await service.make({ ...choice, format: 'yaml' });
    assert.deepEqual(
      [yaml?.path, yaml?.text.split('\n')[0]],
      ['public/docs/openapi/openapi-site.yaml', 'openapi: 3.0.3'],
    );
  });

  it('generates, and reports what became of it', async () => {
    const root = projectWith({ 'config/openapi.yaml': `${configuration}unknown: 1` });
    const service = await serviceOf(root);
    const request: GenerationRequest = { ...everything, environment: 'moon', environmentFallsBack: true };
    const { problems, apiTypes, ...report } = await service.generate(request, writerIn(root));
    const written = { output: 'openapi', path: file, format: 'json' };
    assert.deepEqual(report, {
      files: [{ ...written, result: { kind: 'written' } }],
      refusals: [],
      emptyReason: null,
      paths: 2,
      operations: 3,
      apiTypesOrigin: 'configured',
      leftOut: [],
      warnings: ['Unknown environment: moon. Using devserver. Available environments: devserver, local, production.'],
    });
    assert.deepEqual(
      [problems.map(({ code }) => code), apiTypes.map(({ key }) => key)],
      [['config.unknownKey'], ['admin', 'site']],
    );
    const [made] = await service.make(everything);
    assert.equal(readFileSync(join(root, file), 'utf8'), made?.text);
    const again = await service.generate(request, writerIn(root));
    assert.deepEqual(again.files, [{ ...written, result: { kind: 'unchanged' } }]);
  });

  it('reports a file that cannot be written', async () => {
    const root = projectWith();
    mkdirSync(join(root, file), { recursive: true });
    const { files } = await (await serviceOf(root)).generate(everything, writerIn(root));
    assert.deepEqual(
      files.map(({ result }) => result),
      [{ kind: 'failed', reason: `${join(root, file)} cannot be written: it is a directory` }],
    );
  });

  it('writes nothing of an output that would not be valid, and says why wherever it is asked for', async () => {
    const template = 'resources/openapi/templates/openapi.json';
    const root = projectWith({ [template]: '{"info": null}' });
    const service = await serviceOf(root);
    const report = await service.generate(everything, neverWritten);
    const [refusal] = report.refusals;
    const problem = refusal?.problem;
    assert.deepEqual([problem?.code, problem?.source?.file, report.files], ['template.invalidOutput', template, []]);
    assert.deepEqual(report.problems, [problem]);
    assert.deepEqual((await service.check()).problems, [problem]);
    await assert.rejects(service.make(everything), {
      name: 'GenerationError',
      message: `${template}:1:2 ${problem?.message ?? 'no refusal'}`,
    });
    assert.match(
      (await service.preview({ ...everything, output: 'openapi' })).text,
      /^\{\n {2}"openapi": "3\.0\.3",\n {2}"servers"/,
    );
  });

  it('writes nothing where no route matches', async () => {
    const root = projectWith();
    const service = await serviceOf(root, fakeHost(reading([route('GET about')])));
    const { files, emptyReason, paths, operations } = await service.generate(everything, neverWritten);
    assert.deepEqual(
      { files, emptyReason, paths, operations },
      {
        files: [],
        emptyReason:
          'No route under the API types’ prefixes (/admin, /site); the application has 1 route. Nothing was written.',
        paths: 0,
        operations: 0,
      },
    );
  });

  it('refuses what the project does not have', async () => {
    const service = await serviceOf(projectWith());
    for (const choice of [{ apiTypes: ['shop'] }, { environment: 'moon' }]) {
      const request = { ...everything, ...choice };
      for (const ask of [
        service.describe(request),
        service.make(request),
        service.preview({ ...request, output: 'openapi' }),
      ]) {
        await assert.rejects(ask, InvalidArgumentError);
      }
      await assert.rejects(service.generate(request, neverWritten), InvalidArgumentError);
    }
  });

  it('generates nothing from a broken file, but previews', async () => {
    const service = await serviceOf(projectWith({ 'config/openapi-docs.json': '{' }));
    const place = 'config/openapi-docs.json:1:2 ';
    for (const ask of [service.describe(everything), service.make(everything)]) {
      await assert.rejects(ask, (error) => error instanceof GenerationError && error.message.startsWith(place));
    }
    await assert.rejects(service.generate(everything, neverWritten), GenerationError);
    const { text, ...preview } = await service.preview({ ...everything, output: 'openapi' });
    assert.deepEqual(preview, { operations: 3, revision: 1 });
    assert.match(text, /"\/site\/pages"/);
  });

  it('says where there is no project', async () => {
    const root = temporaryDirectory();
    await assert.rejects(
      serviceOf(root),
      new GenerationError(`No application found in ${root} (looked for Fake: fake.txt).`),
    );
  });
});

describe('description', () => {
  /** A host that counts how often the fields of a request are asked for. */
  function counting(): { readonly host: Host; readonly asked: { count: number } } {
    const asked = { count: 0 };
    const host = hostOf(
      () => sample,
      () => asked.count++,
    );
    return { host, asked };
  }

  it('is made once for a choice, however many look at it', async () => {
    const root = projectWith();
    const { host, asked } = counting();
    const service = await serviceOf(root, host);
    const first = await service.describe(wholeDescription);
    const { count } = asked;
    assert.ok(count > 0);
    await service.make(everything);
    await service.preview({ ...everything, output: 'openapi' });
    await service.generate(everything, writerIn(root));
    assert.equal(await service.describe({ apiTypes: null, environment: null }), first);
    assert.equal(asked.count, count);
    assert.notEqual(await service.describe({ ...wholeDescription, environment: 'local' }), first);
  });

  it('is made anew after a change, and not after any other', async () => {
    const root = projectWith();
    const { service, project } = await liveService(root, counting().host);
    const first = await service.describe(wholeDescription);
    project.setUnsaved(projectPath('notes.md'), 'nothing asks for it');
    assert.equal(await service.describe(wholeDescription), first);
    project.setUnsaved(projectPath('config/openapi.yaml'), configuration.replace('Shop', 'Store'));
    const { document } = await service.describe(wholeDescription);
    assert.deepEqual([first.document.info.title, document.info.title], ['Shop', 'Store']);
  });

  it('is not kept of ever more choices', async () => {
    const service = await serviceOf(projectWith(), counting().host);
    const choice = (index: number) => ({ apiTypes: Array<string>(index).fill('admin'), environment: null });
    const first = await service.describe(choice(1));
    for (let index = 2; index <= 8; index++) await service.describe(choice(index));
    assert.equal(await service.describe(choice(1)), first);
    for (let index = 9; index <= 16; index++) await service.describe(choice(index));
    assert.notEqual(await service.describe(choice(1)), first);
  });
});

describe('a cancelled request', () => {
  const cancelled = { name: 'AbortError' };

  it('stops after the reading, and writes nothing', async () => {
    const root = projectWith();
    const request = new AbortController();
    const host = hostOf(
      () => {
        request.abort();
        return sample;
      },
      () => assert.fail('it was described'),
    );
    const service = await serviceOf(root, host);
    await assert.rejects(service.generate(everything, neverWritten, request.signal), cancelled);
    assert.equal(existsSync(join(root, 'storage')), false);
  });

  it('stops after the description', async () => {
    const request = new AbortController();
    const host = hostOf(
      () => sample,
      () => {
        request.abort();
      },
    );
    const service = await serviceOf(projectWith(), host);
    await assert.rejects(service.make(everything, request.signal), cancelled);
    await assert.rejects(service.generate(everything, neverWritten, request.signal), cancelled);
  });

  it('hears of it between steps, although no step waits', async () => {
    const request = new AbortController();
    const host = hostOf(() => {
      // As a message that arrives while the application is read.
      setImmediate(() => {
        request.abort();
      });
      return sample;
    });
    const service = await serviceOf(projectWith(), host);
    await assert.rejects(service.generate(everything, neverWritten, request.signal), cancelled);
  });

  it('ends the reading at the next file, and leaves the next one whole', async () => {
    const request = new AbortController();
    let readings = 0;
    const host = hostOf(({ files, signal }) => {
      if (++readings === 1) request.abort();
      assert.equal(signal.aborted, readings === 1);
      return files.kindOf(projectPath('fake.txt')) === 'file' ? sample : application([]);
    });
    const { service } = await liveService(projectWith(), host);
    await assert.rejects(service.routes(request.signal), cancelled);
    assert.deepEqual((await service.routes()).routes, sample.routes);
  });

  it('leaves to others what it had read', async () => {
    const request = new AbortController();
    let look: (() => unknown) | null = null;
    const host = hostOf(
      ({ files }) => {
        look = () => files.kindOf(projectPath('fake.txt'));
        return sample;
      },
      () => {
        assert.equal(look?.(), 'file');
      },
    );
    const service = await serviceOf(projectWith(), host);
    await service.check(request.signal);
    request.abort();
    await assert.rejects(service.check(request.signal), cancelled);
    assert.equal((await service.describe(wholeDescription)).operations.length, 3);
  });
});

describe('files of the OpenAPI description', () => {
  const names: readonly (readonly [apiTypes: readonly string[] | null, isAlone: boolean, name: string])[] = [
    [null, true, 'openapi'],
    [null, false, 'openapi-all'],
    [['site', 'admin'], true, 'openapi-admin-site'],
    [['site'], false, 'openapi-site'],
  ];
  for (const [apiTypes, isAlone, name] of names) {
    it(`are named ${name}: of ${apiTypes?.join() ?? 'all'}, ${isAlone ? 'alone' : 'with others'}`, async () => {
      const service = await serviceOf(projectWith());
      const described = await service.describe({ apiTypes, environment: null });
      assert.deepEqual(
        openApi.files({ described, isAlone }).map((one) => one.name),
        [name],
      );
    });
  }
});
