import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ReadField } from '../../../core/read-operation';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { plain } from '../../../languages/typescript/types/plain-fields';
import { isClientHeader } from '../../node/operations/client-headers';
import { Noted } from '../../node/operations/noted';
import { requestObject } from '../../node/operations/request-object';
import { versionNeutral } from '../boot/nest-packages';
import type { Versioning } from './path-settings';

const stepsOfExtractor = 5_000;

/** Says for the versions of a route which header tells them apart; null where none does. */
export function versionHeaders(
  versioning: Versioning | null,
  interpreter: Interpreter,
): (versions: readonly string[]) => ReadField | null {
  const own = versioning === null ? null : extractedHeader(versioning, interpreter);
  return (versions) => {
    if (versioning === null || versions.length === 0 || versions.includes(versionNeutral)) return null;
    return own ?? headerOf(versions, versioning);
  };
}

/**
 * Requests without the header find no route that has versions, the one by default included.
 * https://docs.nestjs.com/techniques/versioning#header-versioning-type
 */
function headerOf(versions: readonly string[], { header: name }: Versioning): ReadField | null {
  if (name === null) return null;
  const field: FieldSchema = { ...plain('string'), enum: { values: versions, name: null }, isRead: true };
  return { name, in: 'header', field };
}

/**
 * The one header that a function of the application finds the version by; what it makes of it, and of requests without it, is its own
 * matter. https://docs.nestjs.com/techniques/versioning#custom-versioning-type
 */
function extractedHeader({ extractor }: Versioning, interpreter: Interpreter): ReadField | null {
  if (extractor?.kind !== 'function') return null;
  const noted = new Noted();
  interpreter.handling(stepsOfExtractor, () =>
    interpreter.caught(() => {
      interpreter.call(extractor, [requestObject(noted)], extractor.node);
    }),
  );
  const [read, another] = [...noted.reads.values()].filter(({ place }) => place === 'header');
  if (read === undefined || another !== undefined || isClientHeader(read.name)) return null;
  return { name: read.name, in: 'header', field: plain('string', { required: false, isRead: true }) };
}
