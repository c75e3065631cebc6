import type { ProjectPath } from '../../../core/source';
import { fromJson } from '../../../languages/php/evaluate/builtins/encoding';
import { string, textOf, type Value } from '../../../languages/php/evaluate/values';
import { join, projectPath, virtualRoot } from '../../../languages/php/paths';
import { listAttribute } from '../routes/attributes';
import { PhpException } from '../../../languages/php/evaluate/machine';
import { Scope } from '../../../languages/php/evaluate/scope';
import type { Laravel } from '../runtime/laravel';

const packageName = 'nwidart/laravel-modules';
const statusesFile = 'modules_statuses.json';

interface Module {
  readonly directory: ProjectPath;
  readonly name: string;
  readonly manifest: Value;
  readonly priority: number;
}

/**
 * Modules of the package nwidart/laravel-modules: each directory with a `module.json` that is switched on in
 * `modules_statuses.json` registers the providers which it names. Read only where the application requires the package.
 */
export function registerModules(laravel: Laravel): void {
  if (!laravel.machine.files.composer.packages.has(packageName)) return;
  for (const module of enabledModules(laravel)) {
    const path = join(module.directory, 'module.json');
    const source = { file: path, start: 0, end: 0 };
    for (const provider of strings(module.manifest, 'providers')) {
      laravel.providers.register(string(provider), source);
    }
    for (const file of strings(module.manifest, 'files')) includeFile(laravel, join(module.directory, file));
  }
}

/** Files of `files` are loaded when the module is registered. */
function includeFile(laravel: Laravel, path: ProjectPath): void {
  const file = laravel.machine.files.file(path);
  if (file === null) return;
  try {
    laravel.machine.include(string(`${virtualRoot}/${path}`), { once: true, optional: true }, {
      source: file.source({ start: 0, end: 0 }),
      scope: new Scope(file),
    });
  } catch (error) {
    if (!(error instanceof PhpException)) throw error;
  }
}

function enabledModules(laravel: Laravel): readonly Module[] {
  const { sources } = laravel.machine.files;
  const configured = textOf(laravel.configuration.get('modules.paths.modules'));
  const root = projectPath(configured ?? `${virtualRoot}/Modules`);
  if (root === null) return [];
  const statuses = readJson(laravel, statusesFile as ProjectPath);
  return sources
    .list(root)
    .filter((entry) => entry.kind === 'directory')
    .flatMap((entry) => readModule(laravel, join(root, entry.name)) ?? [])
    .filter((module) => isEnabled(statuses, module.name))
    .toSorted((a, b) => a.priority - b.priority);
}

function readModule(laravel: Laravel, directory: ProjectPath): Module | null {
  const manifest = readJson(laravel, join(directory, 'module.json'));
  if (manifest?.kind !== 'array') return null;
  const priority = manifest.entries.get('priority');
  return {
    directory,
    name: textOf(manifest.entries.get('name')) ?? '',
    manifest,
    priority: priority?.kind === 'number' ? priority.value : 0,
  };
}

/** A module that the file does not list is switched off. Without the file the modules cannot be told apart: all count. */
function isEnabled(statuses: Value | null, name: string): boolean {
  if (statuses?.kind !== 'array') return true;
  const status = statuses.entries.get(name);
  return status?.kind === 'boolean' && status.value;
}

function readJson(laravel: Laravel, path: ProjectPath): Value | null {
  const content = laravel.machine.files.sources.read(path);
  if (content.kind !== 'text') return null;
  try {
    return fromJson(JSON.parse(content.text) as unknown);
  } catch {
    return null;
  }
}

function strings(manifest: Value, key: string): readonly string[] {
  if (manifest.kind !== 'array') return [];
  return listAttribute(manifest.entries.get(key)).flatMap((one) => textOf(one) ?? []);
}
