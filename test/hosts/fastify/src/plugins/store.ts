import fp from 'fastify-plugin';
import { createStore, type Store } from '../services/store.js';

declare module 'fastify' {
  interface FastifyInstance {
    store: Store;
  }
}

// The prefix says nothing here: the plugin runs on the instance that registers it.
export default fp(
  async (fastify) => {
    fastify.decorate('store', createStore());
  },
  { name: 'store' },
);
