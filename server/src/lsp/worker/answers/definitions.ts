import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Source } from '../../../core/source';
import {
  definitionsAt,
  definitionsInDescription,
  isDescription,
  referencesAt,
} from '../../../project/editing/definitions';
import { wholeDescription } from '../../../project/describing/description-choice';
import { operationMentions } from '../../../project/editing/operation-mentions';
import { rangeFinder, textOf } from '../../convert';
import type { FilePosition, PlacedRange } from '../messages';
import type { Answer, AnswerContext } from './answer';

/** Where what is at a place is written: the route of an entry, what answers a route, the operation of a description. */
export const definitions: Answer<'definitions'> = async (context, params, signal) => {
  const { session } = context;
  const { project } = await session.read();
  signal.throwIfAborted();
  const { text, offset } = placeIn(context, params);
  if (!isDescription(text)) {
    return placed(definitionsAt({ path: params.path, offset }, operationMentions(project)), context);
  }
  const { operations } = await session.service.describeReadable(wholeDescription, signal);
  return placed(definitionsInDescription({ path: params.path, text, offset }, operations, project), context);
};

/** All places that are about the operations of a place. */
export const references: Answer<'references'> = async (context, params, signal) => {
  const { project } = await context.session.read();
  signal.throwIfAborted();
  const { offset } = placeIn(context, params);
  return placed(referencesAt({ path: params.path, offset }, operationMentions(project)), context);
};

function placeIn({ session }: AnswerContext, { path, position }: FilePosition): { text: string; offset: number } {
  const text = textOf(session.project.files, path);
  return { text, offset: TextDocument.create('', '', 0, text).offsetAt(position) };
}

function placed(sources: readonly Source[], { session }: AnswerContext): readonly PlacedRange[] {
  const rangeOf = rangeFinder(session.project.files);
  return sources.map((source) => ({ path: source.file, range: rangeOf(source) }));
}
