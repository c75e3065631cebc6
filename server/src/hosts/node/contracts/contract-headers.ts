import { list, type Value } from '../../../languages/typescript/evaluate/value';

/** Headers that a router asks for and those of one of its routes, which go before. `zodMerge` of libs/ts-rest/core/src/lib/zod-utils.ts */
export function bothHeaders(ofRouter: Value | undefined, own: Value | undefined): Value | undefined {
  if (ofRouter === undefined || own === undefined) return own ?? ofRouter;
  return list([...eachHeaders(ofRouter), ...eachHeaders(own)]);
}

/** What was put together so, each by itself. */
export function eachHeaders(headers: Value): readonly Value[] {
  return headers.kind === 'list' ? headers.items : [headers];
}
