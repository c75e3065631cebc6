import { ts } from 'ts-morph';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { nativeFunction, unknown, type Value } from '../../../languages/typescript/evaluate/value';

/** Where a package makes routes by rules of its own, which are not read. */
export interface ForeignRoutes {
  readonly name: string;
  readonly at: ts.Node;
}

/** Functions that make routes, by the packages that export them. */
const makers: Readonly<Record<string, { readonly name: string; readonly functions: readonly string[] }>> = {
  '@trpc/server/adapters/express': { name: 'tRPC', functions: ['createExpressMiddleware'] },
  'inversify-express-utils': { name: 'inversify-express-utils', functions: ['InversifyExpressServer'] },
  'routing-controllers': { name: 'routing-controllers', functions: ['createExpressServer', 'useExpressServer'] },
};

/** What makes routes with code that it generates, which need not be there: `RegisterRoutes(app)`. Null for any other call. */
export function makerOf(call: ts.Node): string | null {
  return ts.isCallExpression(call) && /\bRegisterRoutes$/.test(call.expression.getText()) ? 'tsoa' : null;
}

/** Those packages, which tell where they make routes. */
export function foreignModules(tell: (routes: ForeignRoutes) => void): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(makers).map(([specifier, { name, functions }]) => {
      const maker = nativeFunction((_, { node }) => {
        tell({ name, at: node });
        return unknown(node);
      });
      return [specifier, nativeRecord(Object.fromEntries(functions.map((one) => [one, maker])))];
    }),
  );
}
