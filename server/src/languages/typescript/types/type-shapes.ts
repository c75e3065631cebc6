import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ShapeTable } from '../../../core/fields/shapes';

/** What named types are, each read when somebody asks. */
export class TypeShapes implements ShapeTable {
  private readonly makers = new Map<string, () => FieldSchema>();
  private readonly made = new Map<string, FieldSchema>();

  get(key: string): FieldSchema | undefined {
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const make = this.makers.get(key);
    if (make === undefined) return undefined;
    // A type that asks for itself while it is read says no more than that it is one.
    this.made.set(key, { type: 'object', required: true, nullable: false });
    const field = make();
    this.made.set(key, field);
    return field;
  }

  declare(key: string, make: () => FieldSchema): void {
    if (!this.makers.has(key)) this.makers.set(key, make);
  }

  put(key: string, field: FieldSchema): void {
    this.makers.set(key, () => field);
    this.made.set(key, field);
  }
}
