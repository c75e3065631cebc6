import type { JsonObject } from '../json';
import type { Finding } from './change';
import type { ChangeCode } from './change-kinds';
import { compareContents } from './compare-contents';
import type { Trees } from './trees';
import type { ListedOperation } from './operation-list';

const subject = 'Request body';

/** What changed of what is sent in the body of an operation. */
export function compareBodies(old: ListedOperation, now: ListedOperation, trees: Trees): readonly Finding[] {
  const before = trees.old.object(old.operation['requestBody']);
  const after = trees.now.object(now.operation['requestBody']);
  if (before === null) return after === null ? [] : [addition(after, trees)];
  if (after === null) {
    return [
      { code: 'body.removed', subject, detail: 'was removed', pointer: trees.old.pointerOf(before), side: 'old' },
    ];
  }
  return [
    ...requirement(before, after, trees.now.pointerOf(after)),
    ...compareContents({ old: before, now: after }, trees, {
      direction: 'request',
      subject: (field) => (field === '' ? subject : `Request field "${field}"`),
    }),
  ];
}

function isRequired(body: JsonObject): boolean {
  return body['required'] === true;
}

function addition(body: JsonObject, { now }: Trees): Finding {
  const [code, detail]: readonly [ChangeCode, string] = isRequired(body)
    ? ['body.addedRequired', 'was added and is required']
    : ['body.addedOptional', 'was added'];
  return { code, subject, detail, pointer: now.pointerOf(body), side: 'new' };
}

function requirement(old: JsonObject, now: JsonObject, pointer: string): readonly Finding[] {
  if (isRequired(old) === isRequired(now)) return [];
  return isRequired(now)
    ? [{ code: 'body.becameRequired', subject, detail: 'was optional, is required now', pointer, side: 'new' }]
    : [{ code: 'body.becameOptional', subject, detail: 'was required, is optional now', pointer, side: 'new' }];
}
