import { exampleOf } from '../../../server/src/core/fields/example';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import type { Json } from '../../../server/src/core/json';
import { enumFiles } from '../../hosts-laravel/rules/enum-files';
import { fieldsFrom } from '../../hosts-laravel/rules/laravel-rules';
import { readCorpus } from '../validation/corpus';

/** Rules, and the example that is made of their schema; an upload in it is `{ "$file": name }`. */
export interface RulesExample {
  /** Source text of a PHP array. */
  readonly rules: string;
  readonly example: Json;
}

/** Of all rules that verdicts are recorded of, each once. */
export function corpusExamples(): readonly RulesExample[] {
  const all = readCorpus().flatMap(({ groups }) => groups.map(({ rules }) => rules));
  return [...new Set(all)].map((rules) => {
    const fields = fieldsFrom(rules, { files: enumFiles });
    return { rules, example: withFiles(exampleOf(fields) ?? null, fields) };
  });
}

/** An example in which uploads are told from texts. */
function withFiles(example: Json, field: FieldSchema): Json {
  const alternative = field.anyOf?.find(({ type }) => type === 'file');
  if (field.type === 'file' || (alternative !== undefined && typeof example === 'string')) return { $file: example };
  if (Array.isArray(example)) return example.map((item: Json) => (field.items ? withFiles(item, field.items) : item));
  if (typeof example !== 'object' || example === null) return example;
  const others = field.additional === false ? undefined : field.additional;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      const below = field.properties?.[name] ?? others;
      return [name, below === undefined ? value : withFiles(value, below)];
    }),
  );
}
