import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Problem } from '../../../core/problems';
import type { InputPlace } from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';

/** What an answer is made with. */
export interface NotedAnswer {
  readonly status: number;
  readonly mediaType: string | null;
  /** Null for an answer without a body. */
  readonly body: Value | null;
}

export interface NotedCheck {
  readonly place: InputPlace;
  /** Names of the fields in which what is checked lies. */
  readonly path: readonly string[];
  readonly field: FieldSchema;
  /** Those of a body that is checked only where it is one of them; left out for whatever carries it. */
  readonly mediaTypes?: readonly string[];
}

/** What is seen while the code of one route is followed. */
export class Noted {
  /** By place and name, in the order in which they are read. */
  readonly reads = new Map<string, { readonly place: InputPlace; readonly name: string; field: FieldSchema }>();
  readonly checks: NotedCheck[] = [];
  readonly answers: NotedAnswer[] = [];
  /** Whether it looks at who signed in. */
  asksWhoCalls = false;
  /** What is handed to `next`, or thrown. */
  readonly errors: Value[] = [];
  /** What could not be told of it. */
  readonly problems: Problem[] = [];

  read(place: InputPlace, name: string, members: Partial<FieldSchema> = {}): void {
    const key = `${place} ${name}`;
    const known = this.reads.get(key)?.field ?? { type: 'any', required: false, nullable: true, isRead: true };
    this.reads.set(key, { place, name, field: { ...known, ...members } });
  }
}
