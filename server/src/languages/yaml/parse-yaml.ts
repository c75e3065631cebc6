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
import type { EnvironmentVariables } from '../../core/ports';
import type { ProjectPath, Source } from '../../core/source';
import { syntaxReason } from './syntax-reason';
import { withVariables } from './variables';

/** A few aliases of aliases can stand for millions of values. */
const maximumAliases = 1000;

/** Reads a YAML file, environment variables filled in. */
export function parseYaml(file: ProjectPath, text: string, environment: EnvironmentVariables): ParsedFile {
  const document = parseDocument(text, { prettyErrors: false });
  const value =
    document.contents === null ? null : new YamlReader({ file, document, environment }).value(document.contents);
  const [error] = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  if (error === undefined) return { value, failure: null, problems: [] };
  const [start, end] = error.pos;
  return { value, failure: { source: { file, start, end }, reason: syntaxReason(error) }, problems: [] };
}

interface YamlFile {
  readonly file: ProjectPath;
  readonly document: Document;
  readonly environment: EnvironmentVariables;
}

class YamlReader {
  readonly #of: YamlFile;
  #aliases = 0;

  constructor(of: YamlFile) {
    this.#of = of;
  }

  value(node: Node): LocatedValue {
    const source = this.#source(node);
    if (isScalar(node)) return this.#scalar(node, source);
    if (isMap(node)) return { kind: 'map', entries: this.#entries(node), source };
    if (isSeq<Node>(node)) return { kind: 'list', items: node.items.map((item) => this.value(item)), source };
    if (!isAlias(node) || this.#aliases++ > maximumAliases)
      return { kind: 'untold', reason: 'too many aliases', source };
    const target = node.resolve(this.#of.document);
    if (target === undefined) return { kind: 'untold', reason: `the alias *${node.source}`, source };
    return { ...this.value(target), source };
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
    return (items as readonly Pair<Node, Node | null>[]).map(({ key, value }) => {
      const keySource = this.#source(key);
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
