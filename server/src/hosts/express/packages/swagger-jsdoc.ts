import { isJsonObject } from '../../../core/json';
import { nativeFunction, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { knownJson } from '../../node/openapi/known-json';
import type { StatedAbout } from '../../node/stated-about';
import type { WrittenPart } from '../../node/openapi/written-description';
import { sourceOf } from '../../../languages/typescript/source-of';

/** What an application tells `swagger-jsdoc`. */
export interface SwaggerJsdoc {
  readonly module: Value;
  readonly definitions: WrittenPart[];
  /** Globs of files with comments. */
  readonly globs: string[];
}

export function swaggerJsdoc(about: StatedAbout): SwaggerJsdoc {
  const definitions: WrittenPart[] = [];
  const globs: string[] = [];
  const module = nativeFunction(([options], { node }) => {
    const of = options?.kind === 'record' ? options.entries : new Map<string, Value>();
    const definition = of.get('definition') ?? of.get('swaggerDefinition');
    about.describes(definition);
    const json = knownJson(definition);
    if (isJsonObject(json)) definitions.push({ json, source: sourceOf(node) });
    const apis = knownJson(of.get('apis'));
    globs.push(...(Array.isArray(apis) ? apis : []).filter((one) => typeof one === 'string'));
    return unknown(node);
  });
  return { module, definitions, globs };
}
