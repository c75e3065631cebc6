import { notStrictEqual } from 'node:assert';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import { neverAborted } from '../../server/src/core/ports';
import { projectPath } from '../../server/src/core/project-path';
import type { HostReader } from '../../server/src/hosts/host';
import type { WrittenReading } from '../../server/src/hosts/laravel/kept-reading';
import { createReader } from '../../server/src/hosts/laravel/reader';
import { sha256 } from '../../server/src/platform/digest';
import { MemoryFiles } from '../damage/memory-files';

/** What is changed, the file, what stands in it and what is to stand there. */
export type Edit = readonly [name: string, path: string, from: string, to: string];

/** By whom an application is read again: a reader that stays open, or one of another process, which has what the last one left. */
export type Continuity = 'from reading to reading' | 'from process to process';

/** An application that is read again after each edit. */
export class EditedApplication {
  readonly #texts: Map<string, string>;
  readonly #continuity: Continuity;
  #reader: HostReader = createReader(true);
  #isRead = false;
  /** What the last process left, once there was another. */
  left: WrittenReading | null = null;

  constructor(files: Readonly<Record<string, string>>, continuity: Continuity = 'from reading to reading') {
    this.#texts = new Map(Object.entries(files));
    this.#continuity = continuity;
    if (continuity === 'from process to process') this.#reader = createReader(false, { before: null, digest: sha256 });
  }

  edit(path: string, from: string, to: string): void {
    const before = this.#texts.get(path) ?? '';
    const after = before.replace(from, to);
    notStrictEqual(after, before);
    this.#texts.set(path, after);
  }

  read(): ApplicationReading {
    if (this.#continuity === 'from process to process' && this.#isRead) this.#startProcess();
    this.#isRead = true;
    return this.#readBy(this.#reader);
  }

  #startProcess(): void {
    this.left = structuredClone(this.#reader.leave?.()) as WrittenReading | null;
    this.#reader = createReader(false, { before: this.left, digest: sha256 });
  }

  #readBy(reader: HostReader): ApplicationReading {
    const contents = [...this.#texts].map(
      ([path, text]) => [projectPath(path), { kind: 'text', text } as const] as const,
    );
    return reader.read({
      files: new MemoryFiles(new Map(contents)),
      environment: {},
      classes: { models: ['App'], requests: [], entities: {}, hasRelations: true },
      signal: neverAborted,
    });
  }

  /** As a reader reads that has never read before. */
  fresh(): ApplicationReading {
    return this.#readBy(createReader(false));
  }
}
