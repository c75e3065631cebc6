import assert from 'node:assert/strict';
import type { ConfigurationFileName } from '../../server/src/core/configuration/files';
import type { Setting } from '../../server/src/core/configuration/setting';
import type { Json } from '../../server/src/core/json';
import type { OperationReader } from '../../server/src/core/read-operation';
import { configurationText, type Format } from './configuration-text';
import { configured, type Outcome } from './configured-project';

/** What a key of a configuration file does. */
export interface KeyRow {
  /** The key; `*` in it stands for any name, `[]` for an item. */
  readonly key: string;
  /** What the file says, from its top. */
  readonly says: Json;
  readonly files?: Readonly<Record<string, string>>;
  readonly operationOf?: OperationReader;
  /** Who acts on the key, where that is no part of the project: `effect` shows what they are given; their own tests, what they do. */
  readonly handedTo?: string;
  /** What of the outcome the key acts on. */
  readonly effect: (outcome: Outcome) => unknown;
  readonly expected: unknown;
}

interface Keys {
  readonly table: Setting;
  readonly rows: readonly KeyRow[];
  /** Keys that have no effect, and say so. */
  readonly informational: readonly string[];
}

/** Shows the effect of each key of a file, in each format, or what others are given who act on it. */
export function describeKeys(name: ConfigurationFileName, { table, rows, informational }: Keys): void {
  describe(`keys of config/${name}`, () => {
    it('are all in this table', () => {
      const told = [...new Set([...rows.map(({ key }) => key), ...informational])];
      assert.deepEqual(told.sort(), [...new Set(keysOf(table, ''))].sort());
    });

    for (const format of ['php', 'yaml', 'json'] satisfies readonly Format[]) {
      for (const { key, handedTo, says, files, effect, expected, ...project } of rows) {
        it(`${key} ${handedTo === undefined ? 'acts' : `is handed to ${handedTo}`} in ${format}`, async () => {
          const file = { [`config/${name}.${format}`]: configurationText(says, format) };
          const outcome = await configured({ ...project, files: { ...files, ...file } });
          assert.deepEqual(await effect(outcome), expected);
          if (!key.startsWith('diagnostics')) assert.deepEqual(outcome.problems, []);
        });
      }
    }
  });
}

/** Every key that a table has, down to where values stand. */
function keysOf(setting: Setting, path: string): readonly string[] {
  switch (setting.kind) {
    case 'object':
      return Object.entries(setting.keys).flatMap(([key, inner]) =>
        keysOf(inner, path === '' ? key : `${path}.${key}`),
      );
    case 'map':
      return keysOf(setting.values, `${path}.*`);
    case 'list':
      return keysOf(setting.items, `${path}[]`);
    case 'variant':
      return Object.values(setting.variants).flatMap((variant) => keysOf(variant, path));
    case 'either':
      return [...keysOf(setting.without, path), ...keysOf(setting.with, path)];
    case 'text':
    case 'integer':
    case 'flag':
    case 'choice':
    case 'data':
      return [path];
  }
}
