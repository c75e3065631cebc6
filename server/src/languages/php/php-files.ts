import type { Dependency } from '../../core/dependencies/dependencies';
import { DependencyTracker } from '../../core/dependencies/dependency-tracker';
import { contentText } from '../../core/dependencies/seen-text';
import type { SourceFiles } from '../../core/ports';
import type { Problem } from '../../core/problems';
import type { ProjectPath } from '../../core/project-path';
import { ClassLookups } from './class-lookups';
import { Composer } from './composer';
import { PhpFile } from './php-file';
import { classNamed, fileAt, functionNamed } from './questions';
import { refusedFile } from './refused-file';
import type { Body, ClassDeclaration, FunctionDeclaration, MethodDeclaration, Statement } from './syntax/ast';

/** A class declaration with the file that it stands in. */
export interface LinkedClass {
  readonly declaration: ClassDeclaration;
  readonly file: PhpFile;
}

/** A method of a class that has it in its own code. */
export interface OwnMethod {
  readonly kind: 'found';
  readonly method: MethodDeclaration;
  readonly of: LinkedClass;
}

export type FoundMethod =
  | OwnMethod
  /** `external`: ancestors and traits that have no file in the project; one of them may declare it. */
  | { readonly kind: 'absent'; readonly external: readonly string[] };

/** The classes of a lineage, and the name of the first ancestor that has no file in the project. */
export interface Lineage {
  readonly classes: readonly LinkedClass[];
  readonly external: string | null;
}

/** A method that was looked up, with the names of the classes on the way. */
interface LookedUp {
  readonly found: FoundMethod;
  readonly asked: readonly string[];
}

/** A class by a name, with what is noted with it once somebody tracks. */
interface NamedClass {
  readonly linked: LinkedClass;
  noted?: Dependency | null;
}

/** Read files by path and text; kept between two reads of a project, so that only what changed is parsed again. */
export type PhpFileCache = Map<ProjectPath, PhpFile>;

/** The PHP files of one project as one reading of it sees them, and its classes by name. */
export class PhpFiles {
  readonly composer: Composer;
  /** Hears which files, classes and functions are asked for. */
  readonly tracker: DependencyTracker;
  readonly #sources: SourceFiles;
  readonly #cache: PhpFileCache;
  readonly #read = new Map<ProjectPath, PhpFile | null>();
  readonly #classes = new Map<string, LinkedClass | null>();
  /** The same by names as code writes them, most of which are asked for hundreds of times. */
  readonly #asWritten = new Map<string, NamedClass>();
  readonly #functions = new Map<string, { declaration: FunctionDeclaration; file: PhpFile }>();
  readonly #problems: Problem[] = [];
  readonly #aliases = new Map<string, string>();
  /** Names, in lower case, by which no class was found. */
  readonly #missed = new Set<string>();
  readonly #lookups = new ClassLookups<PhpFiles>(this);
  /** By the class's name, then the method's, both as code writes them. */
  #methods = new Map<string, Map<string, LookedUp>>();
  #helpersAreRead = false;

  constructor(sources: SourceFiles, cache: PhpFileCache, composer = Composer.read(sources)) {
    this.#sources = sources;
    this.tracker = new DependencyTracker(sources);
    this.tracker.answer(
      fileAt,
      (path) => this.file(path),
      (path) => this.#textAt(path),
    );
    this.tracker.answer(
      classNamed,
      (name) => this.class(name)?.declaration ?? null,
      (name) => this.#textOfClass(name),
    );
    this.tracker.answer(
      functionNamed,
      (name) => this.function(name)?.declaration ?? null,
      (name) => this.#textOfFile(this.function(name)?.file ?? null),
    );
    this.#cache = cache;
    this.composer = composer;
  }

  get sources(): SourceFiles {
    return this.tracker.files;
  }

  /** What was wrong with the files that were read so far. */
  get problems(): readonly Problem[] {
    return [...this.composer.problems, ...this.#problems];
  }

  /** Null where the file is missing or cannot be read; the latter is among `problems`. */
  file(path: ProjectPath): PhpFile | null {
    const file = this.#file(path);
    this.tracker.note(fileAt, path, file);
    return file;
  }

  #file(path: ProjectPath): PhpFile | null {
    const known = this.#read.get(path);
    if (known !== undefined) return known;
    const content = this.#sources.read(path);
    const file = content.kind === 'text' ? this.#parse(path, content.text) : null;
    const refused = refusedFile(path, content);
    if (refused !== null) this.#problems.push(refused);
    this.#read.set(path, file);
    return file;
  }

