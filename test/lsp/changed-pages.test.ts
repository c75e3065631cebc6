import assert from 'node:assert/strict';
import type { TextChange } from '../../server/src/protocol';
import { WholePages } from '../../client/src/preview/whole-pages';
import { changesBetween } from '../../server/src/lsp/worker/text-changes';
import type { ServerRequests } from '../../server/src/protocol';
import { Editor } from './editor';
import { clients, shop } from './shop';

type Answer = ServerRequests['routespec/previewPage']['result'];

const question = { project: null, apiTypes: null, environment: null, output: 'openapi', format: 'json' } as const;

const routes = `${clients}Route::get('orders', fn () => ['id' => 1])->name('orders.list');\n`;

describe('a page that follows edits', () => {
  let editor: Editor;
  let answers: Answer[];
  let pages: WholePages;
  beforeEach(async () => {
    editor = await Editor.open({ files: shop(routes) });
    answers = [];
    pages = new WholePages(async (params) => {
      const answer = await editor.request('routespec/previewPage', params);
      answers.push(answer);
      return answer;
    });
    await editor.show('routes/api.php', shop(routes)['routes/api.php'] ?? '');
  });
  afterEach(() => editor.quit());

  const whole = () => editor.request('routespec/previewPage', { ...question, since: null });

  it('is told of what is another in it, and is whole', async () => {
    await pages.page(question);
    await editor.replace('routes/api.php', "['id' => 1]", "['id' => 1, 'placed' => true]");
    const page = await pages.page(question);
    assert.deepEqual(page, await whole());
    assert.ok(page.kind === 'document' && page.text.includes('placed'));
    const [first, second] = answers;
    assert.equal(first?.kind, 'document');
    assert.ok(second?.kind === 'change');
    assert.ok(JSON.stringify(second.text).length < page.text.length / 4);
  });

  it('is told whole of another choice, and where the one before it was asked of another server', async () => {
    await pages.page(question);
    await pages.page({ ...question, apiTypes: ['api'] });
    await pages.page({ ...question, apiTypes: ['api'] });
    pages.forget();
    await pages.page({ ...question, apiTypes: ['api'] });
    assert.deepEqual(
      answers.map(({ kind }) => kind),
      ['document', 'document', 'change', 'document'],
    );
  });

  it('is whole after a reading that failed', async () => {
    await pages.page(question);
    const failing = { ...question, environment: 'nowhere' };
    assert.equal((await pages.page(failing)).kind, 'failed');
    await editor.replace('routes/api.php', "'orders'", "'invoices'");
    assert.deepEqual(await pages.page(question), await whole());
  });
});

/** A text with changes made in it. */
function changed(text: string, changes: readonly TextChange[]): string {
  return changes.toReversed().reduce((now, one) => now.slice(0, one.start) + one.text + now.slice(one.end), text);
}

describe('the changes between two texts', () => {
  const long = 'a'.repeat(50_000);
  const lines = Array.from({ length: 2000 }, (_, index) => `"path ${index}": { "id": ${index % 7} }`);
  const cases = {
    'a part that is another': ['one two three', 'one 2 three', [{ start: 4, end: 7, text: '2' }]],
    'a part that is new': ['aaa', 'aaaa', [{ start: 3, end: 3, text: 'a' }]],
    'a part that is gone': ['aaaa', 'aaa', [{ start: 3, end: 4, text: '' }]],
    nothing: ['same', 'same', []],
    all: ['one', 'two', [{ start: 0, end: 3, text: 'two' }]],
    'in the middle of a long text': [
      `${long}one${long}`,
      `${long}two${long}`,
      [{ start: 50_000, end: 50_003, text: 'two' }],
    ],
    'at the end of a long text': [long, `${long}b`, [{ start: 50_000, end: 50_000, text: 'b' }]],
    'in places far from each other': [
      `one${lines.join()}two${lines.join()}three`,
      `1${lines.join()}${lines.join()}three four`,
      [
        { start: 0, end: 3, text: '1' },
        { start: 3 + lines.join().length, end: 6 + lines.join().length, text: '' },
        { start: 11 + 2 * lines.join().length, end: 11 + 2 * lines.join().length, text: ' four' },
      ],
    ],
  } as const;
  for (const [what, [before, after, changes]] of Object.entries(cases)) {
    it(`are ${what}`, () => {
      assert.deepEqual(changesBetween(before, after), changes);
      assert.equal(changed(before, changes), after);
    });
  }

  it('lead from one to the other, however many there are', () => {
    const everyOf = (step: number): readonly string[] =>
      lines.map((line, index) => (index % step === 0 ? line.replace('id', 'number') : line));
    for (const after of [everyOf(1), everyOf(3), everyOf(40), lines.toReversed(), lines.toSpliced(900, 200), []]) {
      assert.equal(changed(lines.join(), changesBetween(lines.join(), after.join())), after.join());
      assert.equal(changed(after.join(), changesBetween(after.join(), lines.join())), lines.join());
    }
  });

  it('are told shortly where they are many and small', () => {
    const after = lines.map((line, index) => (index % 40 === 0 ? line.replace('id', 'number') : line));
    const changes = changesBetween(lines.join(), after.join());
    assert.equal(changes.length, 50);
    assert.ok(changes.every(({ text }) => text.length < 10));
  });
});
