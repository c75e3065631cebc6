import type { OwnMethod, PhpFiles } from '../../../languages/php/php-files';
import type { WalkedObject } from './walked-value';

/** A method that the object's class, or the anonymous class that it is of, declares in the project; null for none with a body. */
export function ownMethod(files: PhpFiles, object: WalkedObject, name: string): OwnMethod | null {
  const { anonymous } = object;
  if (anonymous !== undefined) {
    const { methods, traits } = anonymous.declaration;
    const method = methods.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (method !== undefined) return { kind: 'found', method, of: anonymous };
    for (const trait of traits) {
      const used = files.method(trait, name);
      if (used.kind === 'found' && !used.method.isAbstract) return used;
    }
  }
  const found = files.method(object.class, name);
  return found.kind === 'found' && !found.method.isAbstract ? found : null;
}
