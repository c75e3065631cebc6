import { isJsonObject, type Json, type JsonObject } from '../../core/json';
import { problem, type Problem } from '../../core/problems';
import type { Source } from '../../core/source';
import { patchedBy, patchesOf, placeInPatches } from '../../core/templates/patch-template';
import type { ReadProject } from '../read-project';

/** What of an output its templates and its schema need to know. */
export interface FinishedBy {
  readonly name: string;
  /** Loads the JSON Schema (draft 04) of what it makes. */
  readonly schema?: () => Promise<JsonObject>;
  /** Where the code stands that a place in it comes from. */
  readonly sourceOf: (path: readonly string[]) => Source | null;
}

export interface FinishedOutput {
  readonly document: object;
  /** Why it is not to be written; null for a sound one. */
  readonly refusal: Problem | null;
}

/**
 * What was made, as the project's template of this output changes it. What its schema
 * refuses then is a problem, whatever severity someone gave to its code: what is not written is an error.
 */
export async function finishedOutput(made: object, by: FinishedBy, project: ReadProject): Promise<FinishedOutput> {
  if (!isValidated(by.name, project)) return { document: made, refusal: null };
  const patches = patchesOf(project.templates, by.name);
  if (!isJsonObject(made)) throw new TypeError(`The output ${by.name} is no object.`);
  const patched: Json = patchedBy(patches, made);
  const violation = by.schema === undefined ? null : await violationOf(await by.schema(), patched);
  const document: object = isJsonObject(patched) ? patched : made;
  if (violation === null) return { document, refusal: null };
  const { path, reason } = violation;
  const values = { output: by.name, place: path.length === 0 ? 'its top' : path.join(' › '), reason };
  const source = placeInPatches(patches, path) ?? by.sourceOf(path) ?? whereItIsWanted(project);
  return { document, refusal: problem('template.invalidOutput', source, values) };
}

/** Whether an output is held against its schema: a template changes it, or the configuration wants it. */
export function isValidated(name: string, { configurationFiles, templates }: ReadProject): boolean {
  const { settings } = configurationFiles['openapi-templates'];
  return settings.rendering.validate_output || patchesOf(templates, name).length > 0;
}

/** The validator is loaded only where it is wanted. */
async function violationOf(schema: JsonObject, value: Json) {
  const { schemaViolation } = await import('../../core/json-schema/schema-violation');
  return schemaViolation(schema, value);
}

function whereItIsWanted({ configurationFiles }: ReadProject): Source | null {
  return configurationFiles['openapi-templates'].places.keyOf('rendering', 'validate_output');
}
