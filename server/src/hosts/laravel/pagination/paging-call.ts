/** A call of a method of a paginator's name, as it is written. */
export interface PagingCall {
  readonly method: string;
  readonly arguments: readonly CallArgument[];
}

export interface CallArgument {
  /** `name: value` */
  readonly name: string | null;
  /** Null for what is no text that stands there. */
  readonly text: string | null;
  readonly isNull: boolean;
  readonly spread: boolean;
}
