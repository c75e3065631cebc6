import type { LocatedEntry, LocatedValue } from '../configuration/located-value';
import type { Json } from '../json';
import { neutralName } from '../neutral-names';
import type { Source } from '../source';
import { mergePatched } from './merge-patch';
import type { TemplateFile } from './template-file';

/** The templates that patch an output; what is no object is none. */
export function patchesOf(templates: readonly TemplateFile[], output: string): readonly TemplateFile[] {
  return templates.filter(
    ({ kind, name, value }) => kind === 'patch' && neutralName(name) === output && value?.kind === 'map',
  );
}

/** An output as the patches of it change it. Placeholders of templates have no meaning in them. */
export function patchedBy(patches: readonly TemplateFile[], made: Json): Json {
  // Located values leave out what JSON tells apart, such as an empty list where a configuration means an empty map.
  return patches.reduce((json, { text }) => mergePatched(json, JSON.parse(text) as Json), made);
}

/** The deepest key of a patch on the way to a place in the output; null where none says anything on that way. */
export function placeInPatches(patches: readonly TemplateFile[], path: readonly string[]): Source | null {
  const places = patches.map(({ value }) => (value === null ? null : deepestKey(value, path)));
  return places.findLast((place) => place !== null) ?? null;
}

function deepestKey(value: LocatedValue, [step, ...rest]: readonly string[]): Source | null {
  if (step === undefined) return null;
  const entry = entryAt(value, step);
  return entry === undefined ? null : (deepestKey(entry.value, rest) ?? entry.keySource);
}

function entryAt(value: LocatedValue, step: string): Pick<LocatedEntry, 'value' | 'keySource'> | undefined {
  if (value.kind === 'map') return value.entries.findLast(({ key }) => key === step);
  const item = value.kind === 'list' ? value.items[Number(step)] : undefined;
  return item === undefined ? undefined : { value: item, keySource: item.source };
}
