import type { FieldSchema } from '../../../../core/fields/field-schema';
import { valuesOfColumn } from '../../database/column';
import { modelClass } from '../../models/model-class';
import { columnValues } from '../../models/route-key';
import type { PhpRuntime } from '../../runtime/php-runtime';
import type { NamedRule, Rule } from '../parsing/rule';
import { isClassName, tableOf } from './model-table';

type Values = Pick<FieldSchema, 'type' | 'format'>;

/** The rule that looks a value up in a table; undefined where there is none. */
function columnRule(rules: readonly Rule[]): NamedRule | undefined {
  const named = rules.filter((rule) => rule.kind === 'named');
  return named.find(({ name }) => name === 'exists') ?? named.find(({ name }) => name === 'unique');
}

/**
 * What values a field has that `exists` or `unique` looks up: those of the column, as migrations or the model tell them. What
 * exists in a table that is not known is a key of it, unless another column is named. Null where nothing is told.
 */
export function valuesLookedUp(rules: readonly Rule[], field: string, runtime: PhpRuntime): Values | null {
  const rule = columnRule(rules);
  if (rule === undefined) return null;
  const [named] = rule.parameters ?? [];
  const column = columnNamed(rule);
  const known = named === undefined ? null : columnOf(named, column ?? field, runtime);
  if (known !== null) return known;
  // A field that is not called as a column is looks for a key.
  const key = named === undefined || column !== null || rule.name === 'unique' ? null : columnOf(named, 'id', runtime);
  if (key !== null) return key;
  const isKey = column === null ? rule.name === 'exists' : column === 'id' || column.endsWith('_id');
  if (isKey) return { type: 'integer' };
  return rule.name === 'exists' ? { type: 'string' } : null;
}

/** What each item of a list is that `exists` looks up, as it does all of them; undefined where nothing is told. */
export function itemLookedUp(rules: readonly Rule[], field: string, runtime: PhpRuntime): FieldSchema | undefined {
  const exists = rules.filter((rule) => rule.kind === 'named' && rule.name === 'exists');
  const values = exists.length === 0 ? null : valuesLookedUp(exists, field, runtime);
  return values === null ? undefined : { ...values, required: false, nullable: false };
}

function columnNamed({ parameters }: NamedRule): string | null {
  const column = parameters?.[1]?.trim() ?? 'NULL';
  return column === 'NULL' || column === '' ? null : column;
}

function columnOf(named: string, column: string, runtime: PhpRuntime): Values | null {
  // `connection.table`
  const table = tableOf(named, runtime).replace(/^[^.]*\./, '');
  const stored = runtime.database.columnsOf(table)?.get(column);
  if (stored !== undefined) return valuesOfColumn(stored);
  const model = isClassName(named) ? modelClass(runtime.machine.files, named.replace(/^\\/, '')) : null;
  if (model === null || column !== 'id') return null;
  const { type: ofKey, format } = columnValues(model, column, runtime);
  return format === undefined ? { type: ofKey } : { type: ofKey, format };
}
