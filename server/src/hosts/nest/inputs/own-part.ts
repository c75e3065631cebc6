import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { Noted } from '../../node/operations/noted';
import { partOf } from '../../node/operations/request-part';
import { contextObject } from '../answers/execution-context';
import { readBy } from './param-decorator';

const stepsOfDecorator = 5_000;

/** Places of which a decorator of the application hands on all that is sent there. */
type WholePart = 'body' | 'query';

/**
 * The part of a request that a decorator of the application hands on as it is: `createParamDecorator((data, context) =>
 * context.switchToHttp().getRequest().body)`; null for one that takes something else.
 */
export function ownPart(decorator: PackageValue, interpreter: Interpreter): WholePart | null {
  const { read, data } = readBy(decorator);
  if (read?.kind !== 'function') return null;
  let taken: Value | undefined;
  interpreter.handling(stepsOfDecorator, () =>
    interpreter.caught(() => {
      taken = interpreter.call(read, [data, contextObject(new Noted())], read.node);
    }),
  );
  const part = partOf(taken);
  if (part === null || part.path.length > 0) return null;
  return part.place === 'body' || part.place === 'query' ? part.place : null;
}
