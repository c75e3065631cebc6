import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { Inbox } from '../../server/src/cli/inbox';

describe('the inbox of watch', () => {
  it('leaves no listener behind, however often it is emptied', async () => {
    const { signal } = new AbortController();
    const inbox = new Inbox<number>();
    const taken: (readonly number[])[] = [];
    for (const item of [1, 2, 3]) {
      const taking = inbox.takeAll(signal);
      inbox.add([item]);
      taken.push(await taking);
    }
    assert.deepEqual([taken, getEventListeners(signal, 'abort')], [[[1], [2], [3]], []]);
  });

  it('hands out nothing where it is ended before anything came', async () => {
    const ending = new AbortController();
    const taking = new Inbox<number>().takeAll(ending.signal);
    ending.abort();
    assert.deepEqual([await taking, getEventListeners(ending.signal, 'abort')], [[], []]);
  });
});
