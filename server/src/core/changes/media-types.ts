import type { Json, JsonObject } from '../json';
import type { DescriptionTree } from './description-tree';

/** What a body or an answer holds, by media type in lower case: `application/json; v=1`. A charset tells none apart. */
export function mediaTypesOf(tree: DescriptionTree, content: Json | undefined): ReadonlyMap<string, JsonObject> {
  const object = tree.object(content) ?? {};
  return new Map(
    Object.entries(object).flatMap(([name, value]): readonly (readonly [string, JsonObject])[] => {
      const mediaType = tree.object(value);
      return mediaType === null ? [] : [[normalized(name), mediaType]];
    }),
  );
}

/** Names of parameters are told in any case, values with or without quotes. https://www.rfc-editor.org/rfc/rfc9110#section-5.6.6 */
function normalized(name: string): string {
  const [essence = '', ...parameters] = name.split(';').map((part) => part.trim());
  const told = parameters
    .map((parameter) => parameter.replace(/^[^=]*/, (key) => key.toLowerCase()).replace(/="(.*)"$/, '=$1'))
    .filter((parameter) => parameter !== '' && !parameter.startsWith('charset='));
  return [essence.toLowerCase(), ...told.sort()].join('; ');
}

/** Without parameters a media type is one with any. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1 */
export function coversMediaType(range: string, name: string): boolean {
  const [essence = ''] = name.split(';');
  return range !== name && ['*/*', `${essence.split('/')[0] ?? ''}/*`, essence].includes(range);
}
