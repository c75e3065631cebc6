/** What becomes of a question: an answer as one line of JSON, or the sentence with which it is refused. */
export type ToolResult =
  { readonly kind: 'answered'; readonly text: string } | { readonly kind: 'refused'; readonly message: string };
