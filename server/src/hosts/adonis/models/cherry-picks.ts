import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { nameText } from '../../../languages/typescript/evaluate/class-members';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { withKeys } from '../../../languages/typescript/types/keys';
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
export function serialized(model: Typed, options: ts.Expression | undefined, inference: Infers): Typed {
  const whole = inference.fieldOf(model);
  if (options === undefined) return ofField(whole);
  return ofField(picked(whole, options, inference));
}

function picked(whole: FieldSchema, options: ts.Expression, inference: Infers): FieldSchema {
  if (!ts.isObjectLiteralExpression(options)) return whole;
  const expanded = inference.reader.expanded(whole);
  const isList = expanded.type === 'array' && expanded.items !== undefined;
  if (isList) return { ...expanded, items: picked(expanded.items, options, inference) };
  const members = membersOf(options);
  const fields = pickedFields(members.get('fields'));
  const of = whole.shape === undefined ? null : inference.reader.named.classOfShape(whole.shape);
  const related = of === null ? new Set<string>() : relationNames(of.node);
  const kept = fields === null ? expanded : withKeys(expanded, (name) => related.has(name) || isKept(name, fields));
  const relations = members.get('relations');
  const ofRelations = relations !== undefined && ts.isObjectLiteralExpression(relations) ? membersOf(relations) : null;
  const properties = Object.entries(kept.properties ?? {}).map(([name, field]) => {
    const own = related.has(name) ? ofRelations?.get(name) : undefined;
    return [name, own === undefined ? field : { ...picked(field, own, inference), required: field.required }] as const;
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
  if (!ts.isObjectLiteralExpression(node)) return null;
  const members = membersOf(node);
  const pick = members.get('pick');
  return { pick: pick === undefined ? null : textsIn(pick), omit: textsIn(members.get('omit')) };
}

function membersOf(node: ts.ObjectLiteralExpression): ReadonlyMap<string, ts.Expression> {
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
