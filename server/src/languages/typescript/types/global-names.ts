import { ts } from 'ts-morph';
import { keptOnce } from '../../../core/dependencies/kept';
import type { ProjectModules } from '../project-modules';
import type { FoundType } from './find-type';
import { namesOf, type TypeDeclaration } from './names';

/** Directories in which applications declare what is there without an import. */
const places = ['', 'src', 'types', '@types', 'typings', 'src/types', 'src/@types', 'src/typings', 'global'];

const known = new WeakMap<ProjectModules, () => ReadonlyMap<string, FoundType>>();

/**
 * A type that the project declares for all of its files (`declare global`, or a declaration file without imports); `files` are
 * those of code that do.
 */
export function globalDeclaration(
  name: string,
  project: ProjectModules,
  files: () => readonly string[],
): FoundType | null {
  const names = known.get(project) ?? keptOnce(project.tracker, () => namesIn(project, files()));
  known.set(project, names);
  return names().get(name) ?? null;
}

function namesIn(project: ProjectModules, files: readonly string[]): ReadonlyMap<string, FoundType> {
  const found = new Map<string, FoundType>();
  for (const path of [...declarationFiles(project), ...files]) {
    const file = project.parse(path);
    if (file === null) continue;
    const isScript =
      path.endsWith('.d.ts') &&
      !file.statements.some(
        (one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one) || ts.isExportAssignment(one),
      );
    const own = isScript ? [...namesOf(file).declared.values()].flat() : [];
    for (const node of [...own, ...file.statements.flatMap(declaredGlobally)]) {
      if (node.name !== undefined) found.set(node.name.text, { kind: 'declared', nodes: [node], file });
    }
  }
  return found;
}

function declarationFiles(project: ProjectModules): readonly string[] {
  return places.flatMap((place) => {
    if (place !== '' && project.kindOf(place) !== 'directory') return [];
    return project
      .list(place)
      .flatMap((name) => (name.endsWith('.d.ts') ? [place === '' ? name : `${place}/${name}`] : []));
  });
}

function declaredGlobally(statement: ts.Statement): readonly TypeDeclaration[] {
  const isGlobal = ts.isModuleDeclaration(statement) && statement.name.text === 'global';
  const { body } = isGlobal ? statement : {};
  if (body === undefined || !ts.isModuleBlock(body)) return [];
  return body.statements.filter(
    (one): one is TypeDeclaration =>
      ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) || ts.isEnumDeclaration(one),
  );
}