  /** The statements of a function; what is wrong with them joins `problems`. */
  body(file: PhpFile, body: Body): readonly Statement[] {
    for (const found of file.problemsIn(body)) {
      this.tracker.markUntracked();
      if (!this.#problems.includes(found)) this.#problems.push(found);
    }
    return file.body(body);
  }

  /** A class by its absolute name; null where no file of the project declares it. */
  class(name: string): LinkedClass | null {
    const known = this.#asWritten.get(name);
    if (known !== undefined) {
      if (this.tracker.isTracking) {
        known.noted ??= this.tracker.noted(classNamed, name, known.linked.declaration);
        this.tracker.noteAgain(known.noted);
      }
      return known.linked;
    }
    const linked = this.#classByKey(name, name.toLowerCase());
    if (linked !== null) this.#asWritten.set(name, { linked });
    this.tracker.note(classNamed, name, linked?.declaration ?? null);
    return linked;
  }

  #classByKey(name: string, key: string): LinkedClass | null {
    const known = this.#classes.get(key);
    if (known !== undefined) return known;
    // Set before reading: a file that loads itself must not be looked up for ever.
    this.#classes.set(key, null);
    for (const path of this.composer.candidates(name)) {
      this.#file(path);
      const found = this.#classes.get(key);
      if (found) return found;
    }
    const alias = this.#aliases.get(key);
    const aliased = alias === undefined ? null : this.class(alias);
    if (aliased !== null) this.#classes.set(key, aliased);
    else this.#missed.add(key);
    return aliased;
  }

  /** What tells which declaration a class has, as a text that is known without parsing: the files in which it would be found. */
  #textOfClass(name: string): string {
    const key = name.toLowerCase();
    const candidates = this.composer.candidates(name);
    const known = this.#classes.get(key)?.file ?? null;
    if (known !== null && !candidates.includes(known.path)) return this.#textOfFile(known);
    const alias = this.#aliases.get(key);
    return [...(alias === undefined ? [] : [alias]), ...candidates.map((path) => this.#textAt(path))].join('\n');
  }

  #textOfFile(file: PhpFile | null): string {
    return file === null ? '' : this.#textAt(file.path);
  }

