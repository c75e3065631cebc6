import { type Value } from '../../../languages/typescript/evaluate/value';
import { awilixContainer } from '../../node/known-packages/awilix';
import type { FastifyModule } from '../instances/fastify-module';
import type { PackagedPlugin } from './packaged-plugin';

/** What `@fastify/awilix` exports beside its plugin: containers that all code shares. https://github.com/fastify/fastify-awilix */
export function sharedContainers(fastify: FastifyModule): Readonly<Record<string, Value>> {
  const container = (isClassic: boolean): Value =>
    awilixContainer(
      () => fastify.runs,
      isClassic,
      (name) => fastify.augmentations.valueOf('Cradle', name),
    );
  const proxy = container(false);
  return { diContainer: proxy, diContainerProxy: proxy, diContainerClassic: container(true) };
}

/** `diContainer` of instances, and `diScope` of requests, which is below it. */
export const decorateAwilix: PackagedPlugin = (instance, options, { exported }) => {
  const mode = options.get('injectionMode');
  const isClassic = mode?.kind === 'primitive' && mode.value === 'CLASSIC';
  const container = options.get('container') ?? exported[isClassic ? 'diContainerClassic' : 'diContainer'];
  if (container === undefined) return;
  instance.decorate('instance', 'diContainer', container);
  instance.decorate('request', 'diScope', container);
};
