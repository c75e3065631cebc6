/** The name of a class without the namespace or path that it lies in, whichever way its language parts them. */
export function shortName(className: string): string {
  return className.slice(className.search(/[^\\/.:]*$/));
}
