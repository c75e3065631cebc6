/** Makes something when it is first asked for, and never again. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | null = null;
  return () => (made ??= { value: make() }).value;
}
