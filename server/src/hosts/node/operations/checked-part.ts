import type { FieldSchema } from '../../../core/fields/field-schema';
import { plain } from '../../../languages/typescript/types/plain-fields';
import type { ReadPath } from '../paths/express-path';
import type { KnownPart } from './answer-field';
import { keyOfField, type Noted, type NotedCheck } from './noted';

/** What checks say of parts of a body; other places have texts, whatever they are checked as. */
export function checkedPart(all: readonly Noted[]): KnownPart {
  const checks = all.flatMap((one) => one.checks).filter(({ place }) => place === 'body');
  return ({ place, path }) => {
    if (place !== 'body') return null;
    const [found] = checks.flatMap((check) => fieldAt(check, path) ?? []);
    return found ?? neededField(all, path);
  };
}

/**
 * What parts of a request are as they are sent, for frameworks that change nothing of them: what stands in a path is there, unless that
 * may do without, and what else is no body may be. Checks may have made something else of it, where they do not take texts.
 */
export function textPart(all: readonly Noted[], { parameters, open }: ReadPath): KnownPart {
  const checks = all.flatMap((one) => one.checks);
  return ({ place, path }) => {
    const [name = ''] = path;
    if (place === 'body' || path.length !== 1) return null;
    if (place === 'path') {
      // What stands for several segments may be a list of them.
      const isOptional = parameters.some((one) => one.name === name && one.optional);
      return open?.has(name) === true ? null : plain('string', { required: !isOptional });
    }
    const [checked] = checks.flatMap((check) => (check.place === place ? (fieldAt(check, path) ?? []) : []));
    if (checked !== undefined) return checked.type === 'string' ? { ...checked, nullable: false } : null;
    const [read] = all.flatMap(({ reads }) => reads.get(keyOfField(place, name)) ?? []);
    return plain('string', { required: read?.field.required === true });
  };
}

/** What code refuses requests without is there, of whichever type. */
function neededField(all: readonly Noted[], path: readonly string[]): FieldSchema | null {
  const key = keyOfField('body', path.join('.'));
  const [read] = all.flatMap(({ reads }) => reads.get(key) ?? []);
  if (read?.field.required !== true || read.field.type === 'file') return null;
  return { type: read.field.type, required: true, nullable: false };
}

function fieldAt({ path, field }: NotedCheck, wanted: readonly string[]): FieldSchema | null {
  if (path.some((name, index) => wanted[index] !== name)) return null;
  const rest = wanted.slice(path.length);
  return rest.reduce<FieldSchema | null>((at, name) => at?.properties?.[name] ?? null, field);
}
