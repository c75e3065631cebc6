import type { SettingsByFile } from '../configuration/files';
import type { Places } from '../configuration/places';
import { suggestion } from '../nearest';
import { problem, type Problem } from '../problems';
import type { Subject } from './documentation';
import { isAbout } from './endpoint-metadata';

/** Entries of the documentation file that are about nothing that is documented. */
export function unmatchedEntries(
  docs: SettingsByFile['openapi-docs'],
  places: Places,
  subjects: readonly Subject[],
): readonly Problem[] {
  return [...unmatchedNames(docs, places, subjects), ...unmatchedPaths(docs, places, subjects)];
}

function unmatchedNames(
  { custom_endpoints: entries }: SettingsByFile['openapi-docs'],
  places: Places,
  subjects: readonly Subject[],
): readonly Problem[] {
  const names = [...new Set(subjects.map(({ endpoint }) => endpoint.name))];
  return Object.keys(entries)
    .filter((name) => !names.includes(name))
    .map((name) => {
      const source = places.of('custom_endpoints', name);
      return problem('docs.unmatchedEndpoint', source, { key: `named ${name}`, nearest: suggestion(name, names) });
    });
}

function unmatchedPaths(
  { endpoints }: SettingsByFile['openapi-docs'],
  places: Places,
  subjects: readonly Subject[],
): readonly Problem[] {
  return Object.entries(endpoints).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => !subjects.some((subject) => isAbout(subject, path, method)))
      .map((method) => {
        const source = places.of('endpoints', path, method);
        return problem('docs.unmatchedEndpoint', source, { key: `${method.toUpperCase()} ${path}`, nearest: '' });
      }),
  );
}
