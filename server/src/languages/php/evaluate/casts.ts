import { Arguments } from './arguments';
import { iterated } from './iteration';
import type { Scope } from './scope';
import { reasonOf, toNumber, toText, truthOf } from './conversions';
import type { CallSite, Machine } from './machine';
import { bool, emptyArray, list, map, nullValue, number, unknown, type Value } from './values';

/** `(type) $value` */
export function cast(to: string, value: Value, machine: Machine, site: CallSite): Value {
  switch (to) {
    case 'string':
    case 'binary':
      return toText(textual(machine, value, site.scope));
    case 'int':
    case 'integer': {
      const result = toNumber(value);
      return result === null ? ofCast(value) : number(Math.trunc(result), false);
    }
    case 'float':
    case 'double':
    case 'real': {
      const result = toNumber(value);
      return result === null ? ofCast(value) : number(result, true);
    }
    case 'bool':
    case 'boolean': {
      const truth = truthOf(value);
      return truth === null ? ofCast(value) : bool(truth);
    }
    case 'array':
      return toArray(machine, value, site);
    case 'unset':
      return nullValue;
    default:
      return value.kind === 'array'
        ? {
            kind: 'object',
            class: 'stdClass',
            native: null,
            properties: new Map([...value.entries].map(([key, entry]) => [key.toString(), entry])),
          }
        : value;
  }
}

function ofCast(value: Value): Value {
  const result = unknown(reasonOf([value]));
  return value.kind === 'unknown' ? { ...result, from: value, isCast: true } : result;
}

function toArray(machine: Machine, value: Value, site: CallSite): Value {
  switch (value.kind) {
    case 'array':
    case 'unknown':
      return value;
    case 'null':
      return emptyArray;
    case 'object':
      if (value.native === null) return map(value.properties);
      return iterated(machine, value, site) ?? unknown('an object as an array');
    default:
      return list([value]);
  }
}

/** Turns an object of the project into the text that its `__toString()` answers; answers any other value as it is. */
export function textual(machine: Machine, value: Value, scope: Scope): Value {
  if (value.kind !== 'object' || value.native?.text !== undefined) return value;
  const methods = value.anonymous?.declaration.methods ?? [];
  const isOwn =
    methods.some((method) => method.name.toLowerCase() === '__tostring') ||
    machine.files.method(value.class, '__toString').kind === 'found';
  if (!isOwn) return value;
  const site = { source: scope.file.source({ start: 0, end: 0 }), scope };
  return machine.callMethod(value, '__toString', new Arguments([]), site);
}
