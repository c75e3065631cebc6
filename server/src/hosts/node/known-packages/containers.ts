import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { packageModule, type Seen } from '../../../languages/typescript/evaluate/modules/package-values';
import { type ClassValue, nativeFunction, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { injectedWith } from '../injected';

/** Containers that make instances of classes when they are asked for them, as typedi and tsyringe have them. */
export function containerModules(seen: Seen, interpreter: () => Interpreter): Readonly<Record<string, Value>> {
  const instances = new Map<ClassValue, Value>();
  // All that ask for a class share one instance of it: a registry that decorators fill is the one that others are handed.
  const instanceOf = (of: ClassValue): Value => {
    const known = instances.get(of);
    if (known !== undefined) return known;
    // What asks for itself while it is made has none yet.
    instances.set(of, unknown(of.node));
    const made = injectedWith(of, interpreter(), {}, instanceOf);
    instances.set(of, made);
    return made;
  };
  const make = nativeFunction(([of], { node }) => (of?.kind === 'class' ? instanceOf(of) : unknown(node)));
  const container = nativeRecord({ get: make, resolve: make });
  return {
    typedi: packageModule('typedi', seen, { Container: container, default: container }),
    tsyringe: packageModule('tsyringe', seen, { container }),
  };
}
