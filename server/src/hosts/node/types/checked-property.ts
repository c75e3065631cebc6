import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { arrayOf, literal } from '../../../languages/typescript/types/plain-fields';
import { unionOf } from '../../../languages/typescript/types/unions';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { without } from '../../../core/without';
import type { Argument, Arguments } from '../../validators/argument';
import { checkedWith, classChecks, isPartOf } from '../../validators/class-validator/checks';
import { argumentOf } from '../operations/schema-values';
import { discriminatedType } from './discriminated-type';
import { statedType } from './stated-type';
import { type Unchecked, uncheckedOf } from './validated-if';

/** What a property is checked by. */
export interface Checking {
  readonly interpreter: Interpreter;
  readonly reader: TypeReader;
  /** Whether decorators of class-validator are heeded. */
  readonly isOn: boolean;
}

/** Whether a value must be there. */
interface Presence {
  readonly required: boolean;
  /** Null where that is for its type to say. */
  readonly nullable: boolean | null;
}

/** A property with what decorators of class-validator and class-transformer say of it. */
export interface CheckedProperty {
  readonly checked: FieldSchema;
  /** Null where nothing checks it. */
  readonly presence: Presence | null;
}

/** Say whether a value must be there, or what it is made into, and check nothing. */
const noChecks = new Set([
  'Type',
  'Transform',
  'Expose',
  'Exclude',
  'Allow',
  'ValidateNested',
  'IsOptional',
  'IsDefined',
  'ValidateIf',
  'ValidatePromise',
]);

export function checkedProperty(
  node: ts.PropertyDeclaration | ts.ParameterDeclaration,
  field: FieldSchema,
  decorators: readonly PackageValue[],
  { interpreter, reader, isOn }: Checking,
): CheckedProperty {
  const ownArguments = ({ args, at }: PackageValue): Arguments => {
    const call = {
      node: at ?? node,
      run: (callee: Value) => interpreter.call(callee, [], node),
      member: () => nothing,
      mayThrow: () => undefined,
      changing: () => false,
      making: <Made extends Value>(value: Made) => value,
      isHandling: false,
      doubt: null,
      project: interpreter.project,
    };
    return (args ?? []).map(argumentOf(call));
  };
  const typed = ofTransformedType(field, decorators, reader);
  const checks = isOn ? decorators.filter(({ specifier }) => specifier === 'class-validator' || specifier === '') : [];
  const checked = checks.reduce<FieldSchema>(
    (one, decorator) => narrowed(withCheck(one, decorator, ownArguments(decorator)), reader),
    typed,
  );
  const unchecked = uncheckedOf(checks, node);
  const isMade = decorators.some(({ name }) => name === 'Transform');
  const passing = unchecked?.passing;
  return {
    checked:
      passing === undefined
        ? checked
        : { ...unionOf([checked, literal(passing)], reader.expanded), required: checked.required },
    presence:
      checks.length === 0
        ? null
        : presenceOf(checks, unchecked, {
            isDeclared: field.required,
            hasDefault: node.initializer !== undefined,
            // What null becomes then is what is checked.
            refusesNull: !isMade && checks.some(refusesNull),
          }),
  };
}

function withCheck(field: FieldSchema, { name, args: values }: PackageValue, args: readonly Argument[]): FieldSchema {
  const check = Object.hasOwn(classChecks, name) ? classChecks[name] : undefined;
  if (check !== undefined) return checkedWith(field, check, args);
  if (noChecks.has(name) || name.startsWith('Api')) return field;
  // A check that the application wrote by itself is known by its name.
  const [first] = values ?? [];
  const own = name === 'Validate' && first !== undefined ? nameOf(first) : name;
  return own === undefined ? field : { ...field, rules: [...(field.rules ?? []), own] };
}

/** An enumeration of which a rule takes only some values is another one. */
function narrowed(field: FieldSchema, reader: TypeReader): FieldSchema {
  if (field.items !== undefined) {
    const items = narrowed(field.items, reader);
    return items === field.items ? field : { ...field, items };
  }
  if (field.shape === undefined || field.enum === undefined) return field;
  const { values } = field.enum;
  const all = reader.expanded(without(field, 'enum')).enum?.values ?? [];
  return isPartOf(values, all) ? { ...without(field, 'shape'), enum: { values, name: null } } : field;
}

/** What people call a constraint. */
function nameOf(value: Value): string | undefined {
  if (value.kind === 'class') return value.node.name?.text;
  return value.kind === 'unknown' && value.at !== null ? value.at.getText() : undefined;
}

/** `@Type(() => Item)` names the class of items where the type does not. */
function ofTransformedType(field: FieldSchema, decorators: readonly PackageValue[], reader: TypeReader): FieldSchema {
  const made = decorators.find(({ name }) => name === 'Type');
  const ofSubTypes = discriminatedType(made, reader);
  const own = { required: field.required, nullable: field.nullable };
  if (ofSubTypes !== null) return { ...(field.type === 'array' ? arrayOf(ofSubTypes) : ofSubTypes), ...own };
  const item = field.type === 'array' ? field.items : field;
  const isNested = decorators.some(({ name }) => name === 'ValidateNested');
  if (item !== undefined && !isUntold(item) && !(isNested && isAnyObject(item))) return field;
  const [type] = made?.args ?? [];
  const found = statedType(type, undefined, reader);
  if (found === null) return field;
  const bare = without(field, 'additional', 'properties');
  return { ...bare, ...(field.type === 'array' ? arrayOf(found) : found), required: field.required };
}

function isUntold({ type, shape }: FieldSchema): boolean {
  return type === 'any' && shape === undefined;
}

/** An object of which its type says nothing: JSON in a column of a database. */
function isAnyObject({ type, shape, properties }: FieldSchema): boolean {
  return type === 'object' && shape === undefined && Object.keys(properties ?? {}).length === 0;
}

/** What is known of a property beside the conditions under which it is checked. */
interface Declared {
  readonly isDeclared: boolean;
  readonly hasDefault: boolean;
  /** Whether one of its checks does not take null. */
  readonly refusesNull: boolean;
}

/** Checks that hold of null, too, or may. */
const takeNull = new Set(['IsIn', 'IsNotIn', 'Equals', 'IsEmpty']);

function refusesNull({ name, specifier }: PackageValue): boolean {
  const isKnown = name === 'IsDefined' || (Object.hasOwn(classChecks, name) && !takeNull.has(name));
  return specifier === 'class-validator' && isKnown;
}

/** Whether a value must be there: what is checked must, unless a decorator says otherwise, or it begins as something. */
function presenceOf(
  checks: readonly PackageValue[],
  unchecked: Unchecked | null,
  { isDeclared, hasDefault, refusesNull: isRefused }: Declared,
): Presence {
  const has = (...names: readonly string[]): boolean => checks.some(({ name }) => names.includes(name));
  if (has('IsOptional')) return { required: false, nullable: true };
  // Where nobody says a condition, classes made of this one may still make it optional.
  const isOfNull = unchecked?.isOfNull ?? null;
  const nullable = isOfNull === false && !isRefused ? null : isOfNull;
  if (unchecked?.isOfOther === true || hasDefault) return { required: false, nullable };
  // What is only told to look further in passes where there is nothing to look into.
  const isChecked = checks.some(({ name }) => name === 'IsDefined' || Object.hasOwn(classChecks, name));
  const isOwn = checks.some(({ name, specifier }) => specifier === '' || name === 'Validate');
  return { required: isChecked || (isOwn && isDeclared), nullable };
}
