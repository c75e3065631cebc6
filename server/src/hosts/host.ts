import type { Application } from '../core/application';
import type { Assets, EnvironmentVariables, SourceFiles } from '../core/ports';
import type { RequestFieldsOf } from '../core/request-fields';

/** A web framework whose applications can be read. */
export interface Host {
  /** Its name as people write it, for messages. */
  readonly name: string;
  /** Whether the project is an application of this framework, told from a file or two. */
  detect(files: SourceFiles): boolean;
  /**
   * Prepares what reading needs (a parser, say); called once, before the first `read`. Of a project that `staysOpen`
   * there are many readings, for which it pays to keep what each found.
   */
  load(assets: Assets, staysOpen?: boolean): Promise<HostReader>;
}

/** Namespaces in which an application keeps its classes, by what they are. */
export interface ClassNamespaces {
  readonly models: readonly string[];
  readonly requests: readonly string[];
}

/** Reads applications. Holds what may be kept between two reads of the same project (facts of unchanged files). */
export interface HostReader {
  /** Reads the application whole. Expected failures are problems in the answer; it does not throw for bad input. */
  read(files: SourceFiles, environment: EnvironmentVariables, namespaces: ClassNamespaces): ApplicationReading;
}

/** One reading of an application. What is told later still holds for the files as they were read first. */
export interface ApplicationReading {
  readonly application: Application;
  /** For routes of this very application. */
  readonly requestFieldsOf: RequestFieldsOf;
}
