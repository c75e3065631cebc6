import { deepStrictEqual } from 'node:assert';
import { AskedClasses } from '../../server/src/hosts/laravel/routes/asked-classes';

describe('what registering routes asks of classes', () => {
  it('holds as long as each question is answered so, whatever the names are', () => {
    const called = new Set(['App\\Items']);
    const classes = new AskedClasses({
      exists: (name) => name === 'App\\Items',
      isCallable: (uses) => called.has(uses),
    });
    const { asked } = classes.during(() => {
      classes.exists('App\\Items');
      classes.isCallable('App\\Items');
      classes.isCallable('App\\Items exists');
    });
    const before = classes.areStill(asked);
    called.delete('App\\Items');
    deepStrictEqual([before, classes.areStill(asked)], [true, false]);
  });
});
