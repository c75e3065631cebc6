import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer, ReadOperation } from '../../../core/read-operation';
import { placeOf } from '../../../languages/typescript/inference/places';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { saysMore } from '../../../core/fields/says-more';
import type { RouteRecord } from '../routes/route-record';
import { genericOf } from './declared-request';

const json = 'application/json';

/** With what `get<{ Reply: User }>`, or `Reply: { 200: User; '4xx': Problem }`, says of answers of which the code tells nothing. */
export function withReply(read: ReadOperation, record: RouteRecord, reader: TypeReader): ReadOperation {
  const generic = genericOf(record);
  if (generic === undefined) return read;
  const reply = reader.expanded(reader.read(generic, placeOf(generic))).properties?.['Reply'];
  if (reply === undefined || !saysMore(reply)) return read;
  const typed = (answer: Answer): Answer => withField(answer, ofStatus(answer.status, reply, reader));
  return { ...read, answers: read.answers?.map(typed) ?? null, failures: read.failures?.map(typed) ?? null };
}

/** What is said of a status: by it, by its class, or of all successes where no statuses are told apart. */
function ofStatus(status: string, reply: FieldSchema, reader: TypeReader): FieldSchema | null {
  const { properties = {} } = reader.expanded(reply);
  const names = Object.keys(properties);
  const isByStatus = names.length > 0 && names.every((name) => /^[1-5](?:\d\d|xx)$/i.test(name));
  if (!isByStatus) return status.startsWith('2') && reply.anyOf === undefined ? reply : null;
  const found =
    names.find((name) => name === status) ??
    names.find((name) => /^\dxx$/i.test(name) && status.startsWith(name.slice(0, 1)));
  return found === undefined ? null : (properties[found] ?? null);
}

function withField(answer: Answer, field: FieldSchema | null): Answer {
  const { content } = answer;
  const known = content[json];
  if (field === null || known === undefined || (known !== null && saysMore(known))) return answer;
  return { ...answer, content: { ...content, [json]: { ...field, required: true } } };
}
