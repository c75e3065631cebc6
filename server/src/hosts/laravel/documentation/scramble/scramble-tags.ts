import type { Documentation } from '../../../../core/documentation/documentation';
import type { Answer } from '../../../../core/read-operation';
import { defined } from '../../../../core/defined';
import { type ActionWords, noWords } from '../action-words';
import { declaredType } from '../declared-type';
import type { DocumentedAction } from '../documented-action';
import type { DocblockTag } from '../docblock-tags';

/**
 * `@tags A, B` of a method or its class; `@operationId` and `@response array{id: int}` of a method.
 * https://scramble.dedoc.co/developers/reference
 */
export function scrambleTags({ methodTags, classTags, source }: DocumentedAction): ActionWords {
  const ofMethod = methodTags();
  const tags = tagsIn(ofMethod) ?? tagsIn(classTags());
  const documentation: Documentation = defined({ tags, operationId: wordOf(ofMethod, 'operationid') });
  const types = ofMethod.flatMap(({ name, content }) => (name === 'response' ? [declaredType(content)] : []));
  const [type] = types.filter((one) => one.type !== 'any');
  const answer: Answer | null =
    type === undefined
      ? null
      : { status: '2XX', description: null, headers: {}, content: { 'application/json': type }, source };
  return { ...noWords, documentation, answers: answer === null ? [] : [answer] };
}

function tagsIn(tags: readonly DocblockTag[]): readonly string[] | undefined {
  const found = tags.find(({ name }) => name === 'tags')?.content.split('\n')[0] ?? '';
  const names = found.split(',').map((name) => name.trim());
  const written = names.filter((name) => name !== '');
  return written.length === 0 ? undefined : written;
}

function wordOf(tags: readonly DocblockTag[], wanted: string): string | undefined {
  const [word] = tags.flatMap(({ name, content }) => (name === wanted ? (/^\S+/.exec(content) ?? []) : []));
  return word;
}
