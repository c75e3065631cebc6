import assert from 'node:assert/strict';
import { problemLines } from '../../server/src/cli/problem-lines';
import type { Route } from '../../server/src/core/application';
import { placeFinder } from '../../server/src/core/place';
import { type EnvironmentVariables, neverAborted } from '../../server/src/core/ports';
import type { OperationReader } from '../../server/src/core/read-operation';
import type { ClassSettings, ReadingInput } from '../../server/src/hosts/host';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { type DescribedProject, describeProject } from '../../server/src/project/describing/describe-project';
import { type DescriptionChoice, wholeDescription } from '../../server/src/project/describing/description-choice';
import { openProject } from '../../server/src/project/opening/open-project';
import { madeFiles, type MadeOutput } from '../../server/src/project/outputs/outputs';
import type { OutputName } from '../../server/src/project/outputs/output-name';
import { type ReadProject, readProject, requireSound } from '../../server/src/project/read-project';
import { application, documentedOnly, reading, route } from '../core/route';
import { fakeHost } from '../fake-host';
import { temporaryDirectory } from '../temporary-directory';

/** What the projects of these tests answer, unless a test says otherwise. */
const sampleRoutes: readonly Route[] = [
  route('GET admin/users', { name: 'users.index', middleware: ['partner'] }),
  route('POST admin/users', { name: 'users.store' }),
  route('GET admin/users/{user}', { name: 'users.show' }),
  route('GET admin/blog/posts', { action: 'App\\Http\\Controllers\\PostController@index' }),
  route('GET admin/shop/drafts', { action: 'Modules\\Shop\\Http\\Controllers\\DraftController@index' }),
  route('GET site/pages'),
];

export interface ConfiguredProject {
  /** Files by path, those of the configuration among them. */
  readonly files: Readonly<Record<string, string>>;
  readonly environment?: EnvironmentVariables;
  readonly routes?: readonly Route[];
  readonly complete?: boolean;
  readonly operationOf?: OperationReader;
  readonly choice?: DescriptionChoice;
}

export interface Outcome extends Omit<ReadProject, 'problems'>, Omit<DescribedProject, 'problems' | 'apiTypes'> {
  /** The files of outputs, as a generation makes them; of the description, where none is named. */
  readonly made: (...names: readonly OutputName[]) => Promise<readonly MadeOutput[]>;
  /** As the command line prints them. */
  readonly problems: readonly string[];
  /** What the host was given. */
  readonly classes: ClassSettings;
}

/** Reads and describes a project with the given configuration files. */
export async function configured(project: ConfiguredProject): Promise<Outcome> {
  const { routes = sampleRoutes, complete = true, environment = {}, choice = wholeDescription } = project;
  const { operationOf = documentedOnly } = project;
  const files = new NodeSourceFiles(temporaryDirectory({ 'fake.txt': '', ...project.files }));
  let classes: ClassSettings = { models: [], requests: [], entities: {}, hasRelations: true };
  const host = {
    ...fakeHost(reading(routes)),
    load: () =>
      Promise.resolve({
        createReader: () => ({
          read: (input: ReadingInput) => {
            classes = input.classes;
            return { ...reading(routes), application: { ...application(routes), complete }, operationOf };
          },
        }),
      }),
  };
  const assets = shippedAssets('dist');
  const opened = await openProject({ files, environment, assets, hosts: [host] });
  assert.ok(opened.kind === 'opened');
  const read = readProject(opened.project);
  requireSound(read, files);
  const described = describeProject(read, choice);
  const lines = problemLines([...read.problems, ...described.problems], placeFinder(files));
  const made = (...names: readonly OutputName[]) =>
    madeFiles(
      names.length === 0 ? ['openapi'] : names,
      { project: read, described, format: 'json', assets },
      neverAborted,
    );
  return { ...read, ...described, made, classes, problems: lines.split('\n').filter((line) => line !== '') };
}
