import { groupBy } from '../../core/group-by';
import type { ProjectPath } from '../../core/project-path';
import type { Host } from '../../hosts/host';

/** Why there is nothing to read in a directory. */
export type OpeningFailure =
  | { readonly kind: 'noDirectory' | 'isFile' }
  | {
      readonly kind: 'noApplication';
      /** What was looked for. */
      readonly hosts: readonly Host[];
      /** Directories below, where there are applications. */
      readonly elsewhere: readonly ProjectPath[];
    };

/** The failure as a sentence. `advice`: how to have one of the applications read that lie elsewhere, as a clause. */
export function openingFailureText(
  directory: string,
  failure: OpeningFailure,
  advice: ((elsewhere: ProjectPath) => string) | null,
): string {
  switch (failure.kind) {
    case 'noDirectory':
      return `Cannot read ${directory}: there is no such directory.`;
    case 'isFile':
      return `Cannot read ${directory}: it is a file, not a directory.`;
    case 'noApplication': {
      const sought = soughtText(failure.hosts);
      const found = elsewhereText(failure.elsewhere, advice);
      return `No application found in ${directory} (looked for ${sought}).${found}`;
    }
  }
}

/** Frameworks with the files that tell them, those of the same files together. */
function soughtText(hosts: readonly Host[]): string {
  const byMarkers = groupBy(hosts, ({ markers }) => markers.join(', '));
  return [...byMarkers].map(([markers, all]) => `${all.map(({ name }) => name).join(', ')}: ${markers}`).join('; ');
}

/** So many of the applications are named. */
const mostNamed = 3;

function elsewhereText(elsewhere: readonly ProjectPath[], advice: ((elsewhere: ProjectPath) => string) | null): string {
  const [first, ...others] = elsewhere;
  if (first === undefined) return '';
  const named = elsewhere.slice(0, mostNamed).map((path) => `\`${path}\``);
  const more = elsewhere.length > mostNamed ? ', …' : '';
  const count = others.length === 0 ? 'one' : String(elsewhere.length);
  return ` Found ${count} in ${named.join(', ')}${more}${advice === null ? '' : `: ${advice(first)}`}.`;
}
