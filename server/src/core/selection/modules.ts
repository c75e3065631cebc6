import type { RouteAction } from '../application';

/** The module of every route that is in none. */
export const generalModule = 'general';

const namespaceOfModule = /(?:^|\\)Modules\\([^\\]+)\\/;

/** Whether a segment names a module: a directory of modules does, or the namespace of the controller that answers. */
export function isModule(segment: string, action: RouteAction, moduleDirectories: readonly string[]): boolean {
  const namespace = action.kind === 'controller' ? namespaceOfModule.exec(action.class)?.[1] : undefined;
  const modules = namespace === undefined ? moduleDirectories : [...moduleDirectories, namespace];
  return modules.some((module) => bare(module) === bare(segment));
}

/** `blog-posts` in a URI is `BlogPosts` in a namespace. */
function bare(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase();
}
