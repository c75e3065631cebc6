import { childPath, directoryOf, type ProjectPath, projectPath } from '../../../../core/project-path';
import type { SourceFiles } from '../../../../core/ports';
import type { PhpFiles } from '../../../../languages/php/php-files';
import { modelClass, type ModelClass } from '../../models/model-class';
import type { Typer } from '../frame';

/** A model that says that others morph to it: `morphMany(Note::class, 'notable')`. */
export interface NamedMorph {
  readonly model: string;
  /** The class of the others, in lower case. */
  readonly of: string;
  /** The columns by which they do: `notable_type notable_id`. */
  readonly morph: string;
}

/**
 * The columns of a morph by what code names of it (`Model::getMorphs`), in one text: two morphs may share one of them. `*`
 * stands for a name that is not given.
 */
export function morphColumns(name: string | null, type?: string | null, id?: string | null): string {
  return `${type ?? `${name ?? '*'}_type`} ${id ?? `${name ?? '*'}_id`}`;
}

/** Entries that are come across below one directory of models, and levels of directories; what lies behind them is not looked at. */
const mostEntries = 2_000;
const mostLevels = 3;

/** Where the models of an application stand: those of its namespaces, and those around a model. */
export function morphDirectories({ code }: ModelClass, { laravel, modelNames }: Typer): readonly ProjectPath[] {
  const { composer } = laravel.machine.files;
  const named = modelNames.models.flatMap((namespace) =>
    composer.candidates(`${namespace.replace(/^\\|\\+$/g, '')}\\Model`).map(directoryOf),
  );
  const own = code[0] === undefined ? [] : [modelsAround(code[0].file.path)];
  const all = [...new Set([...named, ...own])];
  return all.filter((one) => !all.some((other) => other !== one && one.startsWith(`${other}/`)));
}

/** `app/Models` of `app/Models/Blog/Post.php`; the directory itself where nothing around it is called so. */
function modelsAround(path: ProjectPath): ProjectPath {
  const [, models] = /^(.*?\bModels)\//.exec(path) ?? [];
  return models === undefined ? directoryOf(path) : projectPath(models);
}

/** What the models below a directory say that morphs to them. */
export function morphsIn(directory: ProjectPath, { laravel }: Typer): readonly NamedMorph[] {
  const { files } = laravel.machine;
  return phpFilesBelow(files.sources, directory).flatMap((path) => {
    const classes = files.file(path)?.classes.values() ?? [];
    return [...classes].flatMap(({ name }) => morphsOf(name, files));
  });
}

/** What the models say that the application has a map of. */
export function morphsOfMap({ laravel }: Typer): readonly NamedMorph[] {
  return laravel.morphs.classes.flatMap((name) => morphsOf(name, laravel.machine.files));
}

function phpFilesBelow(sources: SourceFiles, directory: ProjectPath): readonly ProjectPath[] {
  const found: ProjectPath[] = [];
  let left = mostEntries;
  const walk = (at: ProjectPath, level: number): void => {
    for (const { name, kind, isLink } of sources.list(at)) {
      if (left === 0) return;
      left -= 1;
      const path = childPath(at, name);
      if (kind === 'file') {
        if (name.endsWith('.php')) found.push(path);
      } else if (level < mostLevels && isLink !== true) walk(path, level + 1);
    }
  };
  // Around models that stand among other code only their own directory is looked at.
  walk(directory, /\bmodels$/i.test(directory) ? 0 : mostLevels);
  return found;
}

const naming =
  /->\s*morph(?:One|Many)\s*\(\s*(?:related:\s*)?(\\?[\w\\]+)::class\s*,\s*(?:name:\s*)?['"](\w+)['"](?:\s*,\s*(?:type:\s*)?['"](\w+)['"])?(?:\s*,\s*(?:id:\s*)?['"](\w+)['"])?/g;

/** What a class, its traits and those that it extends say; nothing where there is no object of it. */
function morphsOf(name: string, files: PhpFiles): readonly NamedMorph[] {
  const declaration = files.class(name)?.declaration;
  const model = declaration?.kind === 'class' && !declaration.isAbstract ? modelClass(files, name) : null;
  if (model === null) return [];
  return model.code.flatMap(({ declaration: of, file }) =>
    [...file.textAt(of).matchAll(naming)].map(([, related = '', named = '', type, id]) => {
      const isOwn = /^(?:self|static)$/i.test(related);
      const others = isOwn ? model.name : file.classNamed(related, of.start);
      return { model: model.name, of: others.toLowerCase(), morph: morphColumns(named, type, id) };
    }),
  );
}
