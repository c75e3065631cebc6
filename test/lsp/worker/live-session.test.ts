import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { resolve } from 'node:path';
import { projectPath } from '../../../server/src/core/project-path';
import type { Host, ReadingInput } from '../../../server/src/hosts/host';
import { LiveSession, type LiveSessionEvent } from '../../../server/src/lsp/worker/live-session';
import { SharedCounter } from '../../../server/src/workers/shared-memory';
import { NodeSourceFiles } from '../../../server/src/platform/node-source-files';
import { shippedAssets } from '../../../server/src/platform/shipped-assets';
import { LiveProject } from '../../../server/src/project/live-project';
import { reading } from '../../core/route';
import { fakeHost } from '../../fake-host';
import { temporaryDirectory } from '../../temporary-directory';

const path = projectPath('fake.txt');
const other = projectPath('other.txt');

/** A session whose application is named as its one file says, and what the main thread would tell it. */
class Main {
  readonly events: string[] = [];
  /** The texts that readings began with. */
  readonly begun: string[] = [];
  /** Called in the middle of each reading. */
  meanwhile: () => void = () => undefined;
  tidied = 0;
  readonly #told = new SharedCounter();
  #session: LiveSession | null = null;

  async open(debounce = 60_000): Promise<LiveSession> {
    const root = temporaryDirectory({ 'fake.txt': 'zero' });
    const files = new NodeSourceFiles(root);
    const surroundings = { files, environment: {}, assets: shippedAssets(resolve('dist')), hosts: [this.#host()] };
    const opened = await LiveProject.open(surroundings);
    assert.ok(opened.kind === 'opened');
    const params = {
      root,
      workspace: root,
      environment: {},
      debounce,
      texts: [],
      revision: 0,
      changes: this.#told.memory,
    };
    this.#session = new LiveSession(opened.project, params, {
      listen: (event) => this.events.push(shown(event)),
      tidy: () => this.tidied++,
    });
    await this.#session.read();
    this.events.length = 0;
    this.begun.length = 0;
    return this.#session;
  }

  /** Tells of an edit: at once by the counter, and with the next messages by its text. */
  edit(text: string): void {
    this.#told.increase();
    setImmediate(() => this.#session?.take({ kind: 'text', path, text: { text, version: 1 } }));
  }

  #host(): Host {
    const read = ({ files }: ReadingInput) => {
      const content = files.read(path);
      const name = content.kind === 'text' ? content.text : '';
      this.begun.push(name);
      this.meanwhile();
      files.kindOf(other);
      return { ...reading([], name), operationOf: () => assert.fail('nothing asks for operations') };
    };
    const host = fakeHost(reading([]));
    return { ...host, load: () => Promise.resolve({ createReader: () => ({ read }) }) };
  }
}

function shown(event: LiveSessionEvent): string {
  return event.kind === 'read' ? `read ${event.reading.project.application.name ?? ''}` : event.kind;
}

describe('a session of a worker', () => {
  it('ends a reading at the next file that an edit supersedes, and reads what was edited', async () => {
    const main = new Main();
    const session = await main.open();
    main.edit('one');
    await nextTurn();
    main.meanwhile = () => {
      main.meanwhile = () => undefined;
      main.edit('two');
    };
    await session.read();
    assert.deepEqual(main.begun, ['one', 'two']);
    assert.deepEqual(main.events, ['reading', 'read two']);
    session.close();
  });

  it('is not kept from reading by someone who types on and on', async () => {
    const main = new Main();
    const session = await main.open();
    let edits = 1;
    main.edit('1');
    await nextTurn();
    main.meanwhile = () => {
      // The fourth reading runs to its end although there is a fifth edit by then.
      if (edits < 5) main.edit(String(++edits));
    };
    await session.read();
    assert.deepEqual(main.events, ['reading', 'read 4']);
    await nextTurn();
    session.close();
  });

  it('waits for the pause of someone who types, but not on and on', async () => {
    const main = new Main();
    const session = await main.open(200);
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    try {
      for (let edits = 1; edits <= 15; edits++) {
        main.edit(String(edits));
        await nextTurn();
        assert.deepEqual(main.begun, edits <= 10 ? [] : ['10'], `after edit ${edits}`);
        mock.timers.tick(100);
        await nextTurn();
      }
      mock.timers.tick(100);
      await nextTurn();
      assert.deepEqual(main.begun, ['10', '15']);
    } finally {
      mock.timers.reset();
      session.close();
    }
  });

  it('tidies up in the pause of someone who typed, unless something is asked meanwhile', async () => {
    const main = new Main();
    const session = await main.open(200);
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    try {
      for (const text of ['one', 'two']) {
        main.edit(text);
        await nextTurn();
        mock.timers.tick(40);
      }
      assert.equal(main.tidied, 0);
      mock.timers.tick(10);
      assert.deepEqual([main.tidied, main.begun], [1, []]);
      mock.timers.tick(150);
      await nextTurn();
      assert.deepEqual([main.tidied, main.begun], [1, ['two']]);
      main.edit('three');
      await nextTurn();
      await session.read();
      mock.timers.tick(200);
      assert.equal(main.tidied, 1);
    } finally {
      mock.timers.reset();
      session.close();
    }
  });
});
