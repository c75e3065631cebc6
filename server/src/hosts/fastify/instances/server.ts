import type { ts } from 'ts-morph';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { RouteRecord } from '../routes/route-record';
import { Instance } from './instance';
import { StatedAbout } from '../../node/stated-about';
import { PluginQueue } from './plugin-queue';

/** What `fastify()` makes: the instance at the root, and all that is told to it and to those below it. */
export class Server {
  readonly root = new Instance('', null);
  /** In the order in which they were registered. */
  readonly routes: RouteRecord[] = [];
  readonly queue = new PluginQueue();
  /** Where plugins are registered of which there is no source. */
  readonly foreign: ts.Node[] = [];

  /** What `@fastify/swagger` was told. */
  readonly descriptions: ReadonlyMap<string, Value>[] = [];
  readonly about = new StatedAbout();

  /** `options` is what `fastify()` was handed. */
  constructor(readonly options: Value | null) {}
}
