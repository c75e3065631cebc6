import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InferenceHooks, Infers } from '../../../languages/typescript/inference/infers';
import { nobodyKnows, ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { arrayOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { PropertyDecorator } from '../../node/types/property-decorators';

const orm = '@adonisjs/lucid/orm';
const relations = '@adonisjs/lucid/types/relations';

/** What a query is known as among the types of packages. */
const queryName = 'LucidQuery';

const toMany: ReadonlySet<string> = new Set(['HasMany', 'ManyToMany', 'HasManyThrough']);
const toOne: ReadonlySet<string> = new Set(['HasOne', 'BelongsTo']);

/** A property of a model as `serialize` has it; null for one that is left out. What is related is there where it is loaded. */
export function serializedProperty(field: FieldSchema, decorators: readonly PropertyDecorator[]): FieldSchema | null {
  const isLeftOut = decorators.some(({ text }) => /\bserializeAs:\s*null\b/.test(text));
  if (isLeftOut) return null;
  const isRelated = decorators.some(({ name }) =>
    /^(?:hasMany|hasOne|belongsTo|manyToMany|hasManyThrough)$/.test(name),
  );
  return isRelated ? { ...field, required: false } : field;
}

/** What `serializeAs` calls a property, and `@computed()` an accessor, where it is serialized. */
export function serializedName(own: string | null, decorators: readonly PropertyDecorator[]): string | null {
  if (decorators.some(({ text }) => /\bserializeAs:\s*null\b/.test(text))) return null;
  const given = decorators.flatMap(({ text }) => /\bserializeAs:\s*['"`]([^'"`]+)['"`]/.exec(text)?.[1] ?? []);
  return given[0] ?? (decorators.some(({ name }) => name === 'computed') ? own : null);
}

/** A type of Lucid; null for any other. */
export function lucidType(specifier: string, name: string, [of]: readonly FieldSchema[]): FieldSchema | null {
  if (specifier === relations && of !== undefined) {
    if (toMany.has(name)) return arrayOf(of);
    if (toOne.has(name)) return of;
  }
  return specifier === orm && name === queryName && of !== undefined ? arrayOf(of) : null;
}

type Packaged = Typed & { readonly kind: 'packaged' };

const rows = /^(?:all|findMany|findManyBy|createMany|createManyQuietly|fetchOrCreateMany|updateOrCreateMany)$/;
const oneRow =
  /^(?:create|createQuietly|save|saveQuietly|merge|fill|refresh|load|loadOnce|serialize|toJSON)$|OrFail$|OrCreate$|OrNew$/;
const perhapsRow = /^(?:find|findBy|first)$/;

/** What a call on a model or on a query of it comes to; null for what is no such call. */
export const lucidCall: InferenceHooks['packagedCall'] = (of, method, _call, inference) => {
  const isLucid = of.specifier === orm && (of.name === 'BaseModel' || of.name === queryName);
  return isLucid ? answerOf(of, method, inference) : null;
};

function answerOf(of: Packaged, method: string, inference: Infers): Typed {
  const [model = nobodyKnows] = of.args;
  if (rows.test(method)) return { kind: 'list', item: model };
  if (oneRow.test(method)) return model;
  if (perhapsRow.test(method)) return ofField({ ...inference.fieldOf(model), nullable: true });
  if (method === 'paginate') return ofField(page(inference.fieldOf(model)));
  // What refines a query is the query.
  return { ...of, name: queryName };
}

/** `SimplePaginator`, as it is sent. https://lucid.adonisjs.com/docs/pagination */
function page(item: FieldSchema): FieldSchema {
  const count = plain('integer');
  const url = plain('string', { nullable: true });
  const meta = {
    total: count,
    perPage: count,
    currentPage: count,
    lastPage: count,
    firstPage: count,
    firstPageUrl: url,
    lastPageUrl: url,
    nextPageUrl: url,
    previousPageUrl: url,
  };
  return { ...openObject, properties: { meta: { ...openObject, properties: meta }, data: arrayOf(item) } };
}
