import type { LinkedClass, PhpFiles } from '../../../languages/php/php-files';
import { isModel } from './model-classes';

/** A model of the application, as far as its files tell. */
export interface ModelClass {
  /** Absolute. */
  readonly name: string;
  /** The code of the project that it is made of, in PHP's precedence: each class, then its traits, then its parent. */
  readonly code: readonly LinkedClass[];
  /** Names of the framework's own classes and traits that it stands on, in lower case. */
  readonly framework: ReadonlySet<string>;
  /** Classes and traits that it stands on and that have no file in the project. */
  readonly unread: readonly string[];
}

/** Classes of the framework that are models, in lower case. */
const bases: readonly string[] = [
  'illuminate\\database\\eloquent\\model',
  'illuminate\\database\\eloquent\\relations\\pivot',
  'illuminate\\database\\eloquent\\relations\\morphpivot',
  'illuminate\\foundation\\auth\\user',
  'illuminate\\notifications\\databasenotification',
];

/** The model of a class; null where the project's files do not make it one. The framework's own code is not read. */
export function modelClass(files: PhpFiles, className: string): ModelClass | null {
  return files.ofClass(readModel, className, null);
}

function readModel(files: PhpFiles, className: string): ModelClass | null {
  const code: LinkedClass[] = [];
  const framework = new Set<string>();
  const unread: string[] = [];
  const visit = (name: string): void => {
    if (/^\\?illuminate\\/i.test(name)) {
      framework.add(name.replace(/^\\/, '').toLowerCase());
      return;
    }
    const linked = files.class(name);
    if (linked === null) unread.push(name);
    if (linked === null || code.includes(linked)) return;
    code.push(linked);
    const { traits, parent } = linked.declaration;
    for (const base of [...traits, ...(parent === null ? [] : [parent])]) visit(base);
  };
  visit(className);
  // A package's model that the application extends has a table of its own, too.
  if (!bases.some((base) => framework.has(base)) && !isModel(files, className)) return null;
  return { name: code[0]?.declaration.name ?? className, code, framework, unread };
}
