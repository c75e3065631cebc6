import type { Json } from '../../../core/json';
import type { Value } from '../../../languages/typescript/evaluate/value';

/** What is known of a value as JSON, without members that source does not tell; undefined where that is nothing. */
export function knownJson(value: Value | undefined): Json | undefined {
  switch (value?.kind) {
    case 'primitive':
      return value.value;
    case 'list':
      return value.items.flatMap((item) => knownJson(item) ?? []);
    case 'record':
      return Object.fromEntries(
        [...value.entries].flatMap(([name, one]) => {
          const json = knownJson(one);
          return json === undefined ? [] : [[name, json] as const];
        }),
      );
    case 'pattern':
    case 'native':
    case 'function':
    case 'class':
    case 'unknown':
    case undefined:
      return undefined;
  }
}
