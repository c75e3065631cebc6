import type { ChangeCode } from './change-kinds';

/** What a change does to clients of the old description. `potential`: it depends on what no description says. */
export type Impact = 'breaking' | 'potential' | 'nonBreaking';

/** Which of the two descriptions. */
export type Side = 'old' | 'new';

/** Something that is no longer as it was. */
export interface Finding {
  readonly code: ChangeCode;
  /** What changed: `Query parameter "page"`; null where the operation or the description as a whole is meant. */
  readonly subject: string | null;
  /** What became of it, without a full stop: `maxLength was lowered from 100 to 50`. */
  readonly detail: string;
  /** Where it stands, as a JSON Pointer (RFC 6901) with references followed. */
  readonly pointer: string;
  /** The description that `pointer` leads into: the old one for what is gone. */
  readonly side: Side;
  /**
   * Of a part of a schema its name from where both descriptions have the same place: where they do not, two fields may have
   * become the same schema.
   */
  readonly within?: string;
}

export interface ChangedOperation {
  /** In upper case. */
  readonly method: string;
  /** As the description has it in which the operation is; the new one, if it is in both. */
  readonly path: string;
}

/** A finding, with all operations that it is about; none where it is about the description as a whole. */
export interface Change extends Finding {
  readonly impact: Impact;
  readonly operations: readonly ChangedOperation[];
}

/** The sentence that a finding is. */
export function sentenceOf({ subject, detail }: Finding): string {
  return subject === null ? `${detail}.` : `${subject}: ${detail}.`;
}
