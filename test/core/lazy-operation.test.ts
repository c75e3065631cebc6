import { deepStrictEqual } from 'node:assert/strict';
import { LazyOperation, type OperationMakers } from '../../server/src/core/lazy-operation';

const makers: OperationMakers = {
  checked: () => [],
  read: () => [],
  pathTypes: () => ({}),
  methodField: () => null,
  paging: () => [],
  answers: () => null,
  failures: () => null,
  errors: () => [],
  isRefusedOtherwise: () => false,
  documentation: () => ({}),
  stated: () => ({ fields: [], answers: [] }),
  problems: () => [],
};

describe('An operation that is read part by part', () => {
  it('has each part made once, and is whole when all were asked for', () => {
    const made: (keyof OperationMakers)[] = [];
    const operation = new LazyOperation(makers, (make) => {
      made.push(name);
      return make();
    });
    let name: keyof OperationMakers = 'checked';
    const names = Object.keys(makers) as (keyof OperationMakers)[];
    const states: boolean[] = [];
    for (name of [...names, ...names]) {
      deepStrictEqual(operation[name], makers[name]());
      states.push(operation.isWhole);
    }
    deepStrictEqual(made, names);
    deepStrictEqual(states, [...names.slice(1).map(() => false), true, ...names.map(() => true)]);
  });

  it('is not whole where a part could not be made, which is made when it is asked for again', () => {
    let isBroken = true;
    const operation = new LazyOperation(makers, (make) => {
      if (isBroken) throw new Error('cancelled');
      return make();
    });
    const attempt = (): unknown => {
      try {
        return operation.errors;
      } catch {
        return 'cancelled';
      }
    };
    const first = attempt();
    isBroken = false;
    deepStrictEqual([first, attempt(), operation.isWhole], ['cancelled', [], false]);
  });
});
