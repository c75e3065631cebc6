/** What is checked of a response, or kept from it, in the words of no client. */
export interface RequestCheck {
  /** What lines of the user's own go by. */
  readonly name: string;
  /** The shipped snippet that stands in where there are none; null where none does. */
  readonly builtIn: string | null;
  /** What stands for the placeholders of the snippet. */
  readonly values: Readonly<Record<string, string>>;
}
