import type { Workspace } from '../../server/src/core/clientworkspace/workspace';

/** A workspace that keeps nothing of its responses. */
export function withoutScripts({ resources, ...rest }: Workspace): Workspace {
  return {
    ...rest,
    resources: resources.map((one) => (one._type === 'request' ? { ...one, afterResponseScript: '' } : one)),
  };
}

/** A workspace with an environment that has values of its own, as one writes them by hand. */
export function withValues(
  { resources, ...rest }: Workspace,
  environment: string,
  values: Readonly<Record<string, string>>,
): Workspace {
  return {
    ...rest,
    resources: resources.map((one) =>
      one._type === 'environment' && one.name === environment
        ? {
            ...one,
            data: { ...one.data, ...values },
            dataPropertyOrder: { '&': Object.keys({ ...one.data, ...values }) },
          }
        : one,
    ),
  };
}
