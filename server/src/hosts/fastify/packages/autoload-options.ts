import { patternVerdicts } from '../../../core/fields/pattern-verdict';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { joined } from '../../../languages/typescript/resolution/module-paths';

/** Whether an entry of a directory, or a path, is meant. */
export type NameTest = (name: string) => boolean;

/** What `@fastify/autoload` is told. https://github.com/fastify/fastify-autoload#global-configuration */
export interface AutoloadOptions {
  /** Below the root of the project. */
  readonly directory: string;
  readonly deepest: number;
  /** Whether directories say prefixes. */
  readonly prefixesByName: boolean;
  readonly encapsulates: boolean;
  readonly hasHooks: boolean;
  readonly cascadesHooks: boolean;
  readonly overwritesHooks: boolean;
  readonly hasParameters: boolean;
  /** Names that are left out, and paths that are, or that alone are read. */
  readonly isIgnored: NameTest;
  readonly isMatched: NameTest;
  readonly isFiltered: NameTest;
  /** What each plugin is handed. */
  readonly given: ReadonlyMap<string, Value>;
}

/** Null where the directory is not known. */
export function autoloadOptions(value: Value | undefined): AutoloadOptions | null {
  const entries = value?.kind === 'record' ? value.entries : new Map<string, Value>();
  const directory = textOf(entries.get('dir'));
  if (directory === null) return null;
  const depth = entries.get('maxDepth');
  const given = entries.get('options');
  const isOn = (name: string, byDefault: boolean): boolean => {
    const one = entries.get(name);
    return one?.kind === 'primitive' && typeof one.value === 'boolean' ? one.value : byDefault;
  };
  return {
    directory: joined(directory),
    deepest: depth?.kind === 'primitive' && typeof depth.value === 'number' ? depth.value : Infinity,
    prefixesByName: isOn('dirNameRoutePrefix', true),
    encapsulates: isOn('encapsulate', true),
    hasHooks: isOn('autoHooks', false),
    cascadesHooks: isOn('cascadeHooks', false),
    overwritesHooks: isOn('overwriteHooks', false),
    hasParameters: isOn('routeParams', false),
    isIgnored: nameTest(entries.get('ignorePattern'), true) ?? (() => false),
    isMatched: nameTest(entries.get('matchFilter'), false) ?? (() => true),
    isFiltered: nameTest(entries.get('ignoreFilter'), false) ?? (() => false),
    given: given?.kind === 'record' ? given.entries : new Map<string, Value>(),
  };
}

/** A text that is found in a name (or, of `ignorePattern`, a pattern of one), or a regular expression. Null for none that is read. */
function nameTest(value: Value | undefined, isPattern: boolean): NameTest | null {
  if (value?.kind === 'pattern') return matching(value.source);
  const text = textOf(value);
  if (text === null) return null;
  return isPattern ? matching(text) : (name) => name.includes(text);
}

function matching(pattern: string): NameTest {
  const patterns = [pattern];
  return (name) => patternVerdicts(patterns, name)[0] === true;
}
