import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationFiles } from '../../bench/application/application';
import { compareBuilds } from '../../bench/compare-builds';
import { compareEditors } from '../../bench/compare-editors';
import { comparedFigures } from '../../bench/comparison';
import { comparisonTable } from '../../bench/comparison-table';
import { editedFiles, withConfiguration } from '../../bench/edited-files';
import { editorTable } from '../../bench/editor-table';

const protocol = createRequire(join(import.meta.dirname, '_')).resolve('vscode-languageserver-protocol/node');

const pairs = [
  { measured: 10, base: 10 },
  { measured: 40, base: 20 },
  { measured: 30, base: 30 },
  { measured: 22, base: 20 },
];

describe('bench: two builds', () => {
  it('are held against each other pair by pair', () => {
    assert.deepEqual(comparedFigures(pairs), {
      measured: { lower: 10, median: 22, upper: 30, percentile95: 40 },
      base: { lower: 10, median: 20, upper: 20, percentile95: 30 },
      ratio: { lower: 1, median: 1, upper: 1.1 },
    });
  });

  it('stand side by side, with a verdict on their ratio', () => {
    const twice = [{ measured: 20, base: 10 }];
    assert.equal(
      comparisonTable('other/dist', [
        { title: 'generate', unit: 'ms', pairs },
        { title: 'peak', unit: 'MB', pairs: twice },
        { title: 'what was not measured', unit: 'ms', pairs: [] },
      ]),
      [
        'Against other/dist:',
        '                        this build   95th       the other   95th                                 this / other',
        'generate (4 pairs)   22 (10-30) ms     40   20 (10-20) ms     30      1.000 (1.000-1.100) [at most 1.05: met]',
        '    peak (1 pairs)   20 (20-20) MB     20   10 (10-10) MB     10   2.000 (2.000-2.000) [at most 1.05: MISSED]',
        '',
        'Medians, with the quartiles; ratios pair by pair.',
      ].join('\n'),
    );
  });

  describe('as programs', () => {
    let folder = '';
    beforeEach(() => {
      folder = realpathSync(mkdtempSync(join(tmpdir(), 'routespec-bench-test-')));
    });
    afterEach(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    it('run one right after the other, each first in every other pair', async () => {
      const log = join(folder, 'runs.log');
      const program = (name: string): string => {
        const path = join(folder, `${name}.cjs`);
        const line = `'${name} ' + process.argv[2] + '\\n'`;
        writeFileSync(path, `require('node:fs').appendFileSync(${JSON.stringify(log)}, ${line})`);
        return path;
      };
      const compared = await compareBuilds(
        { routes: 2000, application: folder, runs: 2 },
        { measured: program('new'), base: program('old') },
        folder,
      );
      const runs = (command: string) => ['new', 'old', 'new', 'old', 'old', 'new'].map((name) => `${name} ${command}`);
      assert.deepEqual(readFileSync(log, 'utf8').trim().split('\n'), [...runs('openapi:generate'), ...runs('routes')]);
      assert.deepEqual(
        compared.map((one) => [one.title, one.unit, one.pairs.length]),
        [
          ['generate, 2,000 routes', 'ms', 2],
          ['generate, 2,000 routes, peak', 'MB', 2],
          ['list, 2,000 routes', 'ms', 2],
        ],
      );
    });

    describe('as servers', () => {
      /** Logs what it is asked; refuses to start where it is said so. */
      const server = (name: string, isRefusing = false): string => {
        const path = join(folder, `${name}.cjs`);
        const onInitialize = isRefusing ? `throw new Error('refused')` : `return { capabilities: {} }`;
        writeFileSync(
          path,
          `
          const rpc = require(${JSON.stringify(protocol)});
          const log = (what) => require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'asked.log'))}, '${name} ' + what + '\\n');
          const client = rpc.createProtocolConnection(process.stdin, process.stdout);
          client.onRequest('initialize', () => { log('initialize'); ${onInitialize}; });
          client.onNotification('initialized', () => client.sendNotification('routespec/status', { state: 'ready' }));
          client.onRequest('routespec/check', () => { log('check'); return null; });
          client.onRequest('shutdown', () => { log('shutdown'); return null; });
          client.listen();
          `,
        );
        return path;
      };
      const asked = (): readonly string[] => readFileSync(join(folder, 'asked.log'), 'utf8').trim().split('\n');

      it('go first in every other round', async () => {
        writeFileSync(join(folder, 'web.php'), '<?php\n');
        const servers = { measured: server('new'), base: server('old') };
        await compareEditors(servers, folder, { 'route file': 'web.php' });
        const ofRound = (...names: readonly string[]) => {
          const both = (what: string) => names.map((name) => `${name} ${what}`);
          return [...both('initialize'), ...Array.from({ length: 50 }, () => both('check')).flat()];
        };
        assert.deepEqual(
          asked().filter((line) => !line.endsWith('shutdown')),
          [...ofRound('new', 'old'), ...ofRound('old', 'new'), ...ofRound('new', 'old'), ...ofRound('old', 'new')],
        );
      });

      it('are ended where the second does not start', async () => {
        const servers = { measured: server('new'), base: server('old', true) };
        await assert.rejects(compareEditors(servers, folder, {}), /refused/);
        assert.deepEqual(asked(), ['new initialize', 'old initialize', 'new shutdown']);
      });
    });

    it('find a configuration file to edit, which is gone afterwards', async () => {
      const file = join(folder, 'config/openapi.php');
      assert.match(await withConfiguration(folder, () => Promise.resolve(readFileSync(file, 'utf8'))), /^<\?php/);
      assert.equal(existsSync(file), false);
    });
  });
});

describe('bench: the editor', () => {
  it('types in one file of each kind that is there', () => {
    const files = editedFiles(500);
    assert.deepEqual(Object.keys(files), ['route file', 'controller', 'request class', 'configuration file']);
    const { 'configuration file': ofConfiguration, ...generated } = files;
    const there = applicationFiles(500);
    assert.deepEqual(
      [Object.values(generated).every((path) => there.has(path)), ofConfiguration],
      [true, 'config/openapi.php'],
    );
  });

  it('has limits for each kind of file', () => {
    assert.equal(
      editorTable({
        readyMs: 700,
        rowsMs: 750,
        edits: [
          { kind: 'route file', medianMs: 31, percentile95Ms: 50 },
          { kind: 'request class', medianMs: 31, percentile95Ms: 51 },
        ],
        idlePercent: 0.25,
        peakMegabytes: null,
        preview: { editMs: 401, peakMegabytes: 251 },
      }),
      [
        'Language server, on 500 routes:',
        '  ready after its start: 700 ms [at most 1000: met]',
        '  rows of the tree after its start: 750 ms [at most 1000: met]',
        '  edit in a route file (95th percentile; median 31 ms): 50 ms [at most 50: met]',
        '  edit in a request class (95th percentile; median 31 ms): 51 ms [at most 50: MISSED]',
        '  processor while idle: 0.3 % [at most 1: met]',
        '  peak of memory: not measured',
        '  last key to a preview (median, with the pause): 401 ms [at most 400: MISSED]',
        '  peak of memory with a preview: 251 MB [at most 250: MISSED]',
      ].join('\n'),
    );
  });
});
