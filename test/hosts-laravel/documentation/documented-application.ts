import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type { OpenApiDocument, Operation } from '../../../server/src/core/openapi-objects/document';
import { projectPath } from '../../../server/src/core/project-path';
import { hosts } from '../../../server/src/hosts/registry';
import { shippedAssets } from '../../../server/src/platform/shipped-assets';
import { checkProject } from '../../../server/src/project/check-project';
import { describeProject } from '../../../server/src/project/describing/describe-project';
import { wholeDescription } from '../../../server/src/project/describing/description-choice';
import { openProject } from '../../../server/src/project/opening/open-project';
import { readProject } from '../../../server/src/project/read-project';
import { MemoryFiles } from '../../damage/memory-files';

/** An application whose documentation stands in its source. */
export interface DocumentedApplication {
  /** `routes/api.php` without its head; classes of `App` go by their short names. */
  readonly routes: string;
  /** Whole declarations of `App`, with what stands above them. */
  readonly classes: readonly string[];
  /** Packages beside the framework. */
  readonly packages?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
}

const imports = `
use Dedoc\\Scramble\\Attributes as Scramble;
use Illuminate\\Http\\{Request, Response};
use Illuminate\\Support\\Facades\\Route;
use Knuckles\\Scribe\\Attributes as Scribe;
use OpenApi\\Attributes as OA;
`;

function filesOf({
  routes,
  classes,
  packages = [],
  files = {},
}: DocumentedApplication): Readonly<Record<string, string>> {
  const required = ['laravel/framework', ...packages].map((name) => [name, '^12.0'] as const);
  const texts: Record<string, string> = {
    'composer.json': JSON.stringify({
      require: Object.fromEntries(required),
      autoload: { 'psr-4': { 'App\\': 'app/' } },
    }),
    'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()->withRouting(api: __DIR__.'/../routes/api.php')->create();`,
    'config/filesystems.php': `<?php return ['disks' => []];`,
    'routes/api.php': `<?php namespace App; ${imports} ${routes}`,
    ...files,
  };
  for (const text of classes) {
    const name = /^(?:final |abstract )?(?:class|trait|enum|interface) (\w+)/m.exec(text)?.[1] ?? 'Nameless';
    texts[`app/${name}.php`] = `<?php namespace App; ${imports} ${text}`;
  }
  return texts;
}

export interface Described {
  readonly document: OpenApiDocument;
  /** `code message`. */
  readonly problems: readonly string[];
  /** By `GET /api/users`. */
  readonly operation: (line: string) => Operation;
  readonly lines: readonly string[];
}

export async function described(application: DocumentedApplication): Promise<Described> {
  const contents = Object.entries(filesOf(application)).map(
    ([path, text]) => [projectPath(path), { kind: 'text', text } as const] as const,
  );
  const files = new MemoryFiles(new Map(contents));
  const opened = await openProject({ files, environment: {}, assets: shippedAssets(resolve('dist')), hosts });
  assert.ok(opened.kind === 'opened');
  const project = readProject(opened.project);
  const { document } = describeProject(project, wholeDescription);
  const operations = new Map<string, Operation>(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
  return {
    document,
    problems: checkProject(project, files)
      .filter(({ code }) => code !== 'info.defaults')
      .map(({ code, message }) => `${code} ${message}`),
    operation: (line) => {
      const operation = operations.get(line);
      if (operation === undefined) throw new Error(`${line} is none of ${[...operations.keys()].join(', ')}`);
      return operation;
    },
    lines: [...operations.keys()],
  };
}

/** The only operation of a controller `C` whose method `m` has this above it. */
export async function documentedAction(
  above: string,
  {
    line = 'POST /api/things',
    body = '',
    ofClass = '',
    route = '',
    classes = [],
    ...rest
  }: {
    readonly line?: string;
    readonly body?: string;
    readonly ofClass?: string;
    /** What is chained to the route. */
    readonly route?: string;
  } & Partial<DocumentedApplication> = {},
): Promise<Described & { readonly only: Operation }> {
  const [method = '', path = ''] = line.split(' ');
  const result = await described({
    routes: `Route::${method.toLowerCase()}('${path.replace(/^\/api\//, '')}', [C::class, 'm'])${route};`,
    classes: [`${ofClass}\nclass C {\n${above}\npublic function m(Request $request) { ${body} } }`, ...classes],
    ...rest,
  });
  return { ...result, only: result.operation(line) };
}
