import type { RouteParameter } from '../../../core/application';
import { mayTake } from '../../../core/patterns/may-take';
import { pathParameter, type ReadPath, schemaOfPattern, unusedName } from './express-path';

/**
 * Reads a path that is a regular expression, where it is a text with groups: each group is a parameter. `req.params`
 * knows one without a name by its number, which names nothing elsewhere. Null for one that matches several paths otherwise.
 */
export function readRegexpPath(source: string): ReadPath | null {
  const parameters: RouteParameter[] = [];
  const open = new Set<string>();
  let uri = '';
  let rest = source.replace(/^\^/, '').replace(/(?:\\?\/\?)?\$?$/, '');
  while (rest !== '') {
    const [text, group, plain] = [/^\\([^\w])/.exec(rest), groupAt(rest), /^[^\\()[\]{}?*+|.^$]/.exec(rest)];
    if (text !== null) uri += text[1] ?? '';
    else if (plain !== null) uri += plain[0];
    else if (group !== null) {
      const name = group.name ?? unusedName('match', parameters);
      const isOpen = ['.*', '.+', '[^/]+', '[^\\/]+', '[^/]*'].includes(group.pattern);
      parameters.push(pathParameter(name, group.isOptional, isOpen ? null : schemaOfPattern(group.pattern)));
      if (mayTake(group.pattern, '/')) open.add(name);
      uri += group.isOptional ? `{${name}?}` : `{${name}}`;
    } else if (rest.startsWith('.*') || rest.startsWith('.+')) {
      parameters.push(pathParameter('wildcard', false, null));
      open.add('wildcard');
      uri += '{wildcard}';
    } else return null;
    rest = rest.slice(text?.[0].length ?? plain?.[0].length ?? group?.length ?? 2);
  }
  return { uri: uri.replace(/^\/+|\/+$/g, ''), parameters, open, isEverything: everything.test(source) };
}

/** Any text, with or without an anchor, a slash and a group. */
const everything = /^\^?(?:\\\/)?(?:\.\*|\(\.\*\))\$?$/;

/** The group that a pattern begins with, which holds none. */
function groupAt(pattern: string) {
  const found = /^\((?:\?<(?<name>\w+)>)?(?<inner>(?:\\.|\[[^\]]*\]|[^()\\])*)\)(?<optional>\?)?/.exec(pattern);
  const inner = found?.groups?.['inner'];
  if (found === null || inner === undefined || inner.startsWith('?')) return null;
  const { name, optional } = found.groups ?? {};
  return { name, pattern: inner, isOptional: optional !== undefined, length: found[0].length };
}
