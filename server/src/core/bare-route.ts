import type { Route } from './application';

/** A route of which no more is known than what it answers to, and where that stands. */
export function bareRoute({ methods, uri, source }: Pick<Route, 'methods' | 'uri' | 'source'>): Route {
  return {
    methods,
    domain: null,
    uri,
    name: null,
    action: { kind: 'closure' },
    parameters: [],
    middleware: { raw: [], applied: [] },
    module: null,
    entity: null,
    codeModule: null,
    conditional: false,
    isApi: true,
    undocumented: null,
    isBuiltIn: false,
    source,
    handler: null,
  };
}
