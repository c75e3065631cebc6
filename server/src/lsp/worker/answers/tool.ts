import { printable } from '../../../assistance/shown-text';
import { orExpectedError } from '../expected-error';
import type { Answer } from './answer';

/** What an assistant asks of the project as it is now. */
export const tool: Answer<'tool'> = async ({ session, toolbox }, { tool: name, arguments: given }, signal) => {
  const tools = await toolbox();
  const reading = await session.read();
  const answer = await orExpectedError(tools.answer(name, given, reading, signal));
  return answer instanceof Error ? { kind: 'refused', message: printable(answer.message) } : answer;
};
