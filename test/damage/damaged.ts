import type { Application, Route } from '../../server/src/core/application';
import type { FileContent } from '../../server/src/core/ports';
import type { Problem } from '../../server/src/core/problems';
import type { ProjectPath } from '../../server/src/core/project-path';
import type { Source } from '../../server/src/core/source';
import { problemKindsOf } from '../../server/src/hosts/problem-kinds';
import { hosts, type ProblemCode } from '../../server/src/hosts/registry';
import { common, others } from './lists';
import type { MemoryFiles } from './memory-files';
import type { ReadApplication } from './sample-reader';

const allCodes: ReadonlySet<string> = new Set(Object.keys(problemKindsOf(hosts)));

/** An application with one damaged file. */
export interface DamagedApplication {
  readonly file: ProjectPath;
  readonly content: FileContent;
  readonly files: MemoryFiles;
  readonly application: Application;
}

/** Checks what is read of a damaged application against what is read of the sound one. */
export class DamageCheck {
  readonly #read: ReadApplication;
  readonly #hasError: (text: string) => boolean;
  readonly #whole: MemoryFiles;
  readonly #sound: Application;
  readonly #withoutFile = new Map<ProjectPath, readonly string[]>();

  constructor(read: ReadApplication, hasError: (text: string) => boolean, whole: MemoryFiles) {
    this.#hasError = hasError;
    this.#read = read;
    this.#whole = whole;
    this.#sound = read(whole);
  }

  /** What is wrong with the answer, in words; nothing where all holds. */
  faults(damaged: DamagedApplication): string[] {
    return [...misplaced(damaged), ...this.#lost(damaged), ...this.#strange(damaged), ...this.#unsaid(damaged)];
  }

  /** Routes that are there without the file have nothing to do with it, and must be there whatever becomes of it. */
  #lost({ file, application }: DamagedApplication): string[] {
    // A setting that is damaged may be not there, where one of a missing file is not known.
    if (isConfiguration(file)) return [];
    const without =
      this.#withoutFile.get(file) ?? this.#read(this.#whole.with(file, { kind: 'missing' })).routes.map(identity);
    this.#withoutFile.set(file, without);
    const independent = common(this.#sound.routes.map(identity), without);
    return others(independent, application.routes.map(identity)).map((route) => `lost ${route}`);
  }

  /** What other files register is registered where it was; the damaged file may say only whether, and with which prefix. */
  #strange({ file, application }: DamagedApplication): string[] {
    const places = new Set(this.#sound.routes.map(({ source }) => placeText(source)));
    return application.routes
      .filter((route) => route.source.file !== file && !places.has(placeText(route.source)))
      .filter((route) => !(isConfiguration(file) && (route.conditional || isOfFramework(route))))
      .map((route) => `strange ${identity(route)} of ${placeText(route.source)}`);
  }

  /** What cannot be read is reported, at the file if it is there. */
  #unsaid(damaged: DamagedApplication): string[] {
    const { file, application } = damaged;
    const expected = this.#expectedCode(damaged);
    if (expected === null) return [];
    const said = application.problems.some(({ code, source }) => code === expected && (source?.file ?? file) === file);
    return [
      ...(said ? [] : [`${expected} is not reported`]),
      ...(application.complete ? ['the application counts as complete'] : []),
    ];
  }

  #expectedCode({ file, content }: DamagedApplication): ProblemCode | null {
    // No package reads the manifests of modules here: they decide on a hint alone.
    if (file.endsWith('/module.json')) return null;
    switch (content.kind) {
      case 'tooLarge':
        // Data may be larger than code, and is told by another name.
        return file.endsWith('.json') ? 'file.dataTooLarge' : 'file.tooLarge';
      case 'binary':
        return 'file.binary';
      case 'unreadable':
        return 'file.unreadable';
      case 'missing':
        return file === 'bootstrap/app.php' ? 'application.none' : null;
      case 'text': {
        if (file === 'composer.json') return isJson(content.text) ? null : 'composer.invalid';
        // A function's body is read when something calls it; those of a controller are not.
        const isReadWhole =
          file.endsWith('.php') &&
          !/^\s*(?:(?:final|abstract) )?(?:class|trait|enum|function) /m.test(this.#whole.text(file));
        return isReadWhole && this.#hasError(content.text) ? 'php.syntax' : null;
      }
    }
  }
}

/** Problems and routes whose code or place there is not. */
function misplaced({ application, files }: DamagedApplication): string[] {
  const isIn = ({ file, start, end }: Source): boolean => {
    const content = files.read(file);
    return start >= 0 && start <= end && end <= (content.kind === 'text' ? content.text.length : 0);
  };
  const isWrong = ({ code, source }: Problem): boolean => !allCodes.has(code) || (source !== null && !isIn(source));
  return [
    ...application.problems.filter(isWrong).map((problem) => `misplaced ${JSON.stringify(problem)}`),
    ...application.routes
      .filter(({ source }) => !isIn(source))
      .map((route) => `misplaced ${JSON.stringify(route.source)}`),
  ];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isConfiguration(file: ProjectPath): boolean {
  return /(?:^|\/)config\//.test(file);
}

/** Routes that the framework registers by itself stand nowhere. */
function isOfFramework({ source }: Route): boolean {
  return source.end === 0;
}

function placeText({ file, start }: Source): string {
  return `${file}:${start}`;
}

/** What a route is, wherever it stands. */
export function identity({ methods, domain, uri, name, action }: Route): string {
  return `${methods.join('|')} ${domain ?? ''}/${uri} ${name ?? ''} ${JSON.stringify(action)}`;
}
