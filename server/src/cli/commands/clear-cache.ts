import type { Command } from '../command';
import { locatedRoot } from '../located-root';

export const clearCacheCommand: Command = {
  name: 'openapi:clear-cache',
  shortName: 'clear-cache',
  summary: 'forget the results that were kept of this project',
  options: {},
  run: (values, context) => {
    const count = context.cacheOf(locatedRoot(values, context).root).store.clear();
    context.terminal.out(
      count === 0 ? 'Nothing was kept.\n' : `Removed ${count.toString()} kept ${count === 1 ? 'result' : 'results'}.\n`,
    );
    return Promise.resolve(0);
  },
};
