import { fieldsBelow } from '../../core/fields/fields-below';
import { pathsOf } from '../../core/openapi-objects/path-template';
import type { AnsweredShape } from '../../project/editing/answered-shapes';
import { fieldLine } from './field-line';
import { code } from './markdown';

/** Fields that are shown of one shape, and operations that answer with it. */
const mostFields = 40;
const mostOperations = 8;

/** A shape as Markdown: what is in it, and what answers with it. */
export function shapeCard({ field, operations }: AnsweredShape): string {
  const fields = fieldsBelow(field);
  const lines = [
    ...fields.slice(0, mostFields).map(([name, one]) => fieldLine(name, one)),
    ...more(fields.length - mostFields),
  ];
  const answering = [
    ...operations
      .slice(0, mostOperations)
      .map(({ endpoint: { method, route } }) => `- **${method}** ${code(pathsOf(route)[0].path)}`),
    ...more(operations.length - mostOperations),
  ];
  const heading = `**Answer** ${code(field.name ?? '')}`;
  return [heading, ...(lines.length === 0 ? [] : [lines.join('\n')]), 'Answered by', answering.join('\n')].join('\n\n');
}

function more(left: number): readonly string[] {
  return left > 0 ? [`- … and ${left.toString()} more`] : [];
}
