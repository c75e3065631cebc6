import type { Route } from '../application';

/** The module of every route that is in none. */
export const generalModule = 'general';

type OfModule = Pick<Route, 'module' | 'codeModule'>;

/** Whether a segment names a module: a directory of modules does, or the module in which the code that answers lies. */
export function isModule(segment: string, { codeModule }: OfModule, moduleDirectories: readonly string[]): boolean {
  const modules = codeModule === null ? moduleDirectories : [...moduleDirectories, codeModule];
  return modules.some((module) => bare(module) === bare(segment));
}

/** Whether a route is in the named module: by its URI, or by where the code that answers lies. */
export function isInModule(name: string, moduleOfUri: string, { codeModule }: OfModule): boolean {
  return [moduleOfUri, codeModule ?? ''].some((module) => bare(module) === bare(name));
}

/** The name as it is compared: `blog-posts` in a URI is `BlogPosts` in a namespace. */
export function bare(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase();
}
