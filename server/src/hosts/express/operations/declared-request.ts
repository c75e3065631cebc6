import { ts } from 'ts-morph';
import { type HttpMethod, mayTakeBody } from '../../../core/application';
import type { ReadField, ReadOperation } from '../../../core/read-operation';
import { without } from '../../../core/without';
import { placeOf } from '../../../languages/typescript/inference/places';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { fieldsOfType } from '../../node/operations/declared-fields';
import type { Noted } from '../../node/operations/noted';
import type { RegisteredRoute } from '../routes/registered';

/**
 * Which argument of `Request<Params, Answer, Body, Query>` says what: those of `RequestHandler` and of `router.post` are the same.
 * https://github.com/DefinitelyTyped/DefinitelyTyped/blob/master/types/express-serve-static-core/index.d.ts
 */
const places = [
  { index: 2, in: 'body' },
  { index: 3, in: 'query' },
] as const;

/** What the types around a handler say that places of its requests are. */
export function declaredPlaces(route: RegisteredRoute, method: HttpMethod): Noted['placeTypes'] {
  const given = typesOf(route);
  return places.flatMap(({ index, in: place }) => {
    const type = given[index];
    return type === undefined || (place === 'body' && !mayTakeBody(method)) ? [] : [{ place, type }];
  });
}

/** Fields of these; nobody checks that they are so. */
export function declaredFields(declared: Noted['placeTypes'], reader: TypeReader): readonly ReadField[] {
  return declared.flatMap(({ place, type }) => fieldsOfType(type, place, reader));
}

/** Parameters of the path that they say to be one of some texts. */
export function declaredParameters(route: RegisteredRoute, reader: TypeReader): ReadOperation['pathTypes'] {
  const [type] = typesOf(route);
  if (type === undefined) return {};
  const { properties = {} } = reader.expanded(reader.read(type, placeOf(type)));
  const names = new Set(route.path.parameters.map(({ name }) => name));
  const all = Object.entries(properties).filter(([name, one]) => names.has(name) && one.enum !== undefined);
  return Object.fromEntries(all.map(([name, one]) => [name, without(one, 'shape')]));
}

/** Types that people write of a handler's request, of the variable that holds the handler, or of the method that is told of it. */
function typesOf({ handler, at }: RegisteredRoute): readonly ts.TypeNode[] {
  const node = handler.kind === 'function' ? handler.node : undefined;
  const holder = node?.parent !== undefined && ts.isVariableDeclaration(node.parent) ? node.parent.type : undefined;
  const told = ts.isCallExpression(at) ? at.typeArguments : undefined;
  return argumentsOf(node?.parameters[0]?.type, /\bRequest$/) ?? argumentsOf(holder, /\bRequestHandler$/) ?? told ?? [];
}

function argumentsOf(type: ts.TypeNode | undefined, named: RegExp): readonly ts.TypeNode[] | undefined {
  const isNamed = type !== undefined && ts.isTypeReferenceNode(type) && named.test(type.typeName.getText());
  return isNamed ? type.typeArguments : undefined;
}
