import { defined } from '../../../core/defined';
import { type Documentation, over } from '../../../core/documentation/documentation';
import { writtenTitle } from '../../../core/documentation/written-title';
import { isTrue, textOf } from '../../../languages/typescript/evaluate/value';
import { commentAboveCall, commentAboveFunction } from '../../node/comments/comment-above';
import { commentWords } from '../../node/comments/comment-words';
import { implementationOf } from '../../node/contracts/contract-handler';
import type { RouteRecord } from '../routes/route-record';
import { schemaOf } from './route-inputs';

/** What people wrote of a route: in its schema, else in comments above it and its handler. */
export function wordsOf(route: RouteRecord): Documentation {
  const { at } = route;
  const handler = implementationOf(route.handler);
  const above = over(
    commentWords(handler.kind === 'function' ? commentAboveFunction(handler.madeBy ?? handler.node) : ''),
    commentWords(commentAboveCall(at)),
  );
  const schema = schemaOf(route);
  const text = (name: string): string | undefined => nonEmpty(textOf(schema.get(name))?.trim());
  const tags = schema.get('tags');
  const names = tags?.kind === 'list' ? tags.items.flatMap((one) => textOf(one) ?? []) : [];
  const stated: Documentation = defined({
    summary: writtenTitle(text('summary')),
    description: text('description'),
    operationId: text('operationId'),
    tags: names.length === 0 ? undefined : names,
    deprecated: isTrue(schema.get('deprecated')) ? (true as const) : undefined,
  });
  return over(above, stated);
}

/** Whether a route says that nobody is to know of it. */
export function isHidden(route: RouteRecord): boolean {
  return isTrue(schemaOf(route).get('hide'));
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
