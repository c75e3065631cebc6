import type { Direction } from './change-kinds';
import type { DescriptionTree } from './description-tree';
import { SchemaInclusion } from './schema-inclusion';
import { UnchangedSchemas } from './unchanged-schemas';
import type { Notation } from './value-turns';

/** The two descriptions, and what was found out about their schemas. */
export class Trees {
  readonly old: DescriptionTree;
  readonly now: DescriptionTree;
  readonly unchanged: UnchangedSchemas;
  readonly #inclusions = new Map<string, SchemaInclusion>();

  constructor(old: DescriptionTree, now: DescriptionTree) {
    this.old = old;
    this.now = now;
    this.unchanged = new UnchangedSchemas(old, now);
  }

  inclusion({ direction, notation }: { readonly direction: Direction; readonly notation: Notation }): SchemaInclusion {
    const key = `${direction} ${notation}`;
    const inclusion =
      this.#inclusions.get(key) ?? new SchemaInclusion({ direction, notation, unchanged: this.unchanged });
    this.#inclusions.set(key, inclusion);
    return inclusion;
  }
}
