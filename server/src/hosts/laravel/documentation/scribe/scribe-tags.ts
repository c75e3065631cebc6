import type { InputPlace, StatedField } from '../../../../core/read-operation';
import type { StatedAccess } from '../../../../core/guards';
import type { Source } from '../../../../core/source';
import { type ActionWords, distinct, fieldKey, lastOfEach, noWords } from '../action-words';
import type { DocblockTag } from '../docblock-tags';
import { withAnswerFields } from './answer-fields';
import { parameterTag } from './parameter-tag';
import { responseTag } from './response-tag';

/** Places by the names of the tags that describe fields, in lower case. */
const placesByTag: Readonly<Record<string, InputPlace>> = {
  bodyparam: 'body',
  queryparam: 'query',
  urlparam: 'path',
};

/** What Scribe's tags in a documentation comment say. https://scribe.knuckles.wtf/laravel/reference/annotations */
export function scribeTags(
  tags: readonly DocblockTag[],
  { source, guarded }: { readonly source: Source; readonly guarded: () => StatedAccess },
): ActionWords {
  if (tags.length === 0) return noWords;
  const group =
    tags
      .find(({ name }) => name === 'group')
      ?.content.split('\n')[0]
      ?.trim() ?? '';
  const status = tags.find(({ name }) => name === 'authenticated' || name === 'unauthenticated')?.name;
  const answers = tags.flatMap(({ name, content }) =>
    name === 'response' ? (responseTag(content, source) ?? []) : [],
  );
  return {
    documentation: group === '' ? {} : { tags: [group] },
    fields: lastOfEach(
      tags.flatMap((tag) => [...parametersOf(tag, source), ...headersOf(tag, source)]),
      fieldKey,
    ),
    answers: withAnswerFields(
      distinct(answers, (answer) => answer.status),
      tags.flatMap(({ name, content }) =>
        name === 'responsefield' ? (parameterTag(content, 'body', source) ?? []) : [],
      ),
      source,
    ),
    access: status === undefined ? null : status === 'authenticated' ? guarded() : { guard: null, source },
    isHidden: tags.some(({ name }) => name === 'hidefromapidocumentation'),
  };
}

function parametersOf({ name, content }: DocblockTag, source: Source): readonly StatedField[] {
  const place = Object.hasOwn(placesByTag, name) ? placesByTag[name] : undefined;
  const field = place === undefined ? null : parameterTag(content, place, source);
  return field === null ? [] : [field];
}

/** `@header X-Version 2`: the name and an example. */
function headersOf({ name, content }: DocblockTag, source: Source): readonly StatedField[] {
  const [, header, example = ''] = name === 'header' ? (/^([\w-]+)[ \t]*(.*)/.exec(content) ?? []) : [];
  if (header === undefined) return [];
  const field = { type: 'string', required: false, nullable: false, source } as const;
  return [
    {
      name: header,
      in: 'header',
      field: example === '' ? field : { ...field, example: example.trim() },
      isRequired: null,
      source,
    },
  ];
}
