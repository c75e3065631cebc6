/**
 * Whether a request of a route is of a method, in upper case; null where it may be. A router answers OPTIONS by itself, and HEAD
 * as it answers GET: an operation is of a method of the route, which are here without HEAD.
 */
export function isOfMethod(methods: readonly string[], wanted: string): boolean | null {
  const can = methods.includes(wanted) || (wanted === 'HEAD' && methods.includes('GET'));
  return can && methods.length > 1 ? null : can && wanted !== 'HEAD';
}
