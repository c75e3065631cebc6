import { documentedOperations } from '../../../core/openapi/describe';
import { operationName } from '../../../project/editing/known-names';
import { operationCard } from '../operation-card';
import type { Answer } from './answer';

/** What the operations of a name take, answer and ask for, as Markdown; null where there are none of it. */
export const operationText: Answer<'operationText'> = async ({ session }, { operation }, signal) => {
  const { project } = await session.read();
  signal.throwIfAborted();
  const meant = documentedOperations(project).filter(({ endpoint }) => operationName(endpoint) === operation);
  return meant.length === 0 ? null : operationCard(meant, project);
};
