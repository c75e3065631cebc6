import type { NativeCall, Value } from '../../../languages/typescript/evaluate/value';
import type { Instance } from '../instances/instance';
import type { Server } from '../instances/server';
import type { Augmentations } from '../types/augmentations';

/** What a plugin of a package does to the instance that it is registered on, as far as routes and requests are concerned. */
export type PackagedPlugin = (
  instance: Instance,
  options: ReadonlyMap<string, Value>,
  given: {
    readonly server: Server;
    readonly call: NativeCall;
    readonly augmentations: Augmentations;
    /** What the package exports beside its plugin. */
    readonly exported: Readonly<Record<string, Value>>;
  },
) => void;
