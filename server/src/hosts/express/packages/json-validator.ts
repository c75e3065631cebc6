import type { InputPlace } from '../../../core/read-operation';
import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { native, nativeFunction, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { Ajv } from '../../node/known-packages/ajv';
import { checking } from '../../node/operations/checking-value';
import type { Noted, NotedCheck } from '../../node/operations/noted';

/** Members of a request that schemas are told for, by their names. */
const places: Readonly<Record<string, InputPlace>> = {
  body: 'body',
  query: 'query',
  params: 'path',
  headers: 'header',
};

/** What is handed on where a request does not fit. */
const validationError = errorClass(
  'JsonSchemaValidationError',
  () => ({ validationErrors: unknown(null) }),
  plainError.value,
);

/** `express-json-validator-middleware`. https://github.com/simonplend/express-json-validator-middleware */
export function jsonValidatorModule(noted: () => Noted | null): Value {
  const validatorOf = (options: Value | undefined): Value => {
    const ajv = new Ajv(options, noted);
    return nativeRecord({ ajv: ajv.value, validate: nativeFunction(([schemas]) => checkingWith(ajv, schemas)) });
  };
  return nativeRecord({
    Validator: native({ call: ([options]) => validatorOf(options) }),
    validate: nativeFunction(([schemas]) => checkingWith(new Ajv(undefined, noted), schemas)),
    ValidationError: validationError.value,
  });
}

function checkingWith(ajv: Ajv, schemas: Value | undefined): Value {
  const all = schemas?.kind === 'record' ? [...schemas.entries] : [];
  const checks = (): readonly NotedCheck[] =>
    all.flatMap(([name, schema]) => {
      const place = places[name];
      const field = ajv.field(schema);
      return place === undefined || field === null ? [] : [{ place, path: [], field }];
    });
  return checking({ call: (_, { node }) => unknown(node) }, checks, { errors: [validationError.make([])] });
}
