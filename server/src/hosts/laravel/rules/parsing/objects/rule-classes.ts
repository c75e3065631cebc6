import { Arguments } from '../../../../../languages/php/evaluate/arguments';
import { truthOf } from '../../../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeClass } from '../../../../../languages/php/evaluate/natives';
import { falseValue, nullValue, textOf, type Value } from '../../../../../languages/php/evaluate/values';
import type { Macros } from '../../../runtime/macros';
import { valueOf } from '../../../runtime/flow-helpers';
import { named } from '../rule';
import { dateRule, dimensionsRule, inRule, listRule, numericRule, stringRule } from './chained-rule';
import { NestedRuleObject, PresenceRule, WhenRuleObject } from './conditional-rules';
import { DatabaseRule } from './database-rule';
import { EmailRule } from './email-rule';
import { EnumRuleObject } from './enum-rule';
import { FileRule, imageRule } from './file-rule';
import { PasswordRule } from './password-rule';
import { PlainRule } from './plain-rule';
import { itemsOf, type RuleObject } from './rule-object';

type Maker = (call: NativeCall) => RuleObject;

const presenceClasses = [
  'RequiredIf',
  'RequiredUnless',
  'ExcludeIf',
  'ExcludeUnless',
  'ProhibitedIf',
  'ProhibitedUnless',
] as const;

/** What `new X(…)` makes, by class below `Illuminate\Validation\Rules`. */
const makers: Readonly<Record<string, Maker>> = {
  AnyOf: (call) => new PlainRule('AnyOf', [{ kind: 'anyOf', alternatives: itemsOf(call.args.all.slice(0, 1)) ?? [] }]),
  ArrayRule: ({ args }) => listRule('ArrayRule', 'array', args.all),
  Can: ({ args }) => new PlainRule('Can', [named('can', [textOf(args.at(0)) ?? ''])]),
  Contains: ({ args }) => listRule('Contains', 'contains', args.all),
  Date: () => dateRule(),
  Dimensions: ({ args }) => dimensionsRule(args.at(0)),
  DoesntContain: ({ args }) => listRule('DoesntContain', 'doesnt_contain', args.all),
  Email: () => new EmailRule(),
  Enum: (call) => new EnumRuleObject(call),
  Exists: (call) => new DatabaseRule('exists', call),
  File: () => new FileRule(),
  ImageFile: (call) => imageRule(isTrue(call)),
  In: ({ args }) => inRule(args.all),
  NotIn: ({ args }) => listRule('NotIn', 'not_in', args.all),
  Numeric: () => numericRule(),
  Password: ({ args }) => new PasswordRule(args.at(0)),
  StringRule: () => stringRule(),
  Unique: (call) => new DatabaseRule('unique', call),
  ...Object.fromEntries(presenceClasses.map((name) => [name, (call: NativeCall) => new PresenceRule(name, call)])),
};

/** Static methods of `Illuminate\Validation\Rule`, in lower case, that are called unlike the class that they make. */
const ownMethods: Readonly<Record<string, Maker>> = {
  array: ({ args }) => listRule('ArrayRule', 'array', args.all),
  arraykeys: ({ args }) => listRule('ArrayKeys', 'array_keys', args.all),
  datetime: () => dateRule('Y-m-d H:i:s'),
  foreach: (call) => new NestedRuleObject(call),
  string: () => stringRule(),
  unless: (call) => new WhenRuleObject(false, call),
  when: (call) => new WhenRuleObject(true, call),
};

const ruleMethods = new Map<string, Maker>([
  ...Object.entries(makers).map(([name, make]) => [name.toLowerCase(), make] as const),
  ...Object.entries(ownMethods),
]);

function isTrue({ args }: NativeCall): boolean {
  return truthOf(args.at(0) ?? falseValue) === true;
}

/** The classes that rules are written with, by absolute name. */
export function ruleClasses(macros: Macros): ReadonlyMap<string, NativeClass> {
  const classes = new Map<string, NativeClass>();
  for (const [name, construct] of Object.entries(makers)) classes.set(`${rules}\\${name}`, { construct });
  const withStatics = (name: string, callStatic: NativeClass['callStatic']): void => {
    classes.set(`${rules}\\${name}`, { ...classes.get(`${rules}\\${name}`), ...(callStatic && { callStatic }) });
  };
  withStatics(
    'Password',
    defaultable(() => new PasswordRule(), passwordMethods),
  );
  withStatics(
    'File',
    defaultable(() => new FileRule(), fileMethods),
  );
  withStatics(
    'Email',
    defaultable(() => new EmailRule(), {}),
  );
  const facade = new PlainRule('Rule', []).value;
  classes.set(ruleClass, {
    callStatic: (name, call) =>
      ruleMethods.get(name)?.(call).value ??
      macros.define(ruleClass, name, call) ??
      macros.call(ruleClass, name, { self: facade, call }),
  });
  return classes;
}

const rules = 'Illuminate\\Validation\\Rules';
const ruleClass = 'Illuminate\\Validation\\Rule';

type Statics = Readonly<Record<string, (call: NativeCall, byDefault: () => Value) => Value>>;

const passwordMethods: Statics = {
  min: ({ args }) => new PasswordRule(args.or(0, 'size')).value,
  required: (_, byDefault) => withPresence(byDefault(), 'required'),
  sometimes: (_, byDefault) => withPresence(byDefault(), 'sometimes'),
};

const fileMethods: Statics = {
  image: (call) => imageRule(isTrue(call)).value,
  types: ({ args }) => new FileRule(args.all.slice(0, 1)).value,
};

/** `Password::required()` asks for the default one. */
function withPresence(value: Value, presence: 'required' | 'sometimes'): Value {
  if (value.kind !== 'object' || !(value.native instanceof PasswordRule)) return value;
  value.native.ask(presence);
  return value;
}

/** The static methods of a class whose objects have a default that the application may set: `X::defaults(…)`. */
function defaultable(make: () => RuleObject, methods: Statics): NonNullable<NativeClass['callStatic']> {
  let callback: Value | null = null;
  const byDefault = (call: NativeCall): Value => {
    const value = callback === null ? nullValue : valueOf(callback, { ...call, args: new Arguments([]) });
    return value.kind === 'object' || value.kind === 'unknown' ? value : make().value;
  };
  return (name, call) => {
    if (name === 'defaults' && call.args.at(0) !== undefined) {
      callback = call.args.or(0);
      return nullValue;
    }
    if (name === 'defaults' || name === 'default') return byDefault(call);
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    return method?.(call, () => byDefault(call));
  };
}
