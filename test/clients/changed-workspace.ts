import type { Workspace } from '../../server/src/core/clientworkspace/workspace';

/** A workspace that keeps nothing of its responses. */
export function withoutScripts({ resources, ...rest }: Workspace): Workspace {
  return {
    ...rest,
    resources: resources.map((one) => (one._type === 'request' ? { ...one, afterResponseScript: '' } : one)),
  };
}
