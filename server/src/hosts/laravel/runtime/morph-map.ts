import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { questionOfData } from '../../../languages/php/evaluate/value-questions';
import { emptyArray, map, textOf, type ArrayValue, type Value } from '../../../languages/php/evaluate/values';

const morphMap = questionOfData('morph map');

/** Methods of `Relation` that are given a map, in lower case. */
const mapping: ReadonlySet<string> = new Set(['morphmap', 'enforcemorphmap']);

/** What providers say of the names that models have in the columns of a morph: `Relation::morphMap`. */
export class MorphMap {
  readonly #tracker: DependencyTracker;
  #map: ArrayValue = emptyArray;

  constructor(tracker: DependencyTracker) {
    this.#tracker = tracker;
    tracker.answer(morphMap, () => this.#map);
  }

  /** The classes that have a name. */
  get classes(): readonly string[] {
    this.#tracker.note(morphMap, '', this.#map);
    return [...this.#map.entries.values()].flatMap((one) => textOf(one)?.replace(/^\\/, '') ?? []);
  }

  /** `Illuminate\Database\Eloquent\Relations\Relation::morphMap`: what is told later joins what was told before. */
  noteCall(name: string, { args }: NativeCall): Value | undefined {
    const told = args.at(0);
    if (!mapping.has(name) || told?.kind !== 'array') return undefined;
    this.#tracker.markUntracked();
    this.#map = map([...this.#map.entries, ...told.entries].map(([key, value]) => [String(key), value]));
    return this.#map;
  }
}
