import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InputPlace } from '../../../core/read-operation';
import { plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  list,
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Argument } from '../../validators/argument';
import { memberOf } from '../../validators/argument';
import { type Chain, chained, chainPlaces, fieldOf, newChain } from '../../validators/express-validator/chain';
import { matchedParts } from '../../node/operations/matched-part';
import { checking } from '../../node/operations/checking-value';
import type { Noted, NotedCheck } from '../../node/operations/noted';
import { argumentOf } from '../../node/operations/schema-values';
import { namesIn } from './names-in';
import { sameField } from './same-field';

/** `express-validator`: chains, which are middleware, and what they found; `noted` is who sees those that code runs by itself. */
export function expressValidatorModule(noted: () => Noted | null): Value {
  const schema = checkSchema(noted);
  return native({
    get: (name) => {
      if (name === 'checkSchema') return schema;
      if (name === 'validationResult') return nativeFunction(() => result);
      if (name === 'matchedData') return nativeFunction(matchedParts);
      if (name === 'oneOf') return nativeFunction(([groups]) => anyOfThem(groups));
      const places = Object.hasOwn(chainPlaces, name) ? chainPlaces[name] : undefined;
      return places && nativeFunction(([names]) => chainValue(newChain(places, namesIn(names)), noted));
    },
  });
}

const base = { required: true, nullable: false } as const;
const text: FieldSchema = { ...base, type: 'string' };

/** What a check that failed says. https://express-validator.github.io/docs/api/validation-result#error-types */
const found: FieldSchema = {
  ...base,
  type: 'object',
  properties: {
    type: text,
    value: { ...base, type: 'any', required: false, nullable: true },
    msg: text,
    path: text,
    location: text,
  },
};

/** What the chains of a request found. */
const result: Value = native({
  get: (name) => {
    if (name === 'isEmpty') return nativeFunction((_, { node }) => unknownOf('boolean', node));
    if (name === 'array') return nativeFunction((_, { node }) => unknownOf('array', node, { items: found }));
    if (name === 'mapped') return nativeFunction((_, { node }) => unknownOf('object', node, { additional: found }));
    if (name !== 'throw') return undefined;
    return nativeFunction((_, { mayThrow }) => {
      mayThrow(plainError.make([unknownOf('string', null)]));
      return nothing;
    });
  },
});

function chainValue(chain: Chain, noted: () => Noted | null): Value {
  const object: NativeObject = {
    get: (name) => {
      // https://express-validator.github.io/docs/guides/manually-running
      if (name !== 'run') {
        return nativeFunction((args, call) => {
          const sameAs = name === 'custom' ? sameField(args[0], call) : null;
          const next = chained(chain, name, args.map(argumentOf(call)));
          return chainValue(sameAs === null ? next : { ...next, sameAs }, noted);
        });
      }
      return nativeFunction(() => {
        noted()?.checks.push(...checksOf(chain));
        return result;
      });
    },
  };
  chains.set(object, chain);
  return checking(object, () => checksOf(chain));
}

/** What chains check, by their values. */
const chains = new WeakMap<NativeObject, Chain>();

/** `oneOf([body('a').isInt(), [body('b').isInt(), body('c').isInt()]])`: of each group all must pass, and of the groups one. */
function anyOfThem(groups: Value | undefined): Value {
  const all = chainsIn(groups).flatMap(checksOf);
  const names = all.flatMap(({ place, path }) => (place === 'body' && path.length === 1 ? path : []));
  const isOfBody = names.length === all.length && names.length > 0;
  const any: NotedCheck = { place: 'body', path: [], field: { ...base, type: 'object', anyProperty: [names] } };
  const each = all.map((one) => ({ ...one, field: { ...one.field, required: false } }));
  return checking({}, () => [...each, ...(isOfBody ? [any] : [])]);
}

function chainsIn(value: Value | undefined): readonly Chain[] {
  if (value?.kind === 'list') return value.items.flatMap(chainsIn);
  const chain = value?.kind === 'native' ? chains.get(value.object) : undefined;
  return chain === undefined ? [] : [chain];
}

function checksOf(chain: Chain): readonly NotedCheck[] {
  // Where it may lie in several places, it mostly lies in the first.
  const [place] = chain.places;
  return place === undefined
    ? []
    : chain.names.map((name) => ({
        place,
        path: name.split('.'),
        field: fieldOf(chain),
        ...(chain.sameAs !== undefined && !chain.isOptional && { sameAs: chain.sameAs }),
      }));
}

/** Chains written as an object of fields, each with its checks by name. */
const checkSchema = (noted: () => Noted | null): Value =>
  nativeFunction(([schema, byDefault], call) => {
    if (schema?.kind !== 'record') return unknown(call.node);
    const anywhere = ['body', 'cookies', 'headers', 'params', 'query'];
    const chains = [...schema.entries].map(([name, checks]) => {
      const own = checks.kind === 'record' ? namesIn(checks.entries.get('in')) : [];
      const locations = [own, namesIn(byDefault), anywhere].find((one) => one.length > 0) ?? [];
      return chainOf(name, placesOf(locations), checks, call);
    });
    return {
      ...list(chains.map((chain) => chainValue(chain, noted))),
      own: {
        run: nativeFunction(() => {
          noted()?.checks.push(...chains.flatMap(checksOf));
          return result;
        }),
      },
    };
  });

const locations: Readonly<Record<string, InputPlace>> = {
  body: 'body',
  query: 'query',
  params: 'path',
  headers: 'header',
  cookies: 'cookie',
};

function placesOf(names: readonly string[]): readonly InputPlace[] {
  return names.flatMap((name) => locations[name] ?? []);
}

function chainOf(name: string, places: readonly InputPlace[], checks: Value, call: NativeCall): Chain {
  const entries = checks.kind === 'record' ? [...checks.entries] : [];
  return entries.reduce(
    (chain, [check, value]) => {
      const argument = argumentOf(call)(value);
      if (argument.kind === 'literal' && argument.value === false) return chain;
      const isNegated = isTrue(memberOf(argument, 'negated'));
      return chained(isNegated ? chained(chain, 'not', []) : chain, check, argumentsIn(argument));
    },
    newChain(places, [name]),
  );
}

function isTrue(argument: Argument | undefined): boolean {
  return argument?.kind === 'literal' && argument.value === true;
}

/** `{ options: { min: 8 } }`; a list has all arguments. */
function argumentsIn(argument: Argument): readonly Argument[] {
  const options = memberOf(argument, 'options');
  if (options === undefined) return [];
  return options.kind === 'list' ? options.items : [options];
}
