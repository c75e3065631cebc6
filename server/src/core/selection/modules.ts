import type { RouteAction } from '../application';

/** The module of every route that is in none. */
export const generalModule = 'general';

const namespaceOfModule = /(?:^|\\)Modules\\([^\\]+)\\/;

/** Whether a segment names a module: a directory of modules does, or the namespace of the controller that answers. */
export function isModule(segment: string, action: RouteAction, moduleDirectories: readonly string[]): boolean {
  const namespace = namespacedModule(action);
  const modules = namespace === null ? moduleDirectories : [...moduleDirectories, namespace];
  return modules.some((module) => bare(module) === bare(segment));
}

/** Whether a route is in the named module: by its URI, or by the namespace of the controller that answers. */
export function isInModule(name: string, moduleOfUri: string, action: RouteAction): boolean {
  return [moduleOfUri, namespacedModule(action) ?? ''].some((module) => bare(module) === bare(name));
}

export function namespacedModule(action: RouteAction): string | null {
  return action.kind === 'controller' ? (namespaceOfModule.exec(action.class)?.[1] ?? null) : null;
}

/** The name as it is compared: `blog-posts` in a URI is `BlogPosts` in a namespace. */
export function bare(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase();
}
