import assert from 'node:assert/strict';
import { join } from 'node:path';
import { problem } from '../../server/src/core/problems';
import { projectPath } from '../../server/src/core/project-path';
import { version } from '../../package.json';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';
import { type Circumstances, type Ran, runCommand } from './run-command';

const file = projectPath('routes/api #1,a:b.php');
const missing = problem('route.missingController', { file, start: 7, end: 21 }, { class: '100 %:\r\nA,B' });
const ofTheProject = problem('apiTypes.none', null, {});

const sample = { ...application([route('GET api/users')]), problems: [missing, ofTheProject], complete: false };
const files = { 'fake.txt': '', 'config/openapi.yaml': '{}', [file]: '<?php\n\nRoute::get();\n😀' };
const missingMessage =
  'The controller 100 %:\r\nA,B does not exist; requests to this route fail, and it is not documented. Create it, or correct the reference.';

function check(words: readonly string[], circumstances: Partial<Circumstances> = {}): Promise<Ran> {
  return runCommand(['check', ...words], { root: temporaryDirectory(files), application: sample, ...circumstances });
}

/** The first words of each command, without its message. */
function heads(report: string): readonly string[] {
  return report
    .split('\n')
    .filter((line) => line.startsWith('::'))
    .map((line) => line.split('::')[1] ?? '');
}

describe('check --report json', () => {
  it('tells each problem with its place, and how many there are', async () => {
    const { code, out, error } = await check(['--report', 'json']);
    assert.deepEqual(
      [code, error, JSON.parse(out)],
      [
        0,
        '',
        {
          complete: false,
          counts: { error: 0, warning: 1, information: 0, hint: 1 },
          problems: [
            { code: 'apiTypes.none', severity: 'warning', message: ofTheProject.message, place: null },
            {
              code: 'route.missingController',
              severity: 'hint',
              message: missingMessage,
              place: { file, line: 3, column: 1, endLine: 4, endColumn: 1 },
            },
          ],
        },
      ],
    );
  });

  it('fails as the report of text does', async () => {
    assert.equal((await check(['--report', 'json', '--max-warnings', '0'])).code, 1);
  });
});

describe('check --report sarif', () => {
  it('is a log of SARIF 2.1.0 with places from where it was called', async () => {
    const root = temporaryDirectory(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`my api/${path}`, text])),
    );
    const { out } = await check(['--report', 'sarif', '--project', 'my api'], { root });
    assert.deepEqual(JSON.parse(out), {
      $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'Routespec',
              version,
              rules: [
                {
                  id: 'apiTypes.none',
                  shortDescription: { text: ofTheProject.message },
                  defaultConfiguration: { level: 'warning' },
                },
                {
                  id: 'route.missingController',
                  shortDescription: {
                    text: 'The controller … does not exist; requests to this route fail, and it is not documented. Create it, or correct the reference.',
                  },
                  defaultConfiguration: { level: 'note' },
                },
              ],
            },
          },
          invocations: [
            {
              executionSuccessful: true,
              toolExecutionNotifications: [{ level: 'warning', message: { text: 'Some routes may be missing.' } }],
            },
          ],
          columnKind: 'utf16CodeUnits',
          results: [
            {
              ruleId: 'apiTypes.none',
              ruleIndex: 0,
              level: 'warning',
              message: { text: ofTheProject.message },
              locations: [{ physicalLocation: { artifactLocation: { uri: 'my%20api/', uriBaseId: '%SRCROOT%' } } }],
            },
            {
              ruleId: 'route.missingController',
              ruleIndex: 1,
              level: 'note',
              message: { text: missingMessage },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: {
                      uri: 'my%20api/routes/api%20%231%2Ca%3Ab.php',
                      uriBaseId: '%SRCROOT%',
                    },
                    region: { startLine: 3, startColumn: 1, endLine: 4, endColumn: 1 },
                  },
                },
              ],
            },
          ],
        },
      ],
    });
  });
});

describe('check --report github', () => {
  it('is one command a problem, escaped, and a summary', async () => {
    const { out } = await check(['--report', 'github']);
    assert.deepEqual(out.split('\n'), [
      `::warning title=apiTypes.none::${ofTheProject.message}`,
      '::notice file=routes/api #1%2Ca%3Ab.php,line=3,col=1,title=route.missingController::The controller 100 %25:%0D%0AA,B does not exist; requests to this route fail, and it is not documented. Create it, or correct the reference.',
      '1 warning, 1 hint; some routes may be missing.',
      '',
    ]);
  });

  it('names files from the checkout, wherever it is called', async () => {
    const checkout = temporaryDirectory(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`api/${path}`, text])),
    );
    const inside = join(checkout, 'api');
    const calls = [
      check(['--report', 'github', '--project', 'api'], { root: checkout }),
      check(['--report', 'github'], { root: inside, environment: { GITHUB_WORKSPACE: checkout } }),
      check(['--report', 'github'], { root: inside, environment: { GITHUB_WORKSPACE: '/elsewhere' } }),
    ];
    const places = (await Promise.all(calls)).map(({ out }) => heads(out)[1]?.split(',')[0]);
    assert.deepEqual(places, [
      'notice file=api/routes/api #1%2Ca%3Ab.php',
      'notice file=api/routes/api #1%2Ca%3Ab.php',
      'notice file=routes/api #1%2Ca%3Ab.php',
    ]);
  });
});
