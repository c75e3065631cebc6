import type { NativeCall, NativeClass } from '../../../languages/php/evaluate/natives';
import { list, map, string, type ArrayKey, type Value } from '../../../languages/php/evaluate/values';
import { classNameText } from '../rules/parsing/objects/class-name';
import { PlainRule } from '../rules/parsing/objects/plain-rule';

type Entries = readonly (readonly [name: string, value: Value])[];

const base = 'BenSampo\\Enum\\Enum';

/**
 * Classes of bensampo/laravel-enum, whose constants are the cases of an enumeration, with the rules that ask for one of their
 * values or names. https://github.com/BenSampo/laravel-enum
 */
export const constantEnums: readonly (readonly [string, NativeClass])[] = [
  [base, { callStatic: (name, call) => (call.calledOn === null ? undefined : listed(name, call.calledOn, call)) }],
  ['BenSampo\\Enum\\Rules\\EnumValue', { construct: (call) => rule('EnumValue', call, valuesOf) }],
  ['BenSampo\\Enum\\Rules\\EnumKey', { construct: (call) => rule('EnumKey', call, (entries) => entries.map(nameOf)) }],
];

function listed(method: string, className: string, call: NativeCall): Value | undefined {
  const entries = entriesOf(className, call);
  switch (method) {
    case 'getvalues':
      return list(entries.map(([, value]) => value));
    case 'getkeys':
      return list(entries.map(([name]) => string(name)));
    case 'asarray':
    case 'toarray':
      return map(entries);
    case 'asselectarray':
    case 'toselectarray':
      // What people see of it hangs on translations.
      return map(entries.flatMap(([name, value]) => (isKey(value) ? [[value.value, string(name)] as const] : [])));
    default:
      return undefined;
  }
}

function isKey(value: Value): value is Value & { readonly value: ArrayKey } {
  return value.kind === 'string' || value.kind === 'number';
}

/** The constants of a class and of those above it, in the order of `ReflectionClass::getConstants`. */
function entriesOf(className: string, { machine }: NativeCall): Entries {
  const entries = new Map<string, Value>();
  for (const { declaration } of machine.files.lineage(className).classes) {
    for (const { name } of declaration.constants) {
      if (!entries.has(name)) entries.set(name, machine.classConstant(className, name));
    }
  }
  return [...entries];
}

function rule(name: string, call: NativeCall, allowed: (entries: Entries) => readonly (string | number)[] | null) {
  const className = classNameText(call.args.at(0));
  if (className === null || call.machine.files.class(className) === null) return new PlainRule(name, []);
  const values = allowed(entriesOf(className, call));
  return new PlainRule(name, [{ kind: 'enum', class: className, values, isWhole: name === 'EnumValue' }]);
}

/** Null where one of them is not known. */
function valuesOf(entries: Entries): readonly (string | number)[] | null {
  const values = entries.flatMap(([, value]) =>
    value.kind === 'number' || (value.kind === 'string' && value.gap === undefined) ? [value.value] : [],
  );
  return values.length === entries.length ? values : null;
}

function nameOf([name]: Entries[number]): string {
  return name;
}
