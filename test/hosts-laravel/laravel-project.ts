import type { Application, Route } from '../../server/src/core/application';
import { projectPath } from '../../server/src/core/project-path';
import type { Source } from '../../server/src/core/source';
import { MemoryFiles } from '../damage/memory-files';
import { sampleReader } from '../damage/sample-reader';
import { actionText } from './route-table';

/** By path; null for a file of a new application that is not there. */
export type Texts = Readonly<Record<string, string | null>>;

const composer = JSON.stringify({
  require: { 'laravel/framework': '^12.0' },
  autoload: { 'psr-4': { 'App\\': 'app/' } },
});

/** No disk serves files, so that nothing but what a test writes is registered. */
const skeleton: Texts = {
  'composer.json': composer,
  'bootstrap/app.php': `<?php return Application::configure()->withRouting(web: __DIR__.'/../routes/web.php')->create();`,
  'config/filesystems.php': `<?php return ['disks' => ['local' => ['driver' => 'local', 'serve' => false]]];`,
};

const imports = `<?php
use Illuminate\\Support\\Facades\\Route;
use Illuminate\\Foundation\\Application;
`;

let reader: ReturnType<typeof sampleReader> | undefined;

/** A small application and what is read of it; a place that a test wants to point at stands between « and ». */
export class LaravelProject {
  readonly application: Application;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #marked: Source | null;

  private constructor(application: Application, texts: ReadonlyMap<string, string>, marked: Source | null) {
    this.application = application;
    this.#texts = texts;
    this.#marked = marked;
  }

  /** `routes` is `routes/web.php` without its head; `files` joins or replaces what a new application has. */
  static async read(routes: string, files: Texts = {}): Promise<LaravelProject> {
    const texts = new Map<string, string>();
    let marked: Source | null = null;
    const all: Texts = { ...skeleton, 'routes/web.php': routes, ...files };
    for (const [path, text] of Object.entries(all)) {
      if (text === null) continue;
      const whole =
        path.endsWith('.php') && !text.startsWith('<?php namespace') ? imports + text.replace('<?php', '') : text;
      const start = whole.indexOf('«');
      if (start !== -1) marked = { file: projectPath(path), start, end: whole.indexOf('»') - 1 };
      texts.set(path, whole.replace(/[«»]/g, ''));
    }
    const read = await (reader ??= sampleReader());
    const contents = [...texts].map(([path, text]) => [projectPath(path), { kind: 'text', text } as const] as const);
    return new LaravelProject(read(new MemoryFiles(new Map(contents))), texts, marked);
  }

  /** `GET|POST uri #name Action [raw] @domain ?`, without what a route does not have; `?` is "conditional". */
  get routes(): readonly string[] {
    return this.application.routes.map((route) => {
      const { methods, uri, name, domain, middleware, conditional } = route;
      const own = middleware.raw.filter((one) => one !== 'web');
      const parts = [
        `${methods.join('|')} ${uri}`,
        name === null ? '' : `#${name}`,
        actionText(route).replace('Closure', ''),
        own.length === 0 ? '' : `[${own.join(',')}]`,
        domain === null ? '' : `@${domain}`,
        conditional ? '?' : '',
      ];
      return parts.filter((part) => part !== '').join(' ');
    });
  }

  /** The only route. */
  get route(): Route {
    const [route, ...others] = this.application.routes;
    if (route === undefined || others.length > 0) throw new Error(`${this.application.routes.length} routes, not one`);
    return route;
  }

  /** The codes of the problems that lie exactly where the mark is. */
  get markedProblems(): readonly string[] {
    return this.application.problems.filter(({ source }) => this.isMarked(source)).map(({ code }) => code);
  }

  get problems(): readonly string[] {
    return this.application.problems.map(({ code }) => code);
  }

  isMarked(source: Source | null): boolean {
    const marked = this.#marked;
    return (
      source !== null && source.file === marked?.file && source.start === marked.start && source.end === marked.end
    );
  }

  /** What stands in the project at a place. */
  textAt({ file, start, end }: Source): string {
    return this.#texts.get(file)?.slice(start, end) ?? '';
  }
}
