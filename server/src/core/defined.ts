/** The members that are defined. */
export function defined<Members extends object>(
  members: Members,
): { readonly [Key in keyof Members]?: Exclude<Members[Key], undefined> } {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  // What is undefined is gone, and nothing else changed.
  return Object.fromEntries(entries) as { readonly [Key in keyof Members]?: Exclude<Members[Key], undefined> };
}
