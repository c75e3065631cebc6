import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageModule, type Seen } from '../../../languages/typescript/evaluate/modules/package-values';
import { native, nativeFunction, nothing, primitive, type Value } from '../../../languages/typescript/evaluate/value';
import type { StatedAbout } from '../../node/stated-about';
import { contractModules } from '../../node/contracts/contract-module';

export const tsRest = '@ts-rest/nest';

/** Metadata under which the package keeps the route of a handler. */
export const routeKey = 'ts-rest-app-route';

/**
 * What of @ts-rest/nest is read like code of an application. libs/ts-rest/nest/src/lib/request-validation-error.ts and
 * ts-rest-nest-handler.ts of 3.52
 */
const text = `
import { BadRequestException, HttpException } from '@nestjs/common';
export class RequestValidationError extends BadRequestException {
  constructor(pathParams, headers, query, body) {
    super({ paramsResult: pathParams, headersResult: headers, queryResult: query, bodyResult: body });
    this.pathParams = pathParams;
    this.headers = headers;
    this.query = query;
    this.body = body;
  }
}
export class TsRestException extends HttpException {
  constructor(route, response) {
    super(response.body, response.status);
  }
}
`;

/** A class of errors of the package. */
export function tsRestError(name: 'RequestValidationError' | 'TsRestException', interpreter: Interpreter): Value {
  return interpreter.packaged(tsRest, text).entries.get(name) ?? nothing;
}

const own: Readonly<Record<string, Value>> = {
  tsRestHandler: nativeFunction(([, implementation]) => implementation ?? nothing),
  nestControllerContract: nativeFunction(([contract]) => contract ?? nothing),
  TsRestAppRouteMetadataKey: primitive(routeKey),
};

/** `@ts-rest/core` and `@ts-rest/nest`. https://ts-rest.com/docs/nest */
export function tsRestModules(
  interpreter: () => Interpreter,
  seen: Seen,
  about: StatedAbout,
): Readonly<Record<string, Value>> {
  const named = packageModule(tsRest, seen, own);
  const exported = native({
    get: (name) =>
      name === 'RequestValidationError' || name === 'TsRestException'
        ? tsRestError(name, interpreter())
        : named.kind === 'native'
          ? named.object.get?.(name)
          : undefined,
  });
  return {
    ...contractModules(interpreter, (document) => {
      about.describes(document);
    }),
    [tsRest]: exported,
  };
}
