import { entityKey } from '../documentation/entities';
import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import { type CheckInput, downgradedIfIncomplete } from './check-input';

/** Entries of `entities` that nothing documented is about. */
export function entityNames({ documented, configurationFiles, application }: CheckInput): readonly Problem[] {
  const { settings, places } = configurationFiles['openapi-docs'];
  const written = Object.keys(settings.entities);
  if (written.length === 0) return [];
  // As URIs have them.
  const nameByKey = new Map(
    documented
      .flatMap(({ endpoint: { entity, parents } }) => [entity, ...parents])
      .map((name) => [entityKey(name), name]),
  );
  const taken = new Set(written.map(entityKey));
  const free = [...nameByKey].flatMap(([key, name]) => (taken.has(key) ? [] : [name]));
  const problems = written
    .filter((name) => !nameByKey.has(entityKey(name)))
    .map((name) => {
      const source = places.keyOf('entities', name);
      const instead = nearest(name, free);
      const values = { entity: name, nearest: didYouMean(instead) };
      return problem('docs.unknownEntity', source, values, { source, written: name, instead });
    });
  return downgradedIfIncomplete(problems, application);
}
