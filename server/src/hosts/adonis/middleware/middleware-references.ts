import type { ts } from 'ts-morph';
import {
  type FunctionValue,
  native,
  nativeFunction,
  type NativeObject,
  nothing,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { once } from '../../../core/once';
import { following } from '../../node/operations/checking-value';
import type { Noted } from '../../node/operations/noted';

/** How middleware is found and run. */
export interface MiddlewareSources {
  /** The method that runs; null where it is of a package. */
  readonly find: (loader: Value) => FunctionValue | null;
  /** What a middleware knows as `ctx`. */
  readonly context: (noted: Noted) => Value;
}

/** Makes of what is told of middleware what runs for requests. */
export class MiddlewareReferences {
  constructor(private readonly sources: MiddlewareSources) {}

  /** `() => import('#middleware/container_bindings_middleware')`, which runs for all routes: it is known by its class. */
  loaded(loader: Value): Value {
    const handle = this.sources.find(loader);
    const name = handle?.self?.kind === 'record' ? handle.self.class?.node.name : undefined;
    return this.reference(() => handle, nothing, name ?? null);
  }

  /** `router.named({ auth: () => import('#middleware/auth_middleware') })`: it is known by the call that a route makes. */
  named(loaders: Value | undefined): Value {
    const entries = loaders?.kind === 'record' ? loaders.entries : new Map<string, Value>();
    return native({
      get: (name) => {
        const loader = entries.get(name);
        if (loader === undefined) return undefined;
        const find = once(() => this.sources.find(loader));
        return nativeFunction(([options], { node }) => this.reference(find, options ?? nothing, node));
      },
    });
  }

  private reference(find: () => FunctionValue | null, options: Value, at: ts.Node | null): Value {
    const object: NativeObject = at === null ? {} : { writtenAt: at };
    return following(object, find, (noted, run) => {
      const handle = find();
      if (handle === null) return;
      const next = nativeFunction(() => {
        noted.isPassed = true;
        return unknown(null);
      });
      run(handle, [this.sources.context(noted), next, options]);
    });
  }
}
