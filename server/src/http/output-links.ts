import type { ServedRoutes } from '../project/outputs/served-routes';
import type { OutputLink } from '../protocol';
import { servedOutputs } from './served-output';

/** Where each output is, in the order in which people look for them. */
export function linksOf({ prefix }: Pick<ServedRoutes, 'prefix'>): readonly OutputLink[] {
  const start = prefix === '' ? '/' : `/${prefix}/`;
  return Object.entries(servedOutputs).map(([output, { title }]) => ({ output, title, path: `${start}${output}` }));
}
