/** The formats of configuration files; that of TypeScript is JavaScript's, too. Of several files, the first goes before the others. */
export const configurationFormats = ['php', 'ts', 'yaml', 'json'] as const;

export type ConfigurationFormat = (typeof configurationFormats)[number];

/** How the names of files end that are written so. */
const endings: Readonly<Record<ConfigurationFormat, readonly string[]>> = {
  php: ['php'],
  ts: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'],
  yaml: ['yaml', 'yml'],
  json: ['json'],
};

/** In the order in which files go before each other. */
export const configurationEndings: readonly string[] = configurationFormats.flatMap((format) => endings[format]);

/** The format of a file by its name; null for a file of another kind. */
export function formatOf(name: string): ConfigurationFormat | null {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return configurationFormats.find((format) => endings[format].includes(ending)) ?? null;
}
