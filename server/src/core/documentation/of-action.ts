import { crudActionOf } from '../selection/crud-action';

/** The entries of an action, that by its own name first, then those by another word for it: `index` is `list`. */
export function ofAction<Entry>(entries: Readonly<Record<string, Entry>>, action: string): readonly Entry[] {
  const all = Object.entries(entries);
  return [
    ...all.filter(([key]) => key === action),
    ...all.filter(([key]) => key !== action && crudActionOf(key) === action),
  ].map(([, entry]) => entry);
}
