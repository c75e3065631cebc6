import type { Machine } from '../../../languages/php/evaluate/machine';
import { textOf, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';

/**
 * Sets the attributes of a model that code fills it with (`new Post(['type' => 'a'])`), as far as it is read again what was
 * set: attributes that a cast, an accessor or a mutator may change stay unknown, and so do those that are not fillable.
 */
export function fillAttributes(self: ObjectValue, attributes: Value | undefined, machine: Machine): void {
  if (attributes?.kind !== 'array' || attributes.gap !== undefined) return;
  const fillable = namesIn(self.properties.get('fillable'));
  const isOpen = fillable.length === 0;
  for (const [key, value] of attributes.entries) {
    const name = String(key);
    if ((!isOpen && !fillable.includes(name)) || self.properties.has(name) || mayChange(self, name, machine)) continue;
    self.properties.set(name, value);
  }
}

/** `Model::toArray`: what code has set of the model; what its table holds beside that is not known. */
export function attributesSet(self: ObjectValue, { files }: Machine): Value {
  const declared = new Set(
    files.lineage(self.class).classes.flatMap(({ declaration }) => declaration.properties.map(({ name }) => name)),
  );
  const entries = new Map([...self.properties].filter(([name]) => !declared.has(name)));
  return { kind: 'array', entries, gap: 'what a table holds' };
}

function namesIn(list: Value | undefined): readonly string[] {
  return list?.kind === 'array' ? [...list.entries.values()].flatMap((one) => textOf(one) ?? []) : [];
}

function mayChange(self: ObjectValue, name: string, { files }: Machine): boolean {
  const casts = self.properties.get('casts');
  const isCast = casts !== undefined && (casts.kind !== 'array' || casts.gap !== undefined || casts.entries.has(name));
  if (isCast) return true;
  const studly = name.replace(/(?:^|_)([a-z])/gi, (_, letter: string) => letter.toUpperCase());
  const methods = ['casts', '__get', '__set', `get${studly}Attribute`, `set${studly}Attribute`, studly];
  return methods.some((method) => isOwn(files, self.class, method, studly === method));
}

/** Whether a class declares it; a method of an attribute's name is an accessor if it answers an `Attribute`. */
function isOwn(files: Machine['files'], className: string, method: string, isAccessor: boolean): boolean {
  const found = files.method(className, method);
  if (found.kind !== 'found') return false;
  return !isAccessor || found.method.returnType?.names.some((name) => /(?:^|\\)Attribute$/.test(name)) === true;
}
