import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InputPlace } from '../../../core/read-operation';
import { joiObject } from '../../validators/joi/factories';
import { joi } from '../../validators/joi/library';
import { type Chain, chained, chainPlaces, fieldOf, newChain } from '../../validators/express-validator/chain';
import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import {
  type NativeObject,
  native,
  nativeFunction,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { checking } from '../../node/operations/checking-value';
import type { Noted } from '../../node/operations/noted';
import { argumentOf, libraryModule } from '../../node/operations/schema-values';

/** `express-validator`: chains, which are middleware. */
export const expressValidatorModule: Value = native({
  get: (name) => {
    const places = Object.hasOwn(chainPlaces, name) ? chainPlaces[name] : undefined;
    return places && nativeFunction(([names]) => chainValue(newChain(places, namesIn(names))));
  },
});

function namesIn(value: Value | undefined): readonly string[] {
  return (value?.kind === 'list' ? value.items : value === undefined ? [] : [value]).flatMap(
    (one) => textOf(one) ?? [],
  );
}

function chainValue(chain: Chain): Value {
  const object: NativeObject = {
    get: (name) => nativeFunction((args, call) => chainValue(chained(chain, name, args.map(argumentOf(call))))),
  };
  return checking(object, () => {
    // Where it may lie in several places, it mostly lies in the first.
    const [place] = chain.places;
    return place === undefined
      ? []
      : chain.names.map((name) => ({ place, path: name.split('.'), field: fieldOf(chain) }));
  });
}

const segments: Readonly<Record<string, InputPlace>> = {
  body: 'body',
  query: 'query',
  params: 'path',
  headers: 'header',
  cookies: 'cookie',
};

/** `celebrate`, with what it exports of Joi. */
export function celebrateModule(noted: () => Noted | null): Value {
  return nativeRecord({
    Joi: libraryModule(joi, [], noted),
    Segments: nativeRecord(
      Object.fromEntries(Object.keys(segments).map((name) => [name.toUpperCase(), primitive(name)])),
    ),
    celebrate: nativeFunction(([schemas], call) => {
      const argument = schemas === undefined ? null : argumentOf(call)(schemas);
      const all = argument?.kind === 'record' ? [...argument.entries] : [];
      return checking({ call: (_, { node }) => unknown(node) }, () =>
        all.flatMap(([name, one]) => {
          const place = segments[name];
          const field = one.kind === 'schema' ? one.schema : one.kind === 'record' ? joiObject(one) : null;
          return place === undefined || field === null ? [] : [{ place, path: [], field: opened(field, place) }];
        }),
      );
    }),
  });
}

/** Each request has headers that nobody named. */
function opened(field: FieldSchema, place: InputPlace): FieldSchema {
  const { additional, ...rest } = field;
  return additional === false && place === 'header' ? rest : field;
}

const file: FieldSchema = { type: 'file', required: true, nullable: false };
const files: FieldSchema = { type: 'array', required: true, nullable: false, items: file };

/** `multer`: the files of a form. */
export const multerModule: Value = native({
  call: () => uploader,
  get: (name) => (name === 'default' ? undefined : nativeFunction((_, { node }) => unknown(node))),
});

const uploader: Value = nativeRecord({
  single: nativeFunction(([name]) => uploading(namesIn(name), file)),
  array: nativeFunction(([name]) => uploading(namesIn(name), files)),
  fields: nativeFunction(([list]) => {
    const names = list?.kind === 'list' ? list.items : [];
    return uploading(
      names.flatMap((one) => (one.kind === 'record' ? namesIn(one.entries.get('name')) : [])),
      files,
    );
  }),
});

/** A file may be left out, as far as multer goes. */
function uploading(names: readonly string[], field: FieldSchema): Value {
  return checking({ call: (_, { node }) => unknown(node) }, () =>
    names.map((name) => ({ place: 'body', path: [name], field: { ...field, required: false } })),
  );
}
