import type { About } from '../../../core/about';
import type { SourceFiles } from '../../../core/ports';
import { capitalized } from '../../../core/naming/words';
import { projectPath } from '../../../core/project-path';
import type { PackageFacts } from '../../../languages/php/composer';

/** The package that `composer create-project` copies: what its manifest says is said of no application. */
const skeleton = 'laravel/laravel';

/** What an application says of itself: its composer.json, and the licence file where that names no licence. */
export function aboutApplication(facts: PackageFacts, files: SourceFiles): About {
  const { name, description, licenses, homepage, support } = facts;
  const isOwn = name !== skeleton;
  const license = isOwn && licenses.length > 0 ? licenses.join(' OR ') : licenseInFile(files);
  return {
    title: null,
    version: null,
    description: isOwn || !isSkeletonText(description) ? description : null,
    license: license === null ? null : { name: license },
    supportEmail: support.get('email') ?? null,
    supportUrl:
      [homepage, ...['docs', 'forum', 'issues', 'source'].map((kind) => support.get(kind))].find(isUrl) ?? null,
    address: null,
  };
}

function isSkeletonText(description: string | null): boolean {
  return description !== null && /^the (?:skeleton application for the )?laravel framework\.?$/i.test(description);
}

function isUrl(text: string | null | undefined): text is string {
  return /^https?:\/\/\S+$/.test(text ?? '');
}

/**
 * The name of an application: what its configuration says, unless that is the skeleton's; else its package's, as a
 * title.
 */
export function applicationName(configured: string | null, { name }: PackageFacts): string | null {
  if (configured !== null && configured !== '' && configured !== 'Laravel') return configured;
  if (name === null || name === skeleton) return configured;
  const words = (name.split('/').at(-1) ?? '').split(/[-_\s]+/).filter((word) => word !== '');
  return words.length === 0 ? configured : words.map(capitalized).join(' ');
}

const licenseFiles = ['LICENSE', 'LICENSE.md', 'LICENSE.txt'] as const;

/** Identifiers of SPDX by how the texts of licences begin. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^(?:the )?mit license/i, 'MIT'],
  [/^gnu affero general public license\s+version 3/i, 'AGPL-3.0'],
  [/^gnu lesser general public license\s+version 3/i, 'LGPL-3.0'],
  [/^gnu general public license\s+version 3/i, 'GPL-3.0'],
  [/^gnu general public license\s+version 2/i, 'GPL-2.0'],
  [/^apache license\s+version 2\.0/i, 'Apache-2.0'],
  [/^mozilla public license,? version 2\.0/i, 'MPL-2.0'],
  [/^bsd 3-clause/i, 'BSD-3-Clause'],
  [/^bsd 2-clause/i, 'BSD-2-Clause'],
];

/** The licence whose text lies beside the application; one that is not known is named by the first line of its file. */
function licenseInFile(files: SourceFiles): string | null {
  for (const name of licenseFiles) {
    const content = files.read(projectPath(name), 'data');
    if (content.kind !== 'text') continue;
    const start = content.text.slice(0, 400).replace(/^[\s#*=]+/, '');
    const known = beginnings.find(([beginning]) => beginning.test(start))?.[1];
    const [firstLine = ''] = start.split('\n');
    return known ?? (firstLine.trim() === '' ? null : firstLine.trim());
  }
  return null;
}
