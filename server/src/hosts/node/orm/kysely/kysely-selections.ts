import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { bareExpression } from '../../../../languages/typescript/bare-expression';
import { resultOfCallback } from '../../../../languages/typescript/inference/calls';
import type { Infers } from '../../../../languages/typescript/inference/infers';
import { returnedBy } from '../../../../languages/typescript/inference/returns';
import type { Typed } from '../../../../languages/typescript/inference/typed';
import { anything } from '../../../../languages/typescript/types/plain-fields';
import { aliasedOf, valueOfRow } from './kysely-expressions';
import type { Query } from './kysely-query';
import { columnIn } from './kysely-tables';
import { textsOf } from './kysely-texts';

type Column = readonly [name: string, field: FieldSchema];

/**
 * Columns that a query asks for: `'id'`, `['id', 'pets.name as pet']`, `(eb) => [eb.fn.countAll().as('total')]`. What cannot be told is
 * left out, as objects may hold more. https://kysely-org.github.io/kysely-apidoc/interfaces/SelectQueryBuilder.html#select
 */
export function columnsIn(node: ts.Expression, query: Query, inference: Infers): readonly Column[] {
  const texts = textsOf(node, inference);
  if (texts !== null) return texts.map((text) => columnOf(text, query, inference));
  const bare = bareExpression(node);
  if (ts.isArrayLiteralExpression(bare)) return bare.elements.flatMap((one) => columnsIn(one, query, inference));
  if (ts.isSpreadElement(bare)) return columnsIn(bare.expression, query, inference);
  if (ts.isArrowFunction(bare) || ts.isFunctionExpression(bare)) {
    const [only, ...others] = returnedBy(bare);
    return only === undefined || only === null || others.length > 0 ? [] : columnsIn(only, query, inference);
  }
  const typed = resultOfCallback(bare, inference);
  if (typed.kind === 'tuple')
    return typed.items.map((one) => namedColumn(one, inference)).filter((one) => one !== null);
  const column = namedColumn(typed, inference);
  if (column !== null) return [column];
  const name = writtenAlias(bare);
  return name === null ? [] : [[name, anything]];
}

/** `eb.fn.countAll().as('total')` */
function namedColumn(typed: Typed, inference: Infers): Column | null {
  const aliased = aliasedOf(typed, inference);
  if (aliased === null) return null;
  const { name, field, isQuery } = aliased;
  return [name, isQuery ? valueOfRow(field, inference) : field];
}

/** `'id'`, `'pets.name as pet'` */
function columnOf(text: string, query: Query, inference: Infers): Column {
  const [of = '', alias] = text.trim().split(/\s+as\s+/i);
  return [alias ?? of.split('.').at(-1) ?? of, columnIn(query, of, inference)];
}

/** The name that an expression has of which nobody knows what it is. */
function writtenAlias(node: ts.Expression): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [name] = node.arguments;
  return node.expression.name.text === 'as' && name !== undefined && ts.isStringLiteralLike(name) ? name.text : null;
}
