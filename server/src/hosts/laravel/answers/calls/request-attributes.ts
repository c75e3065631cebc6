import type { Call, Given } from '../frame';
import { attributeName } from '../request/held-input';
import type { Typed, TypedObject } from '../types/typed';
import { literalText, nothing, nullTyped, objectOf } from '../types/typed-values';

/** The class of what code keeps beside the input of a request: `$request->attributes`. */
export const bagOfAttributes = 'Symfony\\Component\\HttpFoundation\\ParameterBag';

/** The attributes of a request, which keeps them. */
export function attributesOf({ properties }: TypedObject): TypedObject {
  return { ...objectOf(bagOfAttributes), properties };
}

/** What was put under a name; null where nothing tells. `Symfony\Component\HttpFoundation\Request::get` looks there first. */
export function attributeOf({ properties }: TypedObject, given: readonly Given[]): Typed | null {
  const name = literalText(given[0]?.value);
  return name === null ? null : (properties.get(attributeName(name)) ?? null);
}

/** `$request->attributes->set('tenant', $tenant)`, and what it is asked for after that. */
export function attributesCall(of: TypedObject, { name, given }: Call): Typed | null {
  const [first, second] = given.map(({ value }) => value);
  const key = literalText(first);
  switch (name) {
    case 'get':
      return attributeOf(of, given) ?? nothing;
    case 'set':
      if (key !== null) of.properties.set(attributeName(key), second ?? nothing);
      return nullTyped;
    case 'remove':
      if (key !== null) of.properties.delete(attributeName(key));
      return nullTyped;
    case 'replace':
      removeAll(of);
      add(of, first);
      return nullTyped;
    case 'add':
      add(of, first);
      return nullTyped;
    default:
      return null;
  }
}

function add(of: TypedObject, values: Typed | undefined): void {
  if (values?.kind !== 'record') return;
  for (const [name, { value, isOptional }] of values.entries)
    of.properties.set(attributeName(name), isOptional ? nothing : value);
}

function removeAll({ properties }: TypedObject): void {
  for (const name of [...properties.keys()]) if (name.startsWith(attributeName(''))) properties.delete(name);
}
