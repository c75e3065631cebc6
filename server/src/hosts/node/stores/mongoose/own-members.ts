import type { FieldSchema } from '../../../../core/fields/field-schema';
import { textOf } from '../../../../languages/typescript/evaluate/value';
import { dateTime, plain } from '../../../../languages/typescript/types/plain-fields';
import type { MongooseSchema } from './mongoose-schema';
import { isOff, isOn, memberIn } from '../written-options';

/** https://mongoosejs.com/docs/timestamps.html */
export function timesOf({ options }: MongooseSchema): Readonly<Record<string, FieldSchema>> {
  if (!isOn(options, 'timestamps')) return {};
  const given = memberIn(options, 'timestamps');
  const names = ['createdAt', 'updatedAt'].flatMap((name) =>
    isOff(given, name) ? [] : [textOf(memberIn(given, name)) ?? name],
  );
  return Object.fromEntries(names.map((name) => [name, dateTime] as const));
}

/** https://mongoosejs.com/docs/guide.html#versionKey */
export function versionOf({ options }: MongooseSchema): Readonly<Record<string, FieldSchema>> {
  if (isOff(options, 'versionKey')) return {};
  return { [textOf(memberIn(options, 'versionKey')) ?? '__v']: plain('integer', { required: false }) };
}
