import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { withKeys } from '../../../languages/typescript/types/keys';
import { type Loaded, loadedRelations } from './loaded-relations';
import { relationNames } from './serialized-members';

/** What `fields` leaves of the columns: names that are kept, or left out; null where source does not tell. */
interface PickedFields {
  readonly pick: ReadonlySet<string> | null;
  readonly omit: ReadonlySet<string>;
}

/**
 * What `serialize({ fields, relations })` makes of a model: columns and computed properties by the names that they are serialized
 * as, relations as they are told by themselves. https://lucid.adonisjs.com/docs/serializing-models#cherry-picking-fieldsrelations
 */
export function serialized(model: Typed, call: ts.CallExpression, inference: Infers): Typed {
  const [options] = call.arguments;
  const whole = inference.fieldOf(model);
  if (options === undefined || !ts.isObjectLiteralExpression(options)) return ofField(whole);
  const of = ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : null;
  const loaded = of === null ? null : loadedRelations(of, inference);
  return ofField(picked(whole, membersOf(options), loaded, inference));
}

/** `serializeAttributes({ pick: ['id'] })`: nothing that is related. */
export function serializedAttributes(model: Typed, call: ts.CallExpression, inference: Infers): Typed {
  const [fields] = call.arguments;
  const options = new Map(fields === undefined ? [] : [['fields', fields] as const]);
  return ofField(picked(inference.fieldOf(model), options, new Map(), inference));
}

type Options = ReadonlyMap<string, ts.Expression>;

/** `loaded` are the relations that are there; null where nobody knows. A relation that nobody tells anything of stays whole. */
function picked(whole: FieldSchema, options: Options, loaded: Loaded | null, inference: Infers): FieldSchema {
  const expanded = inference.reader.expanded(whole);
  const isList = expanded.type === 'array' && expanded.items !== undefined;
  if (isList) return { ...expanded, items: picked(expanded.items, options, loaded, inference) };
  const fields = pickedFields(options.get('fields'));
  const of = whole.shape === undefined ? null : inference.reader.named.classOfShape(whole.shape);
  const related = of === null ? new Map<string, string>() : relationNames(of, inference.reader.named);
  const kept = withKeys(expanded, (name) => {
    const relation = related.get(name);
    if (relation !== undefined) return loaded?.has(relation) !== false;
    return fields === null || isKept(name, fields);
  });
  const relations = options.get('relations');
  const ofRelations = relations === undefined ? null : membersOf(relations);
  const properties = Object.entries(kept.properties ?? {}).map(([name, field]) => {
    const own = related.has(name) ? ofRelations?.get(name) : undefined;
    if (own === undefined) return [name, field] as const;
    const below = loaded?.get(related.get(name) ?? '') ?? null;
    return [name, { ...picked(field, membersOf(own), below, inference), required: field.required }] as const;
  });
  return { ...kept, properties: Object.fromEntries(properties) };
}

function isKept(name: string, { pick, omit }: PickedFields): boolean {
  return !omit.has(name) && (pick === null || pick.has(name));
}

/** `['id']`, `{ pick: ['id'] }`, `{ omit: ['email'] }` */
function pickedFields(node: ts.Expression | undefined): PickedFields | null {
  if (node === undefined) return null;
  if (ts.isArrayLiteralExpression(node)) return { pick: textsIn(node), omit: new Set() };
  const members = membersOf(node);
  if (members.size === 0) return null;
  const pick = members.get('pick');
  return { pick: pick === undefined ? null : textsIn(pick), omit: textsIn(members.get('omit')) };
}

function membersOf(node: ts.Expression): Options {
  if (!ts.isObjectLiteralExpression(node)) return new Map();
  return new Map(
    node.properties.flatMap((member) => {
      const name = ts.isPropertyAssignment(member) ? nameText(member.name) : null;
      return ts.isPropertyAssignment(member) && name !== null ? [[name, member.initializer] as const] : [];
    }),
  );
}

function textsIn(node: ts.Expression | undefined): ReadonlySet<string> {
  const elements = node !== undefined && ts.isArrayLiteralExpression(node) ? [...node.elements] : [];
  return new Set(elements.flatMap((one) => (ts.isStringLiteralLike(one) ? [one.text] : [])));
}
