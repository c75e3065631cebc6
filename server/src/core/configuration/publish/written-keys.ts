import type { Json, JsonObject } from '../../json';
import type { ObjectSetting, Setting } from '../setting';
import { commentOn } from './comment';

/** A key as it stands in a configuration file that is written for people. */
export interface WrittenKey {
  readonly key: string;
  /** Paragraphs; those that list something begin with `- `. */
  readonly comment: readonly string[];
  readonly value: WrittenValue;
  /** Whether it is only shown, because no value means the same as leaving the key out. */
  readonly isExample: boolean;
}

type WrittenValue = WrittenKeys | WrittenScalar;

interface WrittenKeys {
  readonly kind: 'keys';
  readonly keys: readonly WrittenKey[];
}

export type WrittenScalar =
  | { readonly kind: 'constant'; readonly value: Json }
  | { readonly kind: 'variable'; readonly name: string; readonly value: Json };

/**
 * All keys of a table with their defaults. `given`: values for keys at its top whose default is no constant; those that
 * have none are examples.
 */
export function writtenKeys(table: ObjectSetting, given: JsonObject): readonly WrittenKey[] {
  return Object.entries<Setting>(table.keys).map(([key, setting]) => {
    const { isExample, value } = writtenValue(setting, given[key]);
    return { key, comment: commentOn(setting), value, isExample };
  });
}

function writtenValue(setting: Setting, given: Json | undefined): Pick<WrittenKey, 'isExample' | 'value'> {
  if (given !== undefined) return { isExample: false, value: { kind: 'constant', value: given } };
  if (setting.kind === 'object' && setting.default === undefined && !setting.optional) {
    return { isExample: false, value: { kind: 'keys', keys: writtenKeys(setting, {}) } };
  }
  const value = setting.default ?? setting.example ?? null;
  return {
    isExample: setting.default === undefined,
    value:
      setting.variable === undefined
        ? { kind: 'constant', value }
        : { kind: 'variable', name: setting.variable, value },
  };
}
