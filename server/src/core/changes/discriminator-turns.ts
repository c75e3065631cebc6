import { isJsonObject, type JsonObject } from '../json';
import type { Turn } from './change-kinds';
import type { SchemaView } from './schema-view';
import type { AspectTurn } from './value-turns';

/** How the property turned that says which alternative a value is, and its values. */
export function discriminatorTurns(old: SchemaView, now: SchemaView): readonly AspectTurn[] {
  const [before, after] = [discriminatorOf(old), discriminatorOf(now)];
  if (before === null || after === null) {
    if (before === after) return [];
    return [
      turned('undecided', `discriminator ${nameOf(before ?? after)} was ${after === null ? 'removed' : 'added'}`),
    ];
  }
  const [property, other] = [nameOf(before), nameOf(after)];
  if (property !== other) return [turned('changed', `discriminator changed from ${property} to ${other}`)];
  return mappingTurns(mappingOf(before), mappingOf(after));
}

function turned(turn: Turn, detail: string): AspectTurn {
  return { aspect: 'discriminator', turn, detail };
}

function discriminatorOf({ members }: SchemaView): JsonObject | null {
  return members.map((member) => member['discriminator']).find(isJsonObject) ?? null;
}

function nameOf(discriminator: JsonObject | null): string {
  return JSON.stringify(discriminator?.['propertyName'] ?? '');
}

type Mapping = ReadonlyMap<string, string>;

/** Schemas by value. A target may be the name of a component. https://spec.openapis.org/oas/v3.0.3#discriminator-object */
function mappingOf({ mapping }: JsonObject): Mapping {
  const targets = Object.entries(isJsonObject(mapping) ? mapping : {});
  return new Map(
    targets.flatMap(([value, target]): readonly (readonly [string, string])[] => {
      if (typeof target !== 'string') return [];
      return [[value, /^[\w.-]+$/.test(target) ? `#/components/schemas/${target}` : target]];
    }),
  );
}

function mappingTurns(old: Mapping, now: Mapping): readonly AspectTurn[] {
  const [values, others] = [[...old.keys()], [...now.keys()]];
  const listed = (some: readonly string[]) => some.map((value) => JSON.stringify(value)).join(', ');
  const turns: readonly (readonly [Turn, readonly string[], string])[] = [
    ['narrowed', values.filter((value) => !now.has(value)), 'no longer maps'],
    ['widened', others.filter((value) => !old.has(value)), 'also maps'],
    [
      'changed',
      values.filter((value) => now.has(value) && now.get(value) !== old.get(value)),
      'maps to another schema',
    ],
  ];
  return turns.flatMap(([turn, changed, verb]) =>
    changed.length === 0 ? [] : [turned(turn, `discriminator ${verb} ${listed(changed)}`)],
  );
}
