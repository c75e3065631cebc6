import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { packageModule, type Seen } from '../../../languages/typescript/evaluate/modules/package-values';
import { nativeFunction, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { injected } from '../injected';

/** Containers that make instances of classes when they are asked for them, as typedi and tsyringe have them. */
export function containerModules(seen: Seen, interpreter: () => Interpreter): Readonly<Record<string, Value>> {
  const instances = new Map<Value, Value>();
  const make = nativeFunction(([of], { node }) => {
    if (of?.kind !== 'class') return unknown(node);
    const made = instances.get(of) ?? injected(of, interpreter(), {});
    instances.set(of, made);
    return made;
  });
  const container = nativeRecord({ get: make, resolve: make });
  return {
    typedi: packageModule('typedi', seen, { Container: container, default: container }),
    tsyringe: packageModule('tsyringe', seen, { container }),
  };
}
