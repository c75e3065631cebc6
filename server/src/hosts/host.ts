import type { HostDefaults } from '../core/configuration/host-defaults';
import type { ApplicationReading } from '../core/application-reading';
import type { Digest } from '../core/dependencies/written-dependencies';
import type { EnvironmentVariables, Signal, SourceFiles } from '../core/ports';
import type { ProblemKinds } from '../core/problems';

/** A web framework whose applications can be read: what tells them, without the code that reads them. */
export interface Host {
  /** Stands in settings and caches; never changes. */
  readonly id: string;
  /** Its name as people write it, for messages. */
  readonly name: string;
  /**
   * Files below an application's root of which it has one at least. They wake the extension, and when one comes or goes
   * it is looked again what is an application; `detect` decides. The first that is there stands for the whole
   * application where an editor shows what is of no file.
   */
  readonly markers: readonly string[];
  /** Identifiers of editors for the languages that its applications are written in. */
  readonly languages: readonly string[];
  /** Directories at the root whose files come by the thousand: only those of them that were read are watched. */
  readonly crowdedDirectories: readonly string[];
  /** What is reported of its applications beside what the core reports: its own problems, and those of its language. */
  readonly problemKinds: ProblemKinds;
  /** What configuration says of its applications where nobody wrote any. */
  readonly defaults: HostDefaults;
  /** Whether the project is an application of this framework, told from a file or two. */
  detect(files: SourceFiles): boolean;
  /** Loads what reads its applications. Nobody pays for a framework that is not theirs. */
  load(): Promise<HostModule>;
}

/** The code that reads the applications of one framework. */
export interface HostModule {
  /**
   * Called once for a project, before its first reading. Of a project that `staysOpen` there are many readings, for which it
   * pays to keep what each found. `keeping`: null, or left out, where nothing is kept for other processes.
   */
  readonly createReader: (staysOpen: boolean, keeping?: Keeping | null) => HostReader;
}

/** What is kept from process to process. */
export interface Keeping {
  /** What `HostReader.leave` of this program answered in the last process that read the project; null where there was none. */
  readonly before: unknown;
  readonly digest: Digest;
}

/** What configuration says of the classes of an application. */
export interface ClassSettings {
  /** Namespaces in which they are, by what they are. */
  readonly models: readonly string[];
  readonly requests: readonly string[];
  /** Classes of models by the names of their entities, as users wrote them. */
  readonly entities: Readonly<Record<string, string>>;
  /** Whether models are told of with what they are related to. */
  readonly hasRelations: boolean;
}

export interface ReadingInput {
  /** Refuse to answer once the reading is cancelled, so that it ends with the next file that it asks for. */
  readonly files: SourceFiles;
  readonly environment: EnvironmentVariables;
  readonly classes: ClassSettings;
  /** For what goes on long without asking for a file. */
  readonly signal: Signal;
}

/** Reads applications. Holds what may be kept between two readings of the same project (facts of unchanged files). */
export interface HostReader {
  /**
   * Reads the application whole. Expected failures are problems in the answer; it throws for no input, however bad, but
   * what `signal` throws when the reading is cancelled.
   */
  read(input: ReadingInput): ApplicationReading;
  /**
   * What the last reading found out, for a process that reads the project after this one: plain data; null where there is nothing.
   * Left out by those who keep nothing.
   */
  leave?(): unknown;
}
