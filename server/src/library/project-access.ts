import { resolve } from 'node:path';
import type { ProjectService } from '../project/service';
import { requireOptions } from './argument-types';
import { type OpenProject, openProjectAt } from './open-project';

/** Where a project is. */
export interface ProjectOptions {
  /** The directory of the application; relative to the working directory, which it is by default. */
  readonly root?: string;
}

/** A project that a program asks again and again: one question after the other, each of the files as they are then. */
export class ProjectAccess {
  readonly #root: string;
  #project: Promise<OpenProject> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ProjectOptions = {}) {
    requireOptions(options);
    const { root = '.' } = options;
    this.#root = resolve(root);
  }

  /** @param anew Whether nothing that was found before may be used. */
  ask<Answer>(question: (service: ProjectService) => Promise<Answer>, anew = false): Promise<Answer> {
    const turn = async (): Promise<Answer> => {
      if (anew) this.clear();
      return question(await this.#service());
    };
    const answer = this.#last.then(turn, turn);
    this.#last = answer;
    return answer;
  }

  /** Forgets all that was found. */
  clear(): void {
    this.#project = null;
  }

  async #service(): Promise<ProjectService> {
    const project = (this.#project ??= openProjectAt(this.#root));
    try {
      const opened = await project;
      if (opened.isCurrent()) return opened.service();
    } catch (error) {
      this.#forget(project);
      throw error;
    }
    this.#forget(project);
    return this.#service();
  }

  #forget(project: Promise<OpenProject>): void {
    if (this.#project === project) this.#project = null;
  }
}
