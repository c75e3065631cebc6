/** The members but some. */
export function without<Members extends object, Name extends keyof Members>(
  members: Members,
  ...names: readonly Name[]
): Omit<Members, Name> {
  const left = { ...members };
  for (const name of names) Reflect.deleteProperty(left, name);
  return left;
}
