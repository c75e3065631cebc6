import type { ts } from 'ts-morph';
import { arrayOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';

type Packaged = Typed & { readonly kind: 'packaged' };

/** `pool.query<User>('SELECT …')` of `pg`: the rows are what the call says. https://node-postgres.com/apis/result */
export function rawQuery(of: Packaged, method: string, call: ts.CallExpression, inference: Infers): Typed | null {
  const [row] = call.typeArguments ?? [];
  if (of.specifier !== 'pg' || method !== 'query' || row === undefined) return null;
  const rows = arrayOf(inference.reader.read(row, inference.placeOf(row)));
  return ofField({ ...openObject, properties: { rows, rowCount: plain('integer', { nullable: true }) } });
}
