import { ts } from 'ts-morph';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { servedFunction, unknownArguments } from './handler-function';
import { mediaTypeOf } from '../../node/operations/media-type-of';
import type { Handler } from '../controllers/controller-routes';
import type { ReturnedHead } from './returned-head';

const stepsOfHandler = 20_000;

/**
 * The media type that a file is made with: `new StreamableFile(bytes, { type: 'application/zip' })`; null for what is no such file,
 * and for one of which source does not tell. https://docs.nestjs.com/techniques/streaming-files
 */
export function streamedType(value: Value): string | null {
  const made = packageValueOf(value);
  const isAlone = made?.name === 'StreamableFile' && made.at !== null && standsAlone(made.at);
  const options = isAlone ? made.args?.[1] : undefined;
  return options?.kind === 'record' ? mediaTypeOf(textOf(options.entries.get('type'))) : null;
}

/** Whether nothing else is there in the place of a value: of several that are made, only one is told. */
function standsAlone({ parent }: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent)) return standsAlone(parent);
  return ts.isReturnStatement(parent) || ts.isVariableDeclaration(parent) || ts.isArrowFunction(parent);
}

/** For each file that a handler returns which looks at neither the request nor the response: the media type that it is made with. */
export function streamedHeads(handler: Handler, interpreter: Interpreter): ReturnedHead[] {
  const heads: ReturnedHead[] = [];
  const callee = servedFunction(handler, interpreter);
  interpreter.handling(stepsOfHandler, () =>
    interpreter.caught(() => {
      interpreter.callWatched(callee, unknownArguments(callee), (value) => {
        heads.push({ statuses: [null], mediaTypes: [streamedType(value)], headers: [] });
      });
    }),
  );
  return heads;
}