  #textAt(path: ProjectPath): string {
    return `${path} ${contentText(this.#sources.read(path))}`;
  }

  /** `class_alias`: another name for a class. */
  alias(alias: string, className: string): void {
    this.tracker.markUntracked();
    this.#aliases.set(alias.toLowerCase(), className);
    this.#classes.delete(alias.toLowerCase());
    this.#forgetNames();
  }

  /** A function of the project by its absolute name: of a file that was read, or that composer loads at every start. */
  function(name: string): { declaration: FunctionDeclaration; file: PhpFile } | null {
    if (!this.#helpersAreRead) {
      this.#helpersAreRead = true;
      for (const path of this.composer.autoloadedFiles) this.#file(path);
    }
    const found = this.#functions.get(name.toLowerCase()) ?? null;
    this.tracker.note(functionNamed, name, found?.declaration ?? null);
    return found;
  }

  /** Names may mean other classes from now on than they did. */
  #forgetNames(): void {
    this.#asWritten.clear();
    this.#lookups.forget();
    this.#methods = new Map();
  }

  /** What is told of a class by its code and that of others, once a reading (`ClassLookups.get`). */
  ofClass<T>(tell: (files: PhpFiles, className: string) => T, className: string, meanwhile: T): T {
    return this.#lookups.get(tell, className, meanwhile);
  }

  /** A method by PHP's precedence: the class's own, its traits', then its parent's; one that a trait only demands goes last. */
  method(className: string, name: string): FoundMethod {
    const methods = this.#methods;
    const known = methods.get(className)?.get(name);
    if (known !== undefined) {
      if (this.tracker.isTracking) for (const one of known.asked) this.class(one);
      return known.found;
    }
    const asked: string[] = [];
    const declaration = this.class(className)?.declaration;
    const isAbstract = declaration !== undefined && (declaration.isAbstract || declaration.kind !== 'class');
    const found = this.#method(className, name.toLowerCase(), { seen: [], asked, isAbstract });
    const ofClass = methods.get(className) ?? new Map<string, LookedUp>();
    methods.set(className, ofClass.set(name, { found, asked }));
    return found;
  }

  /** The class, then each of its ancestors that has a file in the project; last the name of the first that has none. */
  lineage(className: string): Lineage {
    return this.ofClass(lineageOf, className, noLineage);
  }

  /** Whether a class is, extends or implements another, as far as the project's files tell. */
  isA(className: string, wanted: string): boolean {
    return this.#isA(className, wanted.toLowerCase(), new Set());
  }

  #isA(className: string, wanted: string, seen: Set<string>): boolean {
    const key = className.toLowerCase();
    if (key === wanted) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    const linked = this.class(className);
    if (linked === null) return false;
    const { parent, interfaces } = linked.declaration;
    return [...(parent === null ? [] : [parent]), ...interfaces].some((base) => this.#isA(base, wanted, seen));
  }

  #method(className: string, name: string, way: MethodSearch): FoundMethod {
    const { seen, asked } = way;
    const linked = this.class(className);
    asked.push(className);
    if (linked === null) return { kind: 'absent', external: [className] };
    const own = methodsOf(linked).get(name);
    if (own !== undefined) return own;
    if (seen.includes(linked)) return { kind: 'absent', external: [] };
    seen.push(linked);
    const { declaration } = linked;
    const external: string[] = [];
    const alias = declaration.traitAliases.find((one) => one.alias.toLowerCase() === name);
    let demanded: OwnMethod | null = null;
    for (const trait of alias?.trait == null ? declaration.traits : [alias.trait]) {
      const found = this.#method(trait, alias?.method.toLowerCase() ?? name, way);
      if (found.kind !== 'found') external.push(...found.external);
      else if (found.method.isAbstract) demanded ??= found;
      else return found;
    }
    const found = declaration.parent === null ? null : this.#method(declaration.parent, name, way);
    if (found?.kind === 'found') return found;
    external.push(...(found?.external ?? []));
    // A class that objects are made of has what its traits demand: of the one above it that is not in the project.
    return demanded !== null && (external.length === 0 || way.isAbstract) ? demanded : { kind: 'absent', external };
  }

  #parse(path: ProjectPath, text: string): PhpFile {
    const cached = this.#cache.get(path);
    const file = cached?.text === text ? cached : PhpFile.read(path, text);
    this.#cache.set(path, file);
    this.#problems.push(...file.problems);
    for (const [key, declaration] of file.classes) {
      // A class that stands in two files is from now on that of this one.
      if (this.#classes.get(key) || this.#missed.delete(key)) this.#forgetNames();
      this.#classes.set(key, linkedTo(file, declaration));
    }
    for (const [key, declaration] of file.functions) this.#functions.set(key, { declaration, file });
    return file;
  }
}

interface MethodSearch {
  readonly seen: LinkedClass[];
  readonly asked: string[];
  /** Whether no objects are made of the class that is asked for a method. */
  readonly isAbstract: boolean;
}

const noLineage: Lineage = { classes: [], external: null };

function lineageOf(files: PhpFiles, className: string): Lineage {
  const classes: LinkedClass[] = [];
  let name: string | null = className;
  while (name !== null) {
    const linked = files.class(name);
    if (linked === null) return { classes, external: name };
    if (classes.includes(linked)) break;
    classes.push(linked);
    name = linked.declaration.parent;
  }
  return { classes, external: null };
}

function linkedTo(file: PhpFile, declaration: ClassDeclaration): LinkedClass {
  const known = linkedByDeclaration.get(declaration);
  if (known !== undefined) return known;
  const linked = { declaration, file };
  linkedByDeclaration.set(declaration, linked);
  return linked;
}

/** By declaration, so that what is known of a class lasts as long as its file stays as it is. */
const linkedByDeclaration = new WeakMap<ClassDeclaration, LinkedClass>();

/** A class's own methods by their names in lower case; of two with the same name the first. */
function methodsOf(linked: LinkedClass): ReadonlyMap<string, OwnMethod> {
  const known = methodsByClass.get(linked);
  if (known !== undefined) return known;
  const { methods } = linked.declaration;
  const byName = new Map(
    methods.toReversed().map((method) => [method.name.toLowerCase(), { kind: 'found', method, of: linked } as const]),
  );
  methodsByClass.set(linked, byName);
  return byName;
}

const methodsByClass = new WeakMap<LinkedClass, ReadonlyMap<string, OwnMethod>>();
