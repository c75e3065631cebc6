import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { nobodyKnows, ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { arrayOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { type NameCase, nameIn } from './naming';

const count = plain('integer');
const url = plain('string');
const perhapsUrl = plain('string', { nullable: true });
const truth = ofField(plain('boolean'));

const metaKeys: Readonly<Record<string, FieldSchema>> = {
  total: count,
  perPage: count,
  currentPage: count,
  lastPage: count,
  firstPage: count,
  firstPageUrl: url,
  lastPageUrl: url,
  nextPageUrl: perhapsUrl,
  previousPageUrl: perhapsUrl,
};

/** What `getMeta()` tells, by the names that the naming strategy gives. https://lucid.adonisjs.com/docs/pagination */
function metaOf(names: NameCase): FieldSchema {
  const properties = Object.entries(metaKeys).map(([name, field]) => [nameIn(names, name), field] as const);
  return { ...openObject, properties: Object.fromEntries(properties) };
}

/** A page as it is sent: `SimplePaginator` of Lucid. */
export function pageOf(item: FieldSchema, names: NameCase): FieldSchema {
  return { ...openObject, properties: { meta: metaOf(names), data: arrayOf(item) } };
}

/** A property of a page; null for any other name. */
export function pageMember(name: string): Typed | null {
  if (/^(?:isEmpty|hasTotal|hasMorePages|hasPages)$/.test(name)) return truth;
  const field = name.endsWith('Url') ? undefined : metaKeys[name];
  return field === undefined ? (name === 'length' ? ofField(count) : null) : ofField(field);
}

/** What a call on a page comes to that answers no page; null for a method that does. */
export function pageCall(item: Typed, names: NameCase, method: string): Typed | null {
  if (method === 'all') return { kind: 'list', item };
  if (method === 'getMeta') return ofField(metaOf(names));
  if (method === 'getUrl') return ofField(url);
  return /^get(?:Next|Previous)PageUrl$/.test(method) ? ofField(perhapsUrl) : null;
}

/** `serialize()` and `toJSON()`, of pages whose rows come to `item`. */
export function sentPage(item: Typed, names: NameCase, inference: Infers): Typed {
  const page = pageOf(inference.fieldOf(item), names);
  const { meta = count, data = count } = page.properties ?? {};
  return {
    kind: 'record',
    entries: new Map([
      ['meta', ofField(meta)],
      ['data', item === nobodyKnows ? ofField(data) : { kind: 'list', item }],
    ]),
  };
}
