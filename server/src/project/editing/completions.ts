import type { Candidate } from '../../core/configuration/completion/candidate';
import { settingAt } from '../../core/configuration/completion/setting-at';
import { keyCandidates, valueCandidates } from '../../core/configuration/completion/table-candidates';
import type { WrittenPlace } from '../../core/configuration/completion/written-place';
import { type ConfigurationFileName, configurationTables } from '../../core/configuration/files';
import type { Setting } from '../../core/configuration/setting';
import type { ProjectPath } from '../../core/project-path';
import { placeholders } from '../../core/templates/placeholders';
import { formatOf } from '../configuration/configuration-formats';
import { knownNames } from './known-names';
import type { ReadProject } from '../read-project';
import { writtenWords } from './written-words';

/** What may be written at a place, and what it takes the place of. */
export interface Completions {
  readonly candidates: readonly Candidate[];
  /** Whether they are keys, or else values. */
  readonly areKeys: boolean;
  readonly place: Pick<WrittenPlace, 'start' | 'end' | 'quote' | 'hasValue'>;
}

/** What may be written at an offset of a configuration file, or of a template; null where nothing is known of the place. */
export function completionsAt(
  { path, text, offset }: { readonly path: ProjectPath; readonly text: string; readonly offset: number },
  project: ReadProject,
): Completions | null {
  const [, name] = /^config\/(openapi(?:-docs|-templates|-tests)?)\.\w+$/.exec(path) ?? [];
  const format = formatOf(path);
  if (name === undefined || format === null) return inTemplate({ path, text, offset }, project);
  const place = writtenWords[format].placeAt(text, offset);
  return place === null ? null : inConfiguration(name as ConfigurationFileName, place, project);
}

function inConfiguration(file: ConfigurationFileName, place: WrittenPlace, project: ReadProject): Completions | null {
  const setting = settingAt(configurationTables(project.configuration.defaults)[file], place.path);
  if (setting === null) return null;
  if (place.kind === 'value') {
    return completions([...valueCandidates(setting), ...namesOf(file, setting, place, project)], false, place);
  }
  if (setting.kind === 'list' && place.kind !== 'key') {
    const path = [...place.path, '*'];
    return completions([...valueCandidates(setting.items), ...knownNames(file, path, project)], false, place);
  }
  if (place.kind === 'item') return null;
  return completions([...keyCandidates(setting), ...knownNames(file, place.path, project)], true, place);
}

/** Names of a map are keys: what stands in its place is none of them. */
function namesOf(
  file: ConfigurationFileName,
  setting: Setting,
  { path }: WrittenPlace,
  project: ReadProject,
): readonly Candidate[] {
  return setting.kind === 'map' ? [] : knownNames(file, path, project);
}

function completions(candidates: readonly Candidate[], areKeys: boolean, place: WrittenPlace): Completions {
  return { candidates, areKeys, place };
}

/** Placeholders, behind `{{`, in what makes texts of operations. */
function inTemplate(
  { path, text, offset }: { readonly path: ProjectPath; readonly text: string; readonly offset: number },
  { templates }: ReadProject,
): Completions | null {
  if (!templates.some((template) => template.path === path)) return null;
  const open = /\{\{\s*(\w*)$/.exec(text.slice(0, offset));
  if (open === null) return null;
  const behind = /^\w*/.exec(text.slice(offset))?.[0] ?? '';
  const isClosed = text
    .slice(offset + behind.length)
    .trimStart()
    .startsWith('}}');
  const start = offset - (open[1]?.length ?? 0);
  return {
    candidates: placeholders.map((name) => ({ name, detail: 'placeholder', description: null })),
    areKeys: false,
    place: { start, end: offset + behind.length, quote: '"', hasValue: isClosed },
  };
}
