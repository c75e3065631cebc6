import assert from 'node:assert/strict';
import { type DocumentNews, LiveDocument } from '../../../client/src/preview/live-document';
import type { PreviewResult } from '../../../server/src/protocol';

/** A server whose answers are given by hand, and what the holder of the document is told. */
function liveDocument() {
  const questions = new Arrivals<PromiseWithResolvers<PreviewResult>>();
  const told = new Arrivals<DocumentNews>();
  const document = new LiveDocument({
    delay: 0,
    ask: () => {
      const question = promiseWithResolvers<PreviewResult>();
      questions.push(question);
      return question.promise;
    },
    tell: (news) => {
      told.push(news);
    },
  });
  return { document, questions, told };
}

/** Things that come one after the other, each of which can be waited for. */
class Arrivals<T> {
  readonly all: T[] = [];
  #arrived = promiseWithResolvers<null>();

  push(one: T): void {
    this.all.push(one);
    this.#arrived.resolve(null);
    this.#arrived = promiseWithResolvers();
  }

  /** The one of that number, once it is there. */
  async at(index: number): Promise<T> {
    for (;;) {
      const one = this.all[index];
      if (one !== undefined) return one;
      await this.#arrived.promise;
    }
  }
}

function text(content: string, revision: number): PreviewResult {
  return { kind: 'document', text: content, revision, operations: 1 };
}

function toldText(content: string): DocumentNews {
  return { kind: 'document', text: content, operations: 1 };
}

describe('a live document', () => {
  it('is asked for once, however often something changes at once', async () => {
    const { document, questions, told } = liveDocument();
    for (let change = 0; change < 5; change++) document.refresh();
    (await questions.at(0)).resolve(text('one', 1));
    await told.at(0);
    // What is asked next comes of the next change alone.
    document.refresh();
    (await questions.at(1)).resolve(text('two', 2));

    assert.deepEqual([await told.at(1), questions.all.length], [toldText('two'), 2]);
  });

  it('is never asked for twice at once, and again when something changed meanwhile', async () => {
    const { document, questions, told } = liveDocument();
    document.refresh();
    const first = await questions.at(0);
    document.refresh();
    first.resolve(text('one', 1));
    assert.deepEqual([await told.at(0), questions.all.length], [toldText('one'), 1]);

    (await questions.at(1)).resolve(text('two', 2));
    assert.deepEqual(await told.at(1), toldText('two'));
  });

  it('is not told again while its text is the same', async () => {
    const { document, questions, told } = liveDocument();
    document.refresh();
    (await questions.at(0)).resolve(text('one', 1));
    await told.at(0);
    document.refresh();
    (await questions.at(1)).resolve(text('one', 2));
    await told.at(1);

    assert.deepEqual(told.all, [toldText('one'), { kind: 'unchanged' }]);
  });

  it('drops what was asked before another document was wanted', async () => {
    const { document, questions, told } = liveDocument();
    document.refresh();
    const first = await questions.at(0);
    document.begin();
    first.resolve(text('of all API types', 1));
    (await questions.at(1)).resolve(text('of one API type', 1));
    await told.at(0);

    assert.deepEqual(told.all, [toldText('of one API type')]);
  });

  it('drops an older revision than the one that was told', async () => {
    const { document, questions, told } = liveDocument();
    document.refresh();
    (await questions.at(0)).resolve(text('newer', 7));
    await told.at(0);
    document.refresh();
    (await questions.at(1)).resolve(text('older', 6));
    await settled();
    document.refresh();
    (await questions.at(2)).resolve(text('newest', 8));
    await told.at(1);

    assert.deepEqual(told.all, [toldText('newer'), toldText('newest')]);
  });

  it('tells why there is none, and goes on', async () => {
    const { document, questions, told } = liveDocument();
    document.refresh();
    (await questions.at(0)).reject(new Error('The server is gone.'));
    await told.at(0);
    document.refresh();
    (await questions.at(1)).resolve(text('one', 1));
    await told.at(1);

    assert.deepEqual(told.all, [{ kind: 'failed', message: 'The server is gone.' }, toldText('one')]);
  });

  it('tells nothing when it is disposed of', async () => {
    const { document, questions, told } = liveDocument();
    document.refresh();
    const first = await questions.at(0);
    document.dispose();
    first.resolve(text('one', 1));
    await settled();

    assert.deepEqual(told.all, []);
  });
});

/** All that follows from what was answered has happened: promises come before whatever else waits. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

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
