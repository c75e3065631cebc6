import { DependencyTracker, type Tracked } from '../dependencies/dependency-tracker';
import { Entries } from '../dependencies/entries';
import { questionByIdentity } from '../dependencies/question';
import { SharedDependencies } from '../dependencies/shared-dependencies';
import type { Documenter } from '../documentation/documenter';
import type { FieldSchema } from '../fields/field-schema';
import type { ShapeTable } from '../fields/shapes';
import type { MediaType, Operation, SchemaOrReference } from '../openapi-objects/document';
import type { SourceFiles } from '../ports';
import { haveSameItems } from '../same-items';
import type { Endpoint } from '../selection/endpoint';
import type { WrittenInput } from './endpoint-inputs';

/** What operations look up of the document that they stand in. */
const shapeNamed = questionByIdentity<string, FieldSchema | undefined>('shape');
const componentFor = questionByIdentity<string, string | null>('component');

/** What something is made of. */
interface Material {
  /** Objects that are remembered themselves. */
  readonly of: readonly object[];
  /** What a host read, as data; most hosts have the same objects again where nothing has changed. */
  readonly read: readonly unknown[];
  /** All the rest, as data. */
  readonly says: readonly unknown[];
}

interface Made<T> {
  readonly result: T;
  readonly of: readonly object[];
  read: readonly unknown[];
  /** The same as a text, once somebody had to compare it. */
  readText: string | null;
  readonly said: string;
}

/** The documentation of an endpoint, with what else it is made of. */
interface KnownDocumentation {
  readonly of: readonly unknown[];
  readonly documentation: ReturnType<Documenter>;
}

/** What was written with the same settings. */
class MadeBefore {
  readonly documentation = new WeakMap<Endpoint, KnownDocumentation>();
  readonly #shared = new SharedDependencies();
  readonly inputs = new Entries<Made<WrittenInput>>(this.#shared);
  readonly operations = new Entries<Made<Operation>>(this.#shared);
  readonly schemas = new Entries<Made<SchemaOrReference>>(this.#shared);
  /** Shapes with the words of the configuration, by what they are without. */
  readonly shapes = new WeakMap<FieldSchema, FieldSchema>();
}

/**
 * What was written for earlier descriptions of one project: after an edit most operations are what they were. It holds as
 * long as what it looked up of the document around it is the same.
 */
export class DescriptionMemory {
  #settings = '';
  #before = new MadeBefore();

  /** What was written with other settings is forgotten. */
  madeWith(settings: string): MadeBefore {
    if (settings !== this.#settings) this.#before = new MadeBefore();
    this.#settings = settings;
    return this.#before;
  }
}

/** Writes the parts of one description, of which it remembers some from earlier ones. */
export class RememberingWriter {
  readonly #before: MadeBefore | null;
  readonly #tracker = new DependencyTracker(noFiles);
  readonly #media = new Map<string, Tracked<MediaType>>();

  /** `before`: null where there will be no description after this one. */
  constructor(before: MadeBefore | null) {
    this.#before = before;
    if (before !== null) this.#tracker.enable();
  }

  /** What requests hold, by a name that no others have. */
  input(name: string, of: () => Material, make: () => WrittenInput): WrittenInput {
    return this.#made(this.#before?.inputs, name, { of, make });
  }

  operation(name: string, of: () => Material, make: () => Operation): Operation {
    return this.#made(this.#before?.operations, name, { of, make });
  }

  /** The component of a name. */
  schema(name: string, field: FieldSchema, make: () => SchemaOrReference): SchemaOrReference {
    return this.#made(this.#before?.schemas, name, { of: () => ({ of: [field], read: [], says: [] }), make });
  }

  /** A shape with what configuration says of it. */
  shape(shape: FieldSchema, make: () => FieldSchema): FieldSchema {
    const made = this.#before?.shapes.get(shape) ?? make();
    this.#before?.shapes.set(shape, made);
    return made;
  }

  /** Tells what a documenter tells. */
  documenter(tell: Documenter): Documenter {
    const known = this.#before?.documentation;
    if (known === undefined) return tell;
    return (operation, read) => {
      const of = [operation.shape, read.documentation, read.paging];
      const before = known.get(operation.endpoint);
      if (before !== undefined && haveSameItems(before.of, of)) return before.documentation;
      const documentation = tell(operation, read);
      known.set(operation.endpoint, { of, documentation });
      return documentation;
    };
  }

  /** Hundreds of operations answer with a few things: each is written once for a document. */
  media(key: string, make: () => MediaType): MediaType {
    const known = this.#media.get(key);
    if (known !== undefined) {
      this.#tracker.include(known.dependencies);
      return known.result;
    }
    const made = this.#tracker.track(make);
    this.#media.set(key, made);
    return made.result;
  }

  /** Shapes, of which it is noted who looks them up; `written` is what users make of them. */
  shapes(shapes: ShapeTable, written: ShapeTable): ShapeTable {
    this.#tracker.answer(shapeNamed, (name) => shapes.get(name));
    return {
      get: (name) => {
        this.#tracker.note(shapeNamed, name, shapes.get(name));
        return written.get(name);
      },
    };
  }

  /** Names of components by what they stand for, of which it is noted who looks them up. */
  components(names: ReadonlyMap<string, string>): (key: string) => string | null {
    const nameOf = (key: string): string | null => names.get(key) ?? null;
    this.#tracker.answer(componentFor, nameOf);
    return (key) => {
      const name = nameOf(key);
      this.#tracker.note(componentFor, key, name);
      return name;
    };
  }

  #made<T>(
    entries: Entries<Made<T>> | undefined,
    name: string,
    { of, make }: { readonly of: () => Material; readonly make: () => T },
  ): T {
    if (entries === undefined) return make();
    const material = of();
    const said = JSON.stringify(material.says);
    const known = entries.get(name, this.#tracker);
    const isSame = known?.said === said && haveSameItems(known.of, material.of) && saysTheSame(known, material.read);
    if (isSame) return known.result;
    const { result, dependencies } = this.#tracker.track(make);
    const made = { result, of: material.of, read: material.read, readText: null, said };
    return entries.set(name, made, dependencies).result;
  }
}

/** Whether the same was read; what is of an earlier reading is let go where it says no more. */
function saysTheSame(made: Made<unknown>, read: readonly unknown[]): boolean {
  if (haveSameItems(made.read, read)) return true;
  made.readText ??= JSON.stringify(made.read);
  if (made.readText !== JSON.stringify(read)) return false;
  made.read = read;
  return true;
}

const noFiles: SourceFiles = {
  read: () => ({ kind: 'missing' }),
  kindOf: () => null,
  list: () => [],
};
