import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DocumentNews, LiveDocument } from '../../../client/src/preview/live-document';
import type { PreviewResult } from '../../../server/src/protocol';

/** A server whose answers are given by hand, and what the holder of the document is told. */
function liveDocument() {
  const questions: PromiseWithResolvers<PreviewResult>[] = [];
  const told: DocumentNews[] = [];
  const document = new LiveDocument({
    ask: () => {
      const question = promiseWithResolvers<PreviewResult>();
      questions.push(question);
      return question.promise;
    },
    tell: (news) => told.push(news),
  });
  const answer = async (index: number, result: PreviewResult) => {
    questions[index]?.resolve(result);
    await nextTurn();
  };
  return { document, questions, told, answer };
}

function text(content: string, revision: number): PreviewResult {
  return { kind: 'document', text: content, revision, operations: 1 };
}

function toldText(content: string, revision: number): DocumentNews {
  return { kind: 'document', text: content, revision, operations: 1 };
}

describe('a live document', () => {
  it('is never asked for twice at once, and once more when it was read anew meanwhile', async () => {
    const { document, questions, told, answer } = liveDocument();
    for (let revision = 1; revision <= 5; revision++) document.refresh(revision);
    assert.equal(questions.length, 1);

    await answer(0, text('one', 1));
    await answer(1, text('five', 5));

    assert.equal(questions.length, 2);
    assert.deepEqual(told, [toldText('one', 1), toldText('five', 5)]);
  });

  it('is not asked for again of a reading that the answer is of', async () => {
    const { document, questions, answer } = liveDocument();
    document.refresh(1);
    document.refresh(2);
    await answer(0, text('two', 2));

    assert.equal(questions.length, 1);
  });

  it('is not told again while its text is the same', async () => {
    const { document, told, answer } = liveDocument();
    document.refresh(1);
    await answer(0, text('one', 1));
    document.refresh(2);
    await answer(1, text('one', 2));

    assert.deepEqual(told, [toldText('one', 1), { kind: 'unchanged' }]);
  });

  it('drops what was asked before another document was wanted', async () => {
    const { document, told, answer } = liveDocument();
    document.refresh(1);
    document.begin();
    await answer(0, text('of all API types', 1));
    await answer(1, text('of one API type', 1));

    assert.deepEqual(told, [toldText('of one API type', 1)]);
  });

  it('drops an older revision than the one that was told', async () => {
    const { document, told, answer } = liveDocument();
    document.refresh(1);
    await answer(0, text('newer', 7));
    document.refresh(8);
    await answer(1, text('older', 6));

    assert.deepEqual(told, [toldText('newer', 7)]);
  });

  it('tells why there is none, and goes on', async () => {
    const { document, questions, told, answer } = liveDocument();
    document.refresh(1);
    questions[0]?.reject(new Error('The server is gone.'));
    await nextTurn();
    document.refresh(2);
    await answer(1, text('one', 1));

    assert.deepEqual(told, [{ kind: 'failed', message: 'The server is gone.' }, toldText('one', 1)]);
  });

  it('tells nothing when it is disposed of', async () => {
    const { document, told, answer } = liveDocument();
    document.refresh(1);
    document.dispose();
    await answer(0, text('one', 1));

    assert.deepEqual(told, []);
  });
});

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

/** As Node 22 has it. */
function promiseWithResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
