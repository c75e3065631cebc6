import { join } from 'node:path';
import { type Question, Questions } from '../assistance/question';
import { GenerationError } from '../core/generation-error';
import type { Signal } from '../core/ports';
import { LiveProject } from '../project/live-project';
import type { ProjectSurroundings } from '../project/opening/open-project';
import { openingFailureText } from '../project/opening/opening-failure';
import { ProjectService } from '../project/service';

interface OpenedProject {
  readonly live: LiveProject;
  readonly questions: Questions;
}

/**
 * The project that a server is asked about. Nothing is watched: each question first looks whether what the last reading
 * relied on is still so. Questions are answered one after the other, so that none sees half of two readings.
 */
export class AskedProject {
  readonly #root: string;
  readonly #surroundings: ProjectSurroundings;
  #opened: OpenedProject | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(root: string, surroundings: ProjectSurroundings) {
    this.#root = root;
    this.#surroundings = surroundings;
  }

  /** Throws a `GenerationError` where there is no application; there may be one when the next question comes. */
  ask<Answered>(answer: (question: Question) => Promise<Answered>, signal: Signal): Promise<Answered> {
    const turn = this.#last.then(async () => {
      signal.throwIfAborted();
      const { live, questions } = await this.#openedNow();
      return answer(questions.about(await live.read(signal), signal));
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #openedNow(): Promise<OpenedProject> {
    const { files, hosts } = this.#surroundings;
    const host = hosts.find((candidate) => candidate.detect(files));
    if (this.#opened === null || this.#opened.live.framework !== host?.name) this.#opened = await this.#open();
    else this.#opened.live.lookForChanges();
    return this.#opened;
  }

  async #open(): Promise<OpenedProject> {
    const opened = await LiveProject.open(this.#surroundings);
    if (opened.kind === 'opened') {
      const { project } = opened;
      return { live: project, questions: new Questions(this.#root, new ProjectService(project)) };
    }
    this.#opened = null;
    throw new GenerationError(
      openingFailureText(this.#root, opened.failure, (elsewhere) => {
        return `start the server with \`--project ${join(this.#root, elsewhere)}\``;
      }),
    );
  }
}
