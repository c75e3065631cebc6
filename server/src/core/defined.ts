/** The members that are defined. */
export function defined<Members extends object>(
  members: Members,
): { readonly [Key in keyof Members]?: Exclude<Members[Key], undefined> } {
  const left: Record<string, unknown> = {};
  // Lists of entries would cost more than all that is done with the answer.
  for (const key in members) if (members[key] !== undefined) left[key] = members[key];
  // What is undefined is gone, and nothing else changed.
  return left as { readonly [Key in keyof Members]?: Exclude<Members[Key], undefined> };
}
