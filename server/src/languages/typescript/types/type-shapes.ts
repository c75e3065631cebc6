import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { Kept } from '../../../core/dependencies/kept';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ShapeTable } from '../../../core/fields/shapes';

/** A type that asks for itself while it is read says no more than that it is one. */
const itself: FieldSchema = { type: 'object', required: true, nullable: false };

/** What named types are, each read when somebody asks. */
export class TypeShapes implements ShapeTable {
  private readonly makers = new Map<string, () => FieldSchema>();
  private readonly made: Kept<FieldSchema>;

  constructor(tracker: DependencyTracker) {
    this.made = new Kept(tracker);
  }

  get(key: string): FieldSchema | undefined {
    const make = this.makers.get(key);
    return make === undefined ? undefined : this.made.get(key, itself, make);
  }

  declare(key: string, make: () => FieldSchema): void {
    if (!this.makers.has(key)) this.makers.set(key, make);
  }
}
