import { strictEqual } from 'node:assert';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import type { Application, Route } from '../../server/src/core/application';
import type { ReadOperation } from '../../server/src/core/read-operation';

/** The operation of each route of the application's own, after all of it was asked for. */
export function askedWhole({ application, operationOf }: ApplicationReading): readonly ReadOperation[] {
  return ownRoutes(application).map((route) => {
    const one = operationOf(route, methodOf(route));
    const { checked, read, pathTypes, methodField, paging, answers, failures, errors, isRefusedOtherwise } = one;
    const { documentation, stated, problems } = one;
    const parts = [checked, read, pathTypes, methodField, paging, answers, failures, errors, isRefusedOtherwise];
    strictEqual([...parts, documentation, stated, problems].length, 12);
    return one;
  });
}

export function ownRoutes({ routes }: Application): readonly Route[] {
  return routes.filter(({ isBuiltIn }) => !isBuiltIn);
}

export function methodOf({ methods }: Route): 'GET' | 'POST' {
  return methods.includes('POST') ? 'POST' : 'GET';
}
