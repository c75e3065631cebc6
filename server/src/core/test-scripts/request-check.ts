/** What is checked of a response, or kept from it, in the words of no client. */
export interface RequestCheck {
  /** The name of its snippet. */
  readonly name: string;
  /** What stands for the placeholders of the snippet. */
  readonly values: Readonly<Record<string, string>>;
}
