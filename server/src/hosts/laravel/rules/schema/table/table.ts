import { arrays } from './arrays';
import { choices } from './choices';
import { conditions } from './conditions';
import { dates } from './dates';
import { digits } from './digits';
import type { Effect } from './effect';
import { files } from './files';
import { relations } from './relations';
import { sizes } from './sizes';
import { texts } from './texts';

const effects = new Map<string, Effect>(
  [texts, dates, choices, sizes, digits, arrays, files, relations].flatMap((part) => Object.entries(part)),
);

/** Rules that say no more than the type, or whether the field must be there; and those that speak for a whole list. */
const others: ReadonlySet<string> = new Set([
  ...['bail', 'confirmed', 'distinct', 'exclude', 'file', 'filled', 'list', 'missing'],
  ...['nullable', 'present', 'prohibited', 'required', 'sometimes', 'string', 'uploaded'],
]);

/** What a rule of the framework says beyond type and presence; undefined where that is nothing. */
export function effectOf(name: string): Effect | undefined {
  return effects.get(name);
}

/** The names of all rules of the framework. */
export const frameworkRules: readonly string[] = [...effects.keys(), ...others, ...conditions];

export function isOfFramework(name: string): boolean {
  return effects.has(name) || others.has(name);
}
