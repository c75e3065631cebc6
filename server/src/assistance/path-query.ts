import { shapeOf } from '../core/openapi-objects/path-template';
import { wildcard } from '../core/wildcard';

/** How well a path answers what was asked: `same` but for names of parameters, a `part` of it, or a `concrete` URL of it. */
export type PathMatch = 'same' | 'part' | 'concrete';

/** Best first. */
export const pathMatches: readonly PathMatch[] = ['same', 'part', 'concrete'];

/**
 * Compares paths with one that somebody wrote: in any case, with any names of parameters (`{id}`, `{id?}`, `{id:slug}`,
 * `:id`), as a URL with or without its origin and query, or only a part of it. The paths are shapes (`/books/{}`).
 */
export function pathQuery(written: string): (shape: string) => PathMatch | null {
  const asked = shapeOf(pathOf(written).replace(/:([A-Za-z_]\w*)/g, '{$1}')).toLowerCase();
  const rooted = `/${asked.replace(/^\//, '')}`;
  // The root of a site is a part of every path.
  const isRoot = rooted === '/' && origin.test(written.trim());
  const segments = rooted.split('/');
  return (shape) => {
    const lower = shape.toLowerCase();
    if (lower === rooted) return 'same';
    if (!isRoot && lower.includes(asked)) return 'part';
    return asked.startsWith('/') && isOf(segments, lower.split('/')) ? 'concrete' : null;
  };
}

const origin = /^https?:\/\/[^/?#]*/i;

/** Without origin, query and a slash at the end. */
function pathOf(written: string): string {
  const withoutOrigin = written.trim().replace(origin, '');
  // A `?` within braces says that a parameter is optional.
  const path = withoutOrigin.replace(/\{([^{}?:]*)[?:][^{}]*\}/g, '{$1}').replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function isOf(segments: readonly string[], template: readonly string[]): boolean {
  return (
    segments.length === template.length &&
    template.every((segment, index) => wildcard(segment.replaceAll('{}', '*'))(segments[index] ?? ''))
  );
}
