import type { Json, JsonObject } from '../../json';
import type { ObjectSetting, Setting } from '../setting';
import { commentOn } from './comment';

/** A configuration file that is written for people. */
export interface WrittenFile {
  /** Paragraphs at its top. */
  readonly comment: readonly string[];
  readonly keys: readonly WrittenKey[];
}

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
 * The file that says what holds without it: all keys of its table with their defaults. `given`: values for keys at its
 * top whose default is no constant; those that have none are examples.
 */
export function writtenFile(table: ObjectSetting, given: JsonObject): WrittenFile {
  return {
    comment: [`${table.description}. Every key has its default here; one that is left out means the same.`],
    keys: writtenKeys(table, given),
  };
}

function writtenKeys(table: ObjectSetting, given: JsonObject): readonly WrittenKey[] {
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
