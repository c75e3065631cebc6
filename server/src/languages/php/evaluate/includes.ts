import { problem } from '../../../core/problems';
import { directoryOf, type ProjectPath } from '../../../core/project-path';
import { fromVirtualPath, virtualPath } from '../paths';
import type { PhpFile } from '../php-file';
import { reasonOf } from './conversions';
import { PhpException, PhpExit, type CallSite, type Completion, type Machine } from './machine';
import { Scope } from './scope';
import { executeFrom } from './statements';
import { returnedBy } from './returned';
import { bool, nullValue, number, textOf, unknown, type Value } from './values';

/** How deep files may include files. A file within itself is read once: PHP would not come back from it. */
const maxDepth = 40;

/** `include`, `require` and their siblings: files of the project that are executed where they are named. */
export class Includes {
  readonly #machine: Machine;
  readonly #included = new Set<ProjectPath>();

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** The files that were executed. */
  get files(): ReadonlySet<ProjectPath> {
    return this.#included;
  }

  include(path: Value, options: { readonly once: boolean; readonly optional: boolean }, site: CallSite): Value {
    const machine = this.#machine;
    machine.files.tracker.markUntracked();
    const target = this.#pathOf(path, site);
    if (target === null) {
      const reason = textOf(path) === null ? reasonOf([path]) : 'it lies outside of the project';
      machine.report(problem('routes.fileUnknown', site.source, { reason }));
      return unknown('the result of an unknown file');
    }
    if (options.once && this.#included.has(target)) return bool(true);
    const file = machine.files.file(target);
    if (file === null) {
      const isMissing = machine.files.sources.kindOf(target) !== 'file';
      if (isMissing && !options.optional) machine.report(problem('routes.fileMissing', site.source, { file: target }));
      return bool(false);
    }
    if (machine.running.includes(target) || machine.running.length >= maxDepth) {
      machine.report(problem('routes.fileLoop', site.source, { file: target }));
      return unknown('a file that loads itself');
    }
    return this.run(file, site.scope);
  }

  /** Executes a file with the variables of `outer`, which gets what the file sets. */
  run(file: PhpFile, outer: Scope): Value {
    const { running } = this.#machine;
    const scope = new Scope(file, {
      self: outer.self,
      lexicalClass: outer.lexicalClass,
      calledClass: outer.calledClass,
      anonymousParent: outer.anonymousParent,
    });
    for (const [name, slot] of outer.variables) scope.variables.set(name, slot);
    running.push(file.path);
    this.#included.add(file.path);
    try {
      const since = this.#machine.endings.made;
      const completion = this.#execute(file, scope);
      this.#machine.endings.leave(scope, since, nullValue);
      return completion.kind === 'normal' ? number(1) : returnedBy(completion);
    } finally {
      running.pop();
      for (const [name, slot] of scope.variables) if (!outer.variables.has(name)) outer.variables.set(name, slot);
    }
  }

  /**
   * An exception that nothing catches would be the end of the application. It is likelier that something was not read
   * as it is, so only the statement that throws is given up.
   */
  #execute(file: PhpFile, scope: Scope): Completion {
    const { statements } = file;
    const progress = { index: 0 };
    for (;;) {
      try {
        return executeFrom(this.#machine, statements, { scope, progress });
      } catch (error) {
        const isLost = error instanceof PhpException && !(error instanceof PhpExit) && !this.#machine.isGuarded;
        if (!isLost) throw error;
        progress.index++;
      }
    }
  }

  /** A relative path is looked for in the working directory, then beside the file that names it. */
  #pathOf(path: Value, site: CallSite): ProjectPath | null {
    const written = textOf(path);
    if (written === null) return null;
    const fromRoot = fromVirtualPath(written);
    const isThere = fromRoot !== null && this.#machine.files.sources.kindOf(fromRoot) === 'file';
    if (written.startsWith('/') || isThere) return fromRoot;
    return fromVirtualPath(`${virtualPath(directoryOf(site.scope.file.path))}/${written}`);
  }
}
