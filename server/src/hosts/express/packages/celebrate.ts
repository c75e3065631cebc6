import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InputPlace } from '../../../core/read-operation';
import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  nativeFunction,
  primitive,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { joiObject } from '../../validators/joi/factories';
import { joi } from '../../validators/joi/library';
import { checking } from '../../node/operations/checking-value';
import type { Noted, NotedCheck } from '../../node/operations/noted';
import { argumentOf, libraryModule } from '../../node/operations/schema-values';
import { packageErrorHandler } from '../operations/error-handlers';

const segments: Readonly<Record<string, InputPlace>> = {
  body: 'body',
  query: 'query',
  params: 'path',
  headers: 'header',
  cookies: 'cookie',
};

const celebrateError = errorClass(
  'CelebrateError',
  () => ({ message: primitive('Validation failed'), details: unknown(null) }),
  plainError.value,
);

const base = { required: true, nullable: false } as const;

/** What `errors()` answers with. https://github.com/arb/celebrate#errorsopts */
const answered: FieldSchema = {
  ...base,
  type: 'object',
  properties: {
    statusCode: { ...base, type: 'integer' },
    error: { ...base, type: 'string' },
    message: { ...base, type: 'string' },
    validation: { ...base, type: 'object' },
  },
};

const errorHandler: Value = nativeFunction(([options]) => {
  const code = options?.kind === 'record' ? options.entries.get('statusCode') : undefined;
  const status = code?.kind === 'primitive' && typeof code.value === 'number' ? code.value : 400;
  return packageErrorHandler((error) => {
    if (!isCelebrateError(error)) return null;
    return { status, mediaType: 'application/json', body: unknown(null, answered) };
  });
});

function isCelebrateError(value: Value): boolean {
  return celebrateError.isInstance(value) === true;
}

/** `celebrate`, with what it exports of Joi. */
export function celebrateModule(noted: () => Noted | null): Value {
  return nativeRecord({
    Joi: libraryModule(joi, [], noted),
    Segments: nativeRecord(
      Object.fromEntries(Object.keys(segments).map((name) => [name.toUpperCase(), primitive(name)])),
    ),
    errors: errorHandler,
    isCelebrateError: nativeFunction(([error], { node }) => {
      const answer = error === undefined ? false : celebrateError.isInstance(error);
      return answer === null ? unknownOf('boolean', node) : primitive(answer);
    }),
    celebrate: nativeFunction(([schemas], call) => {
      const argument = schemas === undefined ? null : argumentOf(call)(schemas);
      const all = argument?.kind === 'record' ? [...argument.entries] : [];
      const checks = (): readonly NotedCheck[] =>
        all.flatMap(([name, one]) => {
          const place = segments[name];
          const field = one.kind === 'schema' ? one.schema : one.kind === 'record' ? joiObject(one) : null;
          return place === undefined || field === null ? [] : [{ place, path: [], field: opened(field, place) }];
        });
      return checking({ call: (_, { node }) => unknown(node) }, checks, { errors: [celebrateError.make([])] });
    }),
  });
}

/** Each request has headers that nobody named. */
function opened(field: FieldSchema, place: InputPlace): FieldSchema {
  const { additional, ...rest } = field;
  return additional === false && place === 'header' ? rest : field;
}
