import { notStrictEqual } from 'node:assert';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import { neverAborted } from '../../server/src/core/ports';
import { projectPath } from '../../server/src/core/project-path';
import { createReader } from '../../server/src/hosts/laravel/reader';
import { MemoryFiles } from '../damage/memory-files';

/** What is changed, the file, what stands in it and what is to stand there. */
export type Edit = readonly [name: string, path: string, from: string, to: string];

/** An application that is read again after each edit, by a reader that stays open. */
export class EditedApplication {
  readonly #texts: Map<string, string>;
  readonly #reader = createReader(true);

  constructor(files: Readonly<Record<string, string>>) {
    this.#texts = new Map(Object.entries(files));
  }

  edit(path: string, from: string, to: string): void {
    const before = this.#texts.get(path) ?? '';
    const after = before.replace(from, to);
    notStrictEqual(after, before);
    this.#texts.set(path, after);
  }

  read(reader = this.#reader): ApplicationReading {
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
    return this.read(createReader(false));
  }
}
