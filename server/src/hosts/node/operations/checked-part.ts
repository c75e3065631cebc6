import type { FieldSchema } from '../../../core/fields/field-schema';
import type { KnownPart } from './answer-field';
import { keyOfField, type Noted, type NotedCheck } from './noted';

/** What checks say of parts of a body; other places have texts, whatever they are checked as. */
export function checkedPart(all: readonly Noted[]): KnownPart {
  const checks = all.flatMap((one) => one.checks).filter(({ place }) => place === 'body');
  return ({ place, path }) => {
    if (place !== 'body') return null;
    const [found] = checks.flatMap((check) => fieldAt(check, path) ?? []);
    if (found === undefined) return neededField(all, path);
    // What need not be sent may be answered as null.
    return { ...found, nullable: found.nullable || !found.required };
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
