import { InvalidArgumentError } from '../core/invalid-argument-error';
import type { Signal } from '../core/ports';
import type { ProjectReading } from '../project/live-project';
import type { ProjectService } from '../project/service';
import { expectedFailure } from './expected-failure';
import { Questions } from './question';
import { shownText } from './shown-text';
import type { ToolResult } from './tool-result';
import { toolNamed, unknownToolText } from './tools';

/** Answers what assistants ask of one project, by any tool. */
export class Toolbox {
  readonly #questions: Questions;

  constructor(root: string, service: ProjectService) {
    this.#questions = new Questions(root, service);
  }

  async answer(name: string, given: unknown, reading: ProjectReading, signal: Signal): Promise<ToolResult> {
    try {
      const tool = toolNamed(name);
      if (tool === undefined) throw new InvalidArgumentError(unknownToolText(name));
      const answer = await tool.asked(given)(this.#questions.about(reading, signal));
      return { kind: 'answered', text: shownText(answer) };
    } catch (error) {
      const message = expectedFailure(error);
      if (message === null) throw error;
      return { kind: 'refused', message };
    }
  }
}
