/** What somebody wants described. */
export interface DescriptionChoice {
  /** Keys of API types; null for all that are enabled. */
  readonly apiTypes: readonly string[] | null;
  /** The name of an environment; null for the default one. */
  readonly environment: string | null;
}

/** What is described unless someone chooses. */
export const wholeDescription: DescriptionChoice = { apiTypes: null, environment: null };
