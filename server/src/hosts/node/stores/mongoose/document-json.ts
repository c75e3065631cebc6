import { type NativeCall, type RecordValue, type Value } from '../../../../languages/typescript/evaluate/value';
import type { MongooseSchema } from './mongoose-schema';
import { isOff, isOn, memberIn } from '../written-options';

/**
 * What a document that holds this is as an object: with what is worked out where the schema's options say so, and changed as their
 * `transform` has it. https://mongoosejs.com/docs/api/document.html#Document.prototype.toObject()
 */
export function documentAsObject(
  schema: MongooseSchema,
  held: RecordValue,
  document: Value,
  how: { readonly kind: 'toJSON' | 'toObject'; readonly run: NativeCall['run'] },
): Value {
  const own = schema.methods.get(how.kind);
  if (own?.kind === 'function') return how.run({ ...own, self: document }, []);
  const options = memberIn(schema.options, how.kind);
  const { entries } = held;
  const hasVirtuals = isOn(options, 'virtuals') || isOn(options, 'getters');
  for (const [name, { getter }] of schema.virtuals) {
    if (!hasVirtuals) entries.delete(name);
    else if (getter?.kind === 'function') entries.set(name, how.run({ ...getter, self: document }, []));
  }
  const key = entries.get('_id');
  if (hasVirtuals && key !== undefined && !isOff(schema.options, 'id')) entries.set('id', key);
  if (isOff(options, 'versionKey')) entries.delete('__v');
  const transform = memberIn(options, 'transform');
  if (transform?.kind !== 'function') return held;
  const made = how.run(transform, options === undefined ? [document, held] : [document, held, options]);
  return made.kind === 'record' || made.kind === 'union' ? made : held;
}
