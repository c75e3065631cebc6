import type { ts } from 'ts-morph';
import type { ProjectModules } from '../project-modules';
import { namesOf, type ExportedName, type TypeDeclaration } from './names';

/** What a name of a type leads to. */
export type FoundType =
  | {
      readonly kind: 'declared';
      readonly nodes: readonly [TypeDeclaration, ...TypeDeclaration[]];
      readonly file: ts.SourceFile;
    }
  /** A module of the project, or a package, whole. */
  | { readonly kind: 'module'; readonly specifier: string; readonly path: string | null }
  | { readonly kind: 'package'; readonly specifier: string; readonly name: string };

/** Modules that hand on what others hand on; a circle ends there. */
const deepest = 12;

/** What a name (`User`, `types.User`) stands for in a file; null where nothing of that name is declared or imported. */
export function findType(name: string, file: ts.SourceFile, project: ProjectModules): FoundType | null {
  const [first = '', ...rest] = name.split('.');
  let found = inFile(first, file, project, 0);
  for (const member of rest) {
    if (found?.kind === 'package') found = { ...found, name: `${found.name}.${member}` };
    else if (found?.kind === 'module') {
      found =
        found.path === null
          ? { kind: 'package', specifier: found.specifier, name: member }
          : exportedBy(found.path, member, project, 0);
    } else return null;
  }
  return found;
}

/** What a module of the project exports under a name; null where it exports no type so. */
export function exportedType(name: string, path: string, project: ProjectModules): FoundType | null {
  return exportedBy(path, name, project, 0);
}

function inFile(name: string, file: ts.SourceFile, project: ProjectModules, depth: number): FoundType | null {
  const { declared, imported } = namesOf(file);
  const [first, ...others] = declared.get(name) ?? [];
  if (first !== undefined) return { kind: 'declared', nodes: [first, ...others], file };
  const from = imported.get(name);
  return from === undefined ? null : ofModule(from, file.fileName, project, depth);
}

function ofModule(
  { specifier, name }: ExportedName,
  from: string,
  project: ProjectModules,
  depth: number,
): FoundType | null {
  const path = project.resolve(specifier, from);
  if (name === '*') return { kind: 'module', specifier, path };
  return path === null ? { kind: 'package', specifier, name } : exportedBy(path, name, project, depth + 1);
}

function exportedBy(path: string, name: string, project: ProjectModules, depth: number): FoundType | null {
  const file = depth > deepest ? null : project.parse(path);
  if (file === null) return null;
  const { exported, handedOn } = namesOf(file);
  const own = exported.get(name);
  if (typeof own === 'string') return inFile(own, file, project, depth);
  if (own !== undefined) return ofModule(own, path, project, depth);
  for (const specifier of handedOn) {
    const other = project.resolve(specifier, path);
    const found = other === null ? null : exportedBy(other, name, project, depth + 1);
    if (found !== null) return found;
  }
  // What no file of the project exports is of the package that is handed on as well.
  const specifier = handedOn.find((one) => !one.startsWith('.') && project.resolve(one, path) === null);
  return specifier === undefined ? null : { kind: 'package', specifier, name };
}
