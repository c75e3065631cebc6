import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import type { LocatedEntry, LocatedValue } from '../../core/configuration/located-value';
import type { ParsedFile } from '../../core/configuration/parsed-file';
import type { ProjectVariables } from '../../core/secrets';
import type { ProjectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import { syntaxReason } from './syntax-reason';
import { withVariables } from './variables';

/** A few aliases of aliases can stand for millions of values. */
const maximumAliases = 1000;

/** Reads a YAML file, environment variables filled in. */
export function parseYaml(file: ProjectPath, text: string, environment: ProjectVariables): ParsedFile {
  // The library compares every key with every other.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false });
  const reader = new YamlReader({ file, environment });
  const value = document.contents === null ? null : reader.value(document.contents);
  const failure = firstOf(reader.duplicate, document.errors[0]);
  return {
    value,
    failure: failure === null ? null : { ...failure, source: { file, ...failure.source } },
    problems: [],
  };
}

/** What stands further up: a key that is there twice, or a mistake of syntax. */
function firstOf(duplicate: number | null, error: Document['errors'][number] | undefined) {
  const [start, end] = error?.pos ?? [Number.POSITIVE_INFINITY, 0];
  if (duplicate !== null && duplicate < start) {
    return { source: { start: duplicate, end: duplicate + 1 }, reason: 'this key is there already' };
  }
  return error === undefined ? null : { source: { start, end }, reason: syntaxReason(error) };
}

interface YamlFile {
  readonly file: ProjectPath;
  readonly environment: ProjectVariables;
}

class YamlReader {
  readonly #of: YamlFile;
  /** What aliases stand for, as far as the file is read. The library looks through the whole file for each. */
  readonly #anchors = new Map<string, Node>();
  #aliases = 0;
  #isInAlias = false;
  /** Where the first key stands that its map has already. */
  duplicate: number | null = null;

  constructor(of: YamlFile) {
    this.#of = of;
  }

  value(node: Node): LocatedValue {
    const source = this.#source(node);
    this.#note(node);
    if (isScalar(node)) return this.#scalar(node, source);
    if (isMap(node)) return { kind: 'map', entries: this.#entries(node), source };
    if (isSeq<Node>(node)) return { kind: 'list', items: node.items.map((item) => this.value(item)), source };
    if (!isAlias(node) || this.#aliases++ > maximumAliases)
      return { kind: 'untold', reason: 'too many aliases', source };
    const target = this.#anchors.get(node.source);
    if (target === undefined) return { kind: 'untold', reason: `the alias *${node.source}`, source };
    const isInner = this.#isInAlias;
    this.#isInAlias = true;
    const value = this.value(target);
    this.#isInAlias = isInner;
    return { ...value, source };
  }

  /** An anchor means its node from there on; to read it again for an alias changes nothing. */
  #note(node: Node): void {
    const anchor = isAlias(node) ? undefined : node.anchor;
    if (!this.#isInAlias && anchor !== undefined) this.#anchors.set(anchor, node);
  }

  #scalar(node: Scalar, source: Source): LocatedValue {
    const { value } = node;
    switch (typeof value) {
      case 'string':
        return withVariables(value, source, this.#of.environment);
      case 'number':
        return { kind: 'number', value, source };
      case 'boolean':
        return { kind: 'boolean', value, source };
      default:
        return value === null
          ? { kind: 'null', source }
          : { kind: 'untold', reason: 'a value of its own type', source };
    }
  }

  #entries({ items }: YAMLMap): readonly LocatedEntry[] {
    const keys = new Set<unknown>();
    return (items as readonly Pair<Node, Node | null>[]).map(({ key, value }) => {
      const keySource = this.#source(key);
      this.#note(key);
      if (isScalar(key) && keys.has(key.value))
        this.duplicate = Math.min(this.duplicate ?? keySource.start, keySource.start);
      if (isScalar(key)) keys.add(key.value);
      return {
        key: isScalar(key) ? String(key.value) : '',
        keySource,
        value: value === null ? { kind: 'null', source: keySource } : this.value(value),
      };
    });
  }

  #source(node: Node): Source {
    const [start, end] = node.range ?? [0, 0];
    return { file: this.#of.file, start, end };
  }
}
