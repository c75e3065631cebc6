import { parse } from 'yaml';
import type { Json } from '../../core/json';

/** A few aliases of aliases can stand for millions of values. */
const maximumAliases = 100;

/** What YAML or JSON says, without places; undefined where it cannot be read. */
export function plainYaml(text: string): Json | undefined {
  try {
    return parse(text, { maxAliasCount: maximumAliases, logLevel: 'silent', prettyErrors: false }) as Json;
  } catch {
    // Whoever writes it is told by the tool that it is for.
    return undefined;
  }
}
