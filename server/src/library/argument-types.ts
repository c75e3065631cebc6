import type { ProjectOptions } from './project-access';

const checks = {
  'true or false': (value: unknown) => typeof value === 'boolean',
  'a string': isString,
  'a string or null': (value: unknown) => value === null || isString(value),
  'a list of strings or null': (value: unknown) => value === null || (Array.isArray(value) && value.every(isString)),
  'an object': (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
} as const;

/** What an argument may be, as its error says it. */
type ArgumentType = keyof typeof checks;

/** Throws a `TypeError` that names the argument: callers need not have types. */
export function requireType(argument: string, value: unknown, type: ArgumentType): void {
  if (!checks[type](value)) throw new TypeError(`${argument} must be ${type}, not ${kindOf(value, type)}.`);
}

export function requireOptions(options: ProjectOptions): void {
  requireType('options', options, 'an object');
  if (options.root !== undefined) requireType('options.root', options.root, 'a string');
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

function kindOf(value: unknown, wanted: ArgumentType): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return wanted.startsWith('a list') ? 'a list of other values' : 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
