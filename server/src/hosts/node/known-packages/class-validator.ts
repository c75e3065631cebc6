import { packageModule, type Seen } from '../../../languages/typescript/evaluate/modules/package-values';
import {
  list,
  type NativeObject,
  nativeFunction,
  nothing,
  record,
  type RecordValue,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { anything, arrayOf, mapOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { eachProperty } from '../../../languages/typescript/types/keys';
import type { Watched } from '../operations/follower';
import { partOf, partValue, type RequestPart } from '../operations/request-part';
import type { SentClasses } from '../types/sent-classes';

/** What does not hold. https://github.com/typestack/class-validator#validation-errors */
const violation = plain('object', {
  properties: {
    property: plain('string'),
    value: { ...anything, required: false },
    constraints: { ...mapOf(plain('string')), required: false },
    children: { ...arrayOf(openObject), required: false },
  },
});

/** Parts of a request of which code made an object of a class. */
const madeOf = new WeakMap<NativeObject, Value>();

/**
 * `class-transformer` and `class-validator`, as code calls them by itself: an object that is made of a part of the request and
 * checked is a check of that part. `sent` knows what objects of a class have to be, once somebody checks one.
 */
export function classValidatorModules(
  watched: Watched,
  seen: Seen,
  sent: () => SentClasses | null,
): Readonly<Record<string, Value>> {
  const made = nativeFunction(([of, data], { node }) => {
    const part = partOf(data);
    if (of === undefined || part === null || watched.noted === null) return unknown(node);
    const value = partValue(part, watched.noted);
    if (value.kind === 'native') madeOf.set(value.object, of);
    return value;
  });
  const check = (value: Value | undefined, options: Value | undefined): void => {
    const classes = sent();
    if (classes === null) return;
    for (const [of, part, name] of partsOf(value)) {
      const field = fieldOf(of, name, options, classes);
      if (field !== null) watched.noted?.checks.push({ ...part, field });
    }
  };
  const validate = nativeFunction(([value, options], { node }) => {
    check(value, options);
    return unknownOf('array', node, { items: violation });
  });
  const orReject = nativeFunction(([value, options], { mayThrow }) => {
    check(value, options);
    mayThrow(list([failure()]));
    return nothing;
  });
  const transform = nativeFunction(([of, data, options], call) => {
    const object = made.kind === 'native' ? made.object.call?.([of ?? nothing, data ?? nothing], call) : undefined;
    check(object, options?.kind === 'record' ? options.entries.get('validator') : undefined);
    call.mayThrow(list([failure()]));
    return object ?? unknown(call.node);
  });
  return {
    'class-transformer': packageModule('class-transformer', seen, { plainToInstance: made, plainToClass: made }),
    'class-validator': packageModule('class-validator', seen, {
      validate,
      validateSync: validate,
      validateOrReject: orReject,
    }),
    'class-transformer-validator': packageModule('class-transformer-validator', seen, {
      transformAndValidate: transform,
      transformAndValidateSync: transform,
    }),
  };
}

function failure(): RecordValue {
  return record(
    Object.entries(violation.properties ?? {}).map(([name, field]) => [name, unknown(null, field)] as const),
  );
}

/** Parts of the request that an object was made of, with its class; by its members, where code put them in one by one. */
function partsOf(value: Value | undefined): readonly (readonly [Value, RequestPart, string | null])[] {
  if (value?.kind === 'native') {
    const [of, part] = [madeOf.get(value.object), partOf(value)];
    return of === undefined || part === null ? [] : [[of, part, null]];
  }
  if (value?.kind !== 'record' || value.class === null) return [];
  const { class: of, entries } = value;
  return [...entries].flatMap(([name, one]) => {
    const part = partOf(one);
    return part === null ? [] : [[of, part, name] as const];
  });
}

function isClosed(options: Value | undefined): boolean {
  return ['whitelist', 'forbidNonWhitelisted'].every((name) => isOn(options, name));
}

function isOn(options: Value | undefined, name: string): boolean {
  const value = options?.kind === 'record' ? options.entries.get(name) : undefined;
  return value?.kind === 'primitive' && value.value === true;
}

/** What is checked of an object of a class, or of one member of it. */
function fieldOf(
  of: Value,
  name: string | null,
  options: Value | undefined,
  { whole, members }: SentClasses,
): FieldSchema | null {
  const closed = isClosed(options);
  // What is left out is not checked then.
  const isPartial = isOn(options, 'skipMissingProperties');
  if (name === null && !isPartial) return whole(of, closed);
  const all = members(of, closed);
  if (all === null) return null;
  const checked = isPartial ? eachProperty(all, (one) => ({ ...one, required: false })) : all;
  return name === null ? checked : (checked.properties?.[name] ?? null);
}
