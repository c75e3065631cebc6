import type { Json } from '../../core/json';
import type { Argument } from './argument';

/** What an argument is as JSON; undefined where source does not tell, or it is none. */
export function jsonOf(argument: Argument | undefined): Json | undefined {
  switch (argument?.kind) {
    case 'literal':
      return argument.value;
    case 'list':
      return whole(argument.items.map(jsonOf));
    case 'record': {
      const values = whole([...argument.entries.values()].map(jsonOf));
      if (values === undefined) return undefined;
      return Object.fromEntries([...argument.entries.keys()].map((name, index) => [name, values[index] ?? null]));
    }
    case 'function':
      return jsonOf(argument.result());
    case 'pattern':
    case 'schema':
    case 'action':
    case 'unknown':
    case undefined:
      return undefined;
  }
}

function whole(values: readonly (Json | undefined)[]): Json[] | undefined {
  const known = values.flatMap((value) => (value === undefined ? [] : [value]));
  return known.length === values.length ? known : undefined;
}
