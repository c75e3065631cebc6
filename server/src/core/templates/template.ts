import { isJsonList, isJsonObject, type Json } from '../json';

/** What a template says, placeholders not filled in; what it says wrongly is left out. */
export interface Template {
  readonly summary: string | null;
  readonly description: string | null;
  /** Not looked into. */
  readonly parameters: readonly Json[];
}

export function templateOf(value: Json): Template {
  const { summary, description, parameters } = isJsonObject(value) ? value : {};
  return {
    summary: typeof summary === 'string' ? summary : null,
    description: typeof description === 'string' ? description : null,
    parameters: isJsonList(parameters) ? parameters : [],
  };
}
