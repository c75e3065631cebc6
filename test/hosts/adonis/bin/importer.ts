import 'reflect-metadata';

/** Imports what references of the application name, seen from its root. */
export const importer = (path: string): Promise<unknown> => {
  const isFile = path.startsWith('./') || path.startsWith('../');
  return import(isFile ? new URL(path, new URL('../', import.meta.url)).href : path);
};
