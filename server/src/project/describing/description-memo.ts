import { LruMap } from '../../core/lru-map';
import { type DescribedProject, describeProject } from './describe-project';
import type { DescriptionChoice } from './description-choice';
import type { ReadProject } from '../read-project';

/** So many descriptions of one reading are kept: each may have the size of the application. */
const mostKept = 8;

/** Descriptions, each made once for a reading and a choice, and gone with the reading. */
export class DescriptionMemo {
  readonly #byReading = new WeakMap<ReadProject, LruMap<string, DescribedProject>>();

  describe(project: ReadProject, { apiTypes, environment }: DescriptionChoice): DescribedProject {
    const byChoice = this.#byReading.get(project) ?? new LruMap<string, DescribedProject>(mostKept);
    this.#byReading.set(project, byChoice);
    const key = JSON.stringify([apiTypes, environment]);
    const described = byChoice.get(key) ?? describeProject(project, { apiTypes, environment });
    byChoice.set(key, described);
    return described;
  }
}
