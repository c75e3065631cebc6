import { ts } from 'ts-morph';
import { type HttpMethod, takesBody } from '../../../core/application';
import type { ReadField } from '../../../core/read-operation';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { isClientHeader } from '../../node/operations/client-headers';
import { fieldsOfType } from '../../node/operations/declared-fields';
import type { RouteRecord } from '../routes/route-record';
import { schemaOf } from '../schemas/route-inputs';

/** What members of `RouteGenericInterface` say of a request. */
const places = { Body: 'body', Querystring: 'query', Headers: 'header' } as const;

/** What a schema says of the same: it counts alone. */
const checkedBy = { Body: ['body'], Querystring: ['querystring', 'query'], Headers: ['headers'] } as const;

/** Fields that `get<{ Querystring: Search }>`, or `FastifyRequest<{ … }>` of its handler, declares, and no schema checks. */
export function declaredFields(record: RouteRecord, method: HttpMethod, reader: TypeReader): readonly ReadField[] {
  const schema = schemaOf(record);
  return membersOf(genericOf(record)).flatMap(([name, type]) => {
    const isChecked = checkedBy[name].some((key) => schema.has(key));
    if (isChecked || (name === 'Body' && !takesBody(method))) return [];
    const fields = fieldsOfType(type, places[name], reader);
    return name === 'Headers' ? fields.filter((one) => !isClientHeader(one.name)) : fields;
  });
}

type Member = keyof typeof places;

function membersOf(generic: ts.TypeNode | undefined): readonly (readonly [Member, ts.TypeNode])[] {
  if (generic === undefined || !ts.isTypeLiteralNode(generic)) return [];
  return generic.members.flatMap((member): readonly (readonly [Member, ts.TypeNode])[] => {
    const name = member.name?.getText();
    if (!ts.isPropertySignature(member) || member.type === undefined || !isMember(name)) return [];
    return [[name, member.type]];
  });
}

function isMember(name: string | undefined): name is Member {
  return name !== undefined && Object.hasOwn(places, name);
}

function genericOf({ at, handler }: RouteRecord): ts.TypeNode | undefined {
  const own = ts.isCallExpression(at) ? at.typeArguments?.[0] : undefined;
  if (own !== undefined) return own;
  const type = handler.kind === 'function' ? handler.node.parameters[0]?.type : undefined;
  const isRequest = type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'FastifyRequest';
  return isRequest ? type.typeArguments?.[0] : undefined;
}
