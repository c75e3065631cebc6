import { type JsonObject, type JsonValue, listOf, memberOf, objectOf, shownValue, textOf } from './json';
import { constraintsOf } from './constraints';
import { propertiesOf, resolved } from './schema';
import { typeText } from './type-text';

/** A field as a row shows it. */
export interface FieldRow {
  /** Its whole name (`items.*.id`), which source knows it by; of an alternative, what it is one of. */
  readonly name: string;
  /** The last part of the name. */
  readonly label: string;
  readonly depth: number;
  /** `string (email)`, `array of integer`, `UserResource`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly isReadOnly: boolean;
  /** `at least 3 characters`. */
  readonly constraints: readonly string[];
  /** Patterns of which each is matched. */
  readonly patterns: readonly string[];
  readonly values: readonly string[];
  readonly defaultValue: string | null;
  readonly example: string | null;
  readonly description: string;
  /** Under which conditions rules hold. */
  readonly conditions: readonly string[];
  /** Rules that only the application knows. */
  readonly rules: readonly string[];
  /** Where a value comes from: `input`, or the code that makes it. */
  readonly origin: string;
}

/** More rows of one schema are more than anybody reads. */
const mostRows = 400;
const mostDepth = 8;

/** The fields of a schema, each before those in it; a schema that is no object is one row without a name. */
export function fieldRows(value: JsonValue | undefined, components: JsonObject): readonly FieldRow[] {
  const rows: FieldRow[] = [];
  const { schema, name } = resolved(value, components);
  const within = name === null ? [] : [name];
  if (isObjectSchema(schema)) addBelow(schema, { prefix: '', depth: 0, within, components, rows });
  else if (Object.keys(schema).length > 0)
    add(value, { label: '', isRequired: false }, { prefix: '', depth: 0, within: [], components, rows });
  return rows;
}

interface Walk {
  /** Ends with a dot, unless it is empty. */
  readonly prefix: string;
  readonly depth: number;
  /** Names of the components around: what holds itself is not shown again. */
  readonly within: readonly string[];
  readonly components: JsonObject;
  readonly rows: FieldRow[];
}

interface Named {
  readonly label: string;
  readonly isRequired: boolean;
}

function isObjectSchema(schema: JsonObject): boolean {
  return ['properties', 'allOf', 'oneOf', 'anyOf', 'additionalProperties', 'items'].some(
    (key) => schema[key] !== undefined && schema[key] !== false,
  );
}

function addBelow(schema: JsonObject, walk: Walk): void {
  const { components } = walk;
  const { properties, required } = propertiesOf(schema, components);
  for (const [label, field] of properties) add(field, { label, isRequired: required.has(label) }, walk);
  const alternatives = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])];
  // An object whose fields stand above tells its cases by other fields alone.
  if (alternatives.length > 1 || properties.size === 0) {
    alternatives.forEach((one, index) => {
      add(one, { label: `(${index + 1} of ${alternatives.length})`, isRequired: false }, walk);
    });
  }
  const { items, additionalProperties } = schema;
  if (items !== undefined) add(items, { label: '*', isRequired: false }, walk);
  if (additionalProperties !== undefined && typeof additionalProperties !== 'boolean') {
    add(additionalProperties, { label: '*', isRequired: false }, walk);
  }
}

function add(value: JsonValue | undefined, { label, isRequired }: Named, walk: Walk): void {
  const { components, within, rows, depth, prefix } = walk;
  if (rows.length >= mostRows) return;
  const { schema, name: component } = resolved(value, components);
  const name = label.startsWith('(') ? prefix.slice(0, -1) : `${prefix}${label}`;
  rows.push({ ...said(schema), name, label, depth, isRequired, type: typeText(value, components) });
  const isRepeated = component !== null && within.includes(component);
  if (isRepeated || depth >= mostDepth) return;
  const around = component === null ? within : [...within, component];
  const below = { ...walk, prefix: name === '' ? '' : `${name}.`, depth: depth + 1, within: around };
  const { items } = schema;
  // The items of a list stand below it with the names that they have in source.
  if (items !== undefined) addItems(items, { ...below, prefix: `${below.prefix}*.` });
  else if (isObjectSchema(schema)) addBelow(schema, below);
}

function addItems(items: JsonValue, walk: Walk): void {
  const { schema, name } = resolved(items, walk.components);
  if (name !== null && walk.within.includes(name)) return;
  const around = name === null ? walk.within : [...walk.within, name];
  if (isObjectSchema(schema)) addBelow(schema, { ...walk, within: around });
  else if (constraintsOf(schema).length + listOf(schema['enum']).length > 0) {
    add(items, { label: '*', isRequired: false }, { ...walk, prefix: walk.prefix.slice(0, -2) });
  }
}

type Said = Omit<FieldRow, 'name' | 'label' | 'depth' | 'isRequired' | 'type'>;

function said(schema: JsonObject): Said {
  return {
    isNullable: schema['nullable'] === true,
    isReadOnly: schema['readOnly'] === true,
    constraints: constraintsOf(schema),
    patterns: patternsOf(schema),
    values: listOf(schema['enum']).map(shownValue),
    defaultValue: shownMember(schema, 'default'),
    example: shownMember(schema, 'example'),
    description: textOf(schema['description']),
    conditions: listOf(schema['x-conditional']).map(shownValue),
    rules: listOf(schema['x-rules']).map(shownValue),
    origin: textOf(schema['x-source']),
  };
}

/** Of several, each but the first stands in a schema beside. */
function patternsOf(schema: JsonObject): readonly string[] {
  const beside = listOf(schema['allOf']).map((part) => objectOf(part)['pattern']);
  return [schema['pattern'], ...beside].map(textOf).filter((pattern) => pattern !== '');
}

function shownMember(schema: JsonObject, key: string): string | null {
  const value = memberOf(schema, key);
  return value === undefined ? null : shownValue(value);
}
