import { ts } from 'ts-morph';
import type { Credential } from '../../../core/guards';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { FunctionValue } from '../../../languages/typescript/evaluate/value';
import { shownInAuthorization } from '../../node/middleware/header-schemes';
import { Noted } from '../../node/operations/noted';
import { requestObject } from '../../node/operations/request-object';

const stepsOfExtractor = 5_000;

/**
 * Code of the application that finds a token in a request: `jwtFromRequest` itself, or what `ExtractJwt.fromExtractors` lists, but for
 * extractors of the package. https://www.passportjs.org/packages/passport-jwt/#writing-a-custom-extractor-function
 */
export function extractorsOf(call: ts.CallExpression | undefined): readonly ts.Expression[] {
  const [options] = call?.arguments ?? [];
  if (options === undefined || !ts.isObjectLiteralExpression(options)) return [];
  return options.properties
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => nameText(name) === 'jwtFromRequest')
    .flatMap(({ initializer }) => listedIn(initializer));
}

function listedIn(node: ts.Expression): readonly ts.Expression[] {
  if (!isOfPackage(node)) return [node];
  const [list] = ts.isCallExpression(node) ? node.arguments : [];
  return list !== undefined && ts.isArrayLiteralExpression(list)
    ? list.elements.filter((one) => !isOfPackage(one))
    : [];
}

/** `ExtractJwt.fromHeader('x-token')` */
function isOfPackage(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && /(?:^|\.)ExtractJwt\./.test(node.expression.getText());
}

/** What such a function looks at. */
export function lookedAtBy(extractor: FunctionValue, interpreter: Interpreter): readonly Credential[] {
  const noted = new Noted();
  interpreter.handling(stepsOfExtractor, () =>
    interpreter.caught(() => {
      interpreter.call(extractor, [requestObject(noted)], extractor.node);
    }),
  );
  return [...noted.reads.values()].flatMap(({ place, name }): readonly Credential[] => {
    if (place === 'header' && name.toLowerCase() === 'authorization') return shownInAuthorization([extractor.node]);
    return place === 'header' || place === 'query' || place === 'cookie' ? [{ kind: place, name }] : [];
  });
}
