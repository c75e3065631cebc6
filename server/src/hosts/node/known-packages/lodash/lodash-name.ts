/** The function of lodash that something is which a package exports (`pick` of `lodash/pick`); null for one of another package. */
export function lodashName({ specifier, name }: { readonly specifier: string; readonly name: string }): string | null {
  if (!specifier.startsWith('lodash')) return null;
  const [, own] = /^lodash(?:-es)?[/.](.+)$/.exec(specifier) ?? [];
  return own ?? name.replace(/^default\./, '');
}
