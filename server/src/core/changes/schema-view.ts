import type { Json, JsonObject } from '../json';
import type { DescriptionTree } from './description-tree';
import { constraintsOf, type SchemaConstraints } from './schema-constraints';
import { takesNothing } from './takes-nothing';

/** One of the schemas of a `oneOf` or `anyOf`. */
export interface Branch {
  /** Where it stands, or what it refers to. */
  readonly pointer: string;
  readonly view: SchemaView;
}

export interface SchemaViewParts {
  readonly tree: DescriptionTree;
  readonly id: string;
  readonly members: readonly JsonObject[];
  readonly settled: ReadonlySet<readonly Json[]>;
}

/** A schema with all that its references and `allOf` add: a value satisfies every member. */
export class SchemaView {
  readonly tree: DescriptionTree;
  /** The same for the same members of the same description; there is one view for each. */
  readonly id: string;
  /** Objects of the description; none where nothing is said of a value. */
  readonly members: readonly JsonObject[];
  /** Choices (lists of `oneOf` or `anyOf`) of the members that count no more: one of their branches is a member. */
  readonly settled: ReadonlySet<readonly Json[]>;
  #constraints: SchemaConstraints | null = null;

  constructor({ tree, id, members, settled }: SchemaViewParts) {
    this.tree = tree;
    this.id = id;
    this.members = members;
    this.settled = settled;
  }

  get constraints(): SchemaConstraints {
    return (this.#constraints ??= constraintsOf(this.members, this.settled));
  }

  /** Of the member that has the word, else of the first; empty where there is none. */
  pointerOf(word: string): string {
    const member = this.members.find((one) => Object.hasOwn(one, word)) ?? this.members[0];
    return member === undefined ? '' : this.tree.pointerOf(member);
  }

  /** What the value may be by one of its choices, with all that is said beside it, which some may contradict. */
  branchesOf(choice: readonly Json[]): readonly Branch[] {
    const branches = choice.map((schema) => this.#branch(schema, this.tree.settled(this, choice, schema)));
    const possible = branches.filter(({ view }) => !takesNothing(view.constraints));
    return possible.length === 0 ? branches : possible;
  }

  /** The same without what is said beside it. */
  alternativesOf(choice: readonly Json[]): readonly Branch[] {
    return choice.map((schema) => this.#branch(schema, this.tree.schema([schema])));
  }

  #branch(schema: Json, view: SchemaView): Branch {
    const own = this.tree.object(schema);
    return { pointer: own === null ? '' : this.tree.pointerOf(own), view };
  }
}
