import { ts } from 'ts-morph';
import { type HttpMethod, mayTakeBody } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { CheckedInput, ReadField } from '../../../core/read-operation';
import { placeOf } from '../../../languages/typescript/inference/places';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { isClientHeader } from '../../node/operations/client-headers';
import { plain } from '../../../languages/typescript/types/plain-fields';
import type { RequestPart } from '../../node/operations/request-part';
import { fieldsIn } from '../../node/operations/declared-fields';
import type { RouteRecord } from '../routes/route-record';
import { schemaOf } from '../schemas/route-inputs';

/** What members of `RouteGenericInterface` say of a request. */
const places = { Body: 'body', Querystring: 'query', Headers: 'header' } as const;

const memberPlaces = { ...places, Params: 'path' } as const;

/** What a schema says of the same: it counts alone. */
const checkedBy = { Body: ['body'], Querystring: ['querystring', 'query'], Headers: ['headers'] } as const;

/** Fields that `get<{ Querystring: Search }>`, or `FastifyRequest<{ … }>` of its handler, declares, and no schema checks. */
export function declaredFields(record: RouteRecord, method: HttpMethod, reader: TypeReader): readonly ReadField[] {
  const generic = genericOf(record);
  if (generic === undefined) return [];
  const schema = schemaOf(record);
  const { properties = {} } = reader.expanded(reader.read(generic, placeOf(generic)));
  return Object.entries(properties).flatMap(([name, field]) => {
    if (!isMember(name)) return [];
    const isChecked = checkedBy[name].some((key) => schema.has(key));
    if (isChecked || (name === 'Body' && !mayTakeBody(method))) return [];
    const fields = fieldsIn(field, places[name], reader);
    return name === 'Headers' ? fields.filter((one) => !isClientHeader(one.name)) : fields;
  });
}

/** A body that is declared to be a list, and that no schema checks: it has no fields by names. */
export function declaredList(record: RouteRecord, method: HttpMethod, reader: TypeReader): readonly CheckedInput[] {
  const field = mayTakeBody(method) && !schemaOf(record).has('body') ? memberOf(record, 'Body', reader) : undefined;
  return field?.type === 'array' ? [{ in: 'body', mediaTypes: null, schema: { ...field, required: true } }] : [];
}

/** What a part of a request is declared to be; what is in a path is a text, whatever is said of it. */
export function declaredPart(
  { place, path }: RequestPart,
  record: RouteRecord,
  reader: TypeReader,
): FieldSchema | null {
  const [name] = Object.entries(memberPlaces).find(([, one]) => one === place) ?? [];
  const whole = name === undefined ? undefined : memberOf(record, name, reader);
  const field = path.reduce<FieldSchema | undefined>((at, key) => at && reader.expanded(at).properties?.[key], whole);
  if (field !== undefined) return field;
  return place === 'path' && path.length === 1 ? plain('string') : null;
}

function memberOf(record: RouteRecord, name: string, reader: TypeReader): FieldSchema | undefined {
  const generic = genericOf(record);
  if (generic === undefined) return undefined;
  return reader.expanded(reader.read(generic, placeOf(generic))).properties?.[name];
}

function isMember(name: string): name is keyof typeof places {
  return Object.hasOwn(places, name);
}

export function genericOf({ at, handler }: RouteRecord): ts.TypeNode | undefined {
  const own = ts.isCallExpression(at) ? at.typeArguments?.[0] : undefined;
  if (own !== undefined) return own;
  const type = handler.kind === 'function' ? handler.node.parameters[0]?.type : undefined;
  const isRequest = type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'FastifyRequest';
  return isRequest ? type.typeArguments?.[0] : undefined;
}
