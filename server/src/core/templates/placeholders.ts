/** What `{{…}}` may hold in a template. */
export const placeholders = [
  'entity_singular',
  'entity_plural',
  'api_type',
  'entity',
  'module',
  'action',
  'prefix',
] as const;

/** What stands in place of each placeholder. */
export type PlaceholderValues = Readonly<Record<(typeof placeholders)[number], string>>;

/** Something between `{{` and `}}`. */
interface PlaceholderReference {
  readonly name: string;
  /** Of the name, from the start of the text. */
  readonly offset: number;
}

/** `${{…}}` is no placeholder of templates. */
const doubled = String.raw`(?<!\$)\{\{([^{}]*)\}\}`;
const reference = new RegExp(doubled, 'g');
const referenceOrBrace = new RegExp(String.raw`${doubled}|(?<![\${])\{(entity_singular|entity_plural)\}`, 'g');

export function referencesIn(text: string): readonly PlaceholderReference[] {
  return [...text.matchAll(reference)].map(({ index, 1: between = '' }) => {
    const name = between.trim();
    return { name, offset: index + '{{'.length + between.indexOf(name) };
  });
}

/** The text with its placeholders filled in; what is none stays as it is. */
export function filledIn(text: string, values: PlaceholderValues): string {
  return text.replace(reference, (whole, name: string) => valueOf(name, values) ?? whole);
}

/** As `filledIn`, with `{entity_singular}` and `{entity_plural}` in single braces, too. */
export function filledInBraces(text: string, values: PlaceholderValues): string {
  return text.replace(
    referenceOrBrace,
    (whole, name?: string, single?: string) => valueOf(name ?? single ?? '', values) ?? whole,
  );
}

function valueOf(name: string, values: PlaceholderValues): string | undefined {
  const placeholder = placeholders.find((one) => one === name.trim());
  return placeholder === undefined ? undefined : values[placeholder];
}
