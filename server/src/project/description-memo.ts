import { type DescribedProject, describeProject } from './describe-project';
import type { DescriptionChoice } from './description-choice';
import type { ReadProject } from './read-project';

/** So many descriptions of one reading are kept: each may have the size of the application. */
const mostKept = 8;

/** Descriptions, each made once for a reading and a choice, and gone with the reading. */
export class DescriptionMemo {
  readonly #byReading = new WeakMap<ReadProject, Map<string, DescribedProject>>();

  describe(project: ReadProject, { apiTypes, environment }: DescriptionChoice): DescribedProject {
    const byChoice = this.#byReading.get(project) ?? new Map<string, DescribedProject>();
    this.#byReading.set(project, byChoice);
    const key = JSON.stringify([apiTypes, environment]);
    const described = byChoice.get(key) ?? describeProject(project, { apiTypes, environment });
    // What was wanted last is last in the map, and what nobody wanted for longest is first.
    byChoice.delete(key);
    byChoice.set(key, described);
    for (const oldest of byChoice.keys()) if (byChoice.size > mostKept) byChoice.delete(oldest);
    return described;
  }
}
