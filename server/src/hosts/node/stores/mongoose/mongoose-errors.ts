import { errorClass, plainError } from '../../../../languages/typescript/evaluate/classes/error-classes';
import { native, unknown, unknownOf, type Value } from '../../../../languages/typescript/evaluate/value';
import { anything, mapOf, openObject, plain } from '../../../../languages/typescript/types/plain-fields';
import { eachNamed } from '../each-named';

const base = errorClass('MongooseError', undefined, plainError.value);

/** What is wrong with one path. https://mongoosejs.com/docs/validation.html#validation-errors */
const failure = {
  ...openObject,
  properties: { ...eachNamed(plain('string'), 'name message kind path'), value: { ...anything, required: false } },
};

/** Thrown for what does not fit its schema. https://mongoosejs.com/docs/api/error.html#Error.ValidationError */
export const validationFailure = errorClass(
  'ValidationError',
  () => ({
    message: unknownOf('string', null),
    _message: unknownOf('string', null),
    errors: unknown(null, mapOf(failure)),
  }),
  base.value,
);

const castFailure = errorClass(
  'CastError',
  () => ({
    message: unknownOf('string', null),
    ...eachNamed(unknownOf('string', null), 'kind path stringValue valueType'),
    value: unknown(null),
  }),
  base.value,
);

const below: Readonly<Record<string, Value>> = {
  ValidationError: validationFailure.value,
  CastError: castFailure.value,
};

/** `mongoose.Error`, the class of all errors of Mongoose, which has the others. https://mongoosejs.com/docs/api/error.html */
export const errorsOfMongoose: Value =
  base.value.kind === 'native'
    ? native({
        ...base.value.object,
        get: (name) =>
          Object.hasOwn(below, name) ? below[name] : name === 'name' ? unknownOf('string', null) : undefined,
      })
    : base.value;
