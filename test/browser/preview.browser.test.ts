import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import type { ToPage } from '../../client/src/preview/messages';
import { temporaryDirectory } from '../temporary-directory';
import { installedChromium } from './chromium';
import { documentOf, openPreviewPage, type PageOptions, projectOf, type ShownPage } from './preview-page';
import { themes } from './themes';

const controller = `<?php
namespace App\\Http\\Controllers;
use App\\Http\\Requests\\StoreBookRequest;
class BookController
{
    public function index() { return response()->json(['books' => []]); }
    public function store(StoreBookRequest $request) { return response()->json(['id' => 1], 201); }
}
`;

const request = `<?php
namespace App\\Http\\Requests;
use Illuminate\\Foundation\\Http\\FormRequest;
class StoreBookRequest extends FormRequest
{
    public function rules(): array
    {
        return [
            'title' => 'required|string|min:3|max:80',
            'isbn' => ['nullable', 'string', 'size:13'],
            'format' => 'in:paper,audio',
            'chapters.*.pages' => 'integer|min:1',
        ];
    }
}
`;

const routes = `<?php
use App\\Http\\Controllers\\BookController;
use Illuminate\\Support\\Facades\\Cache;
use Illuminate\\Support\\Facades\\Route;
Route::get('admin/books', [BookController::class, 'index'])->name('books.all')->middleware('auth:sanctum');
Route::post('admin/books', [BookController::class, 'store'])->middleware('throttle:60,1');
if (Cache::has('shoes')) {
    Route::get('site/shoes', fn () => []);
}
`;

/** A small bookshop, with these files in place of its own. */
function bookshop(files: Readonly<Record<string, string>> = {}): string {
  return temporaryDirectory({
    'composer.json': '{"require": {"laravel/framework": "^12.0"}, "autoload": {"psr-4": {"App\\\\": "app/"}}}',
    'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()->withRouting(web: __DIR__.'/../routes/web.php')->create();`,
    'config/filesystems.php': "<?php return ['disks' => []];",
    'config/openapi.json': JSON.stringify({
      info: { title: 'Bookshop' },
      api_types: { admin: { prefix: 'admin' }, site: { prefix: 'site' } },
      environments: {
        base: { name: 'Base', variables: { base_url: 'http://localhost', api_key: 'k-123' } },
        production: { name: 'Production', parent: 'base', variables: { base_url: 'https://books.test' } },
      },
    }),
    'routes/web.php': routes,
    'app/Http/Controllers/BookController.php': controller,
    'app/Http/Requests/StoreBookRequest.php': request,
    ...files,
  });
}

const choices = projectOf({ admin: 'admin', site: 'site' });

describe('the page of a preview', () => {
  let browser: Browser;
  let books: ToPage;
  const pages: Page[] = [];

  before(async () => {
    const args = ['--disable-gpu', '--no-first-run', '--disable-background-networking'];
    browser = await chromium.launch({ executablePath: installedChromium(), chromiumSandbox: false, args });
    books = await documentOf(bookshop());
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.close();
  });
  after(() => browser.close());

  async function opened(message: ToPage, options: PageOptions = {}): Promise<ShownPage> {
    const shown = await openPreviewPage(browser, options);
    pages.push(shown.page);
    await shown.tell(choices);
    await shown.tell(message);
    await shown.page.locator('h1').waitFor();
    return shown;
  }

  const rowsOf = (page: Page): Promise<string[]> => page.locator('.operation:visible').allTextContents();
  const row = (page: Page, text: string) => page.locator('.operation', { hasText: text });
  const count = (page: Page) => page.locator('#count');

  it('lists the operations by API type and entity, with what guards them', async () => {
    const { page, faults } = await opened(books);
    assert.deepEqual(await page.locator('.group-heading').allInnerTexts().then(inLine), [
      'admin /admin 2 entries',
      'books 2 entries',
      'site /site 1 entry',
      'shoes 1 entry',
    ]);
    assert.deepEqual(await rowsOf(page), [
      'GET/booksList booksBearerAuthSessionCookie',
      'POST/booksCreate a bookopen',
      'GET/shoesList shoesconditionalopen',
    ]);
    assert.equal(await count(page).innerText(), '3 operations');
    assert.deepEqual(faults, []);
  });

  it('finds operations by method, name, field and middleware', async () => {
    const { page } = await opened(books);
    const finds = async (words: string): Promise<string[]> => {
      await page.locator('#filter').fill(words);
      return rowsOf(page);
    };
    assert.deepEqual(await finds('isbn'), ['POST/booksCreate a bookfield isbnopen']);
    assert.equal(await count(page).innerText(), '1 of 3 operations');
    assert.deepEqual(await finds('books.all'), ['GET/booksList booksBearerAuthSessionCookie']);
    assert.deepEqual(await finds('throttle'), ['POST/booksCreate a bookopen']);
    assert.deepEqual(await finds('get shoes'), ['GET/shoesList shoesconditionalopen']);
    assert.deepEqual(await finds('nothing of that'), []);
    assert.equal(await page.locator('.list .nothing').innerText(), 'No operation has all of these words.');
  });

  it('shows each field with all that is known of it, and leads to where it is written', async () => {
    const { page, said } = await opened(books);
    await row(page, 'Create a book').click();
    const body = page.locator('[aria-label="Body, application/json"] tbody tr');
    const cells = await Promise.all(
      (await body.all()).map(async (one) => inLine(await one.locator('th, td').allInnerTexts())),
    );
    assert.deepEqual(cells, [
      ['title required', 'string', '3 to 80 characters', 'StoreBookRequest.php:9'],
      ['isbn', 'string or null', 'exactly 13 characters', 'StoreBookRequest.php:10'],
      ['format', 'string', 'one of paperaudio', 'StoreBookRequest.php:11'],
      ['chapters', 'array of object', '', ''],
      ['pages', 'integer', 'at least 1', 'StoreBookRequest.php:12'],
    ]);
    await body.first().getByRole('button').click();
    for (const name of ['BookController@store', 'StoreBookRequest', 'POST admin/books']) {
      await page.locator('.places').getByRole('button', { name, exact: true }).click();
    }
    const request = 'app/Http/Requests/StoreBookRequest.php';
    const opens = (await said()).filter(({ kind }) => kind === 'open');
    assert.deepEqual(opens, [
      { kind: 'open', place: { file: request, line: 9, column: 24 } },
      { kind: 'open', place: { file: 'app/Http/Controllers/BookController.php', line: 7, column: 21 } },
      { kind: 'open', place: { file: request, line: 6, column: 21 } },
      { kind: 'open', place: { file: 'routes/web.php', line: 6, column: 1 } },
    ]);
  });

  it('leaves room for what a field holds, beside the name of a long file', async () => {
    const long = 'StoreBookOfTheWholeShopRequest';
    const renamed = (text: string) => text.replaceAll('StoreBookRequest', long);
    const shop = bookshop({
      'app/Http/Controllers/BookController.php': renamed(controller),
      [`app/Http/Requests/${long}.php`]: renamed(request),
    });
    // Half of an editor on a small screen.
    const { page } = await opened(await documentOf(shop), { size: { width: 600, height: 900 } });
    await row(page, 'Create a book').click();
    const cell = page.locator('[aria-label="Body, application/json"] tbody tr').first().locator('td').nth(1);
    assert.equal(await cell.innerText(), '3 to 80 characters');
    const { width = 0 } = (await cell.boundingBox()) ?? {};
    assert.ok(width >= 150, `${width} pixels`);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
  });

  it('is used by the keyboard alone', async () => {
    const { page, said } = await opened(books);
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const focused = (): Promise<string> => page.evaluate<string>('document.activeElement.textContent');
    await press('Tab');
    assert.equal(await focused(), 'Skip to the content');
    await press('Control+f');
    await page.keyboard.type('books');
    await press('ArrowDown');
    assert.equal(await focused(), 'GET/booksList booksBearerAuthSessionCookie');
    await press('ArrowDown');
    assert.equal(await focused(), 'POST/booksCreate a bookopen');
    await press('Enter');
    await page.locator('.details').waitFor();
    await press('Tab');
    assert.equal(await focused(), 'Copy as curl');
    await press('Enter');
    assert.equal(await focused(), 'Copied');
    assert.match(JSON.stringify((await said()).at(-1)), /"kind":"copy","text":"curl -X POST/);
    await press('Escape');
    await page.locator('.details').waitFor({ state: 'detached' });
    assert.equal(await focused(), 'POST/booksCreate a bookopen');
    await press('ArrowLeft', 'ArrowLeft', 'Home');
    assert.equal(await focused(), 'admin/admin2 entries');
    await press('Control+f', 'Escape');
    assert.equal(await count(page).innerText(), '3 operations');
    await press('ArrowDown', 'ArrowLeft');
    assert.deepEqual(await rowsOf(page), ['GET/shoesList shoesconditionalopen']);
    await press('ArrowRight', 'End');
    assert.equal(await focused(), 'GET/shoesList shoesconditionalopen');
  });

  it('reveals an operation, and keeps it open and in its place over edits and while it is covered', async () => {
    const many = await documentOf(bookshop({ 'routes/web.php': manyRoutes(80) }));
    const { page, tell, kept } = await opened(many);
    await tell({ kind: 'reveal', operation: 'general.item40.show' });
    const revealed = page.locator('[data-anchor="general.item40.show"]');
    await revealed.locator('.details').waitFor();
    const before = await topOf(revealed);
    await tell(
      await documentOf(bookshop({ 'routes/web.php': manyRoutes(80, "Route::get('admin/added', fn () => 1);") })),
    );
    await page.getByText('81 operations').waitFor();
    await isAt(revealed, before);
    await page.waitForFunction('keptState?.anchor');
    const covered = await topOf(revealed);
    const state = await kept();
    assert.deepEqual(state.open, ['general.item40.show']);
    const again = await opened(many, { kept: state });
    const there = again.page.locator('[data-anchor="general.item40.show"]');
    await there.locator('.details').waitFor();
    await isAt(there, covered);
  });

  it('keeps the last good state while a file is broken, and leads to the place', async () => {
    const { page, tell, said } = await opened(books);
    assert.ok(books.kind === 'document');
    const place = { file: 'config/openapi.json', line: 3, column: 5 };
    await tell({ ...books, broken: [{ message: 'A comma is missing.', place }] });
    const banner = page.locator('.banner');
    assert.equal(await banner.innerText(), 'config/openapi.json:3 A comma is missing. The last good state is shown.');
    await banner.getByRole('button').click();
    assert.deepEqual((await said()).at(-1), { kind: 'open', place });
    assert.equal((await rowsOf(page)).length, 3);
    await tell(books);
    await banner.waitFor({ state: 'detached' });
    await tell({ kind: 'failure', message: 'The server is gone.' });
    assert.equal(await banner.innerText(), 'The server is gone. The last good state is shown.');
  });

  it('marks what of the API nobody wrote', async () => {
    const { page } = await opened(books);
    await page.getByText('Servers, contact, licence').click();
    const facts = await page.locator('.info dd').allInnerTexts().then(inLine);
    assert.ok(facts.includes('support@example.com placeholder'), facts.join('\n'));
    assert.equal(await page.locator('h1 > .badge').count(), 0);
  });

  it('shows collection and workspace as folders of requests, and environments side by side', async () => {
    const root = bookshop();
    const { page, tell, said, faults } = await opened(books);
    for (const output of ['clientcollection', 'clientworkspace'] as const) {
      await page.locator('#output').selectOption(output);
      assert.deepEqual((await said()).at(-1), { kind: 'chooseOutput', output });
      await tell(await documentOf(root, output));
      await page.getByText('3 requests').waitFor();
      await row(page, 'Create a book').click();
      const details = page.locator('.details');
      assert.match(await details.locator('pre').first().innerText(), /"title":/);
      assert.deepEqual(await details.locator('.checks li').allInnerTexts(), [
        'Status is 201',
        'The response is JSON',
        'The id is there',
      ]);
      await row(page, 'Create a book').click();
    }
    await page.locator('#output').selectOption('environments');
    await tell(await documentOf(root, 'environments'));
    await page.getByRole('heading', { name: 'Environments' }).waitFor();
    const cells = await page.locator('tbody tr').allInnerTexts().then(inLine);
    assert.ok(cells.includes('base_url https://books.test'), cells.join('\n'));
    assert.ok(cells.includes('api_key •••••• hidden'), cells.join('\n'));
    assert.equal(await page.getByText('k-123').count(), 0);
    assert.deepEqual(faults, []);
  });

  it('takes text of the application for nothing but text', async () => {
    const hostile = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
    const action = { summary: hostile, description: `${hostile}\n\n[go](javascript:document.title='run')` };
    const docs = { custom_endpoints: { 'books.all': action } };
    const { page, faults } = await opened(
      await documentOf(bookshop({ 'config/openapi-docs.json': JSON.stringify(docs) })),
    );
    await page.locator('.operation').first().click();
    await page.locator('.details').getByText(hostile).waitFor();
    assert.equal(await page.locator('main img, main script, main a').count(), 0);
    assert.equal(await page.title(), 'API Preview');
    assert.deepEqual(faults, []);
  });

  for (const theme of themes) {
    it(`can be read and reached in ${theme.name}`, async () => {
      const { page, tell, faults } = await opened(books, { theme });
      await row(page, 'Create a book').click();
      await page.locator('.details').waitFor();
      assert.ok(books.kind === 'document');
      await tell({
        ...books,
        broken: [{ message: 'A comma is missing.', place: { file: 'a.php', line: 1, column: 1 } }],
      });
      await page.locator('.banner').waitFor();
      await page.locator('#filter').fill('books');
      assert.deepEqual(await violations(page), []);
      mkdirSync('out', { recursive: true });
      await page.screenshot({ path: `out/preview-${theme.name}.png` });
      assert.deepEqual(faults, []);
    });
  }

  it('draws all of 620 operations', async () => {
    const { page, faults } = await opened(await documentOf(bookshop({ 'routes/web.php': manyRoutes(620) })));
    assert.equal(await page.locator('.operation').count(), 620);
    const heading = (title: string) => page.locator('.group-heading', { has: page.getByText(title, { exact: true }) });
    // More is found than anybody would read: of what is folded the counts tell.
    await page.locator('#filter').fill('show');
    assert.deepEqual(
      await rowsOf(page),
      Array.from({ length: 60 }, (_, index) => `GET/item${index}Show the item${index}open`),
    );
    assert.equal(await count(page).innerText(), '620 operations');
    assert.equal(await page.locator('.group-heading').first().innerText().then(oneLine), 'admin /admin 620 entries');
    await heading('item60').getByRole('button').click();
    assert.equal((await rowsOf(page)).at(-1), 'GET/item60Show the item60open');
    await heading('admin').getByRole('button').click();
    assert.deepEqual(await rowsOf(page), []);
    await page.locator('#filter').fill('show the');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'GET/item0Show the item0open');
    await page.locator('#filter').fill('item619');
    assert.deepEqual(await rowsOf(page), ['GET/item619Show the item619open']);
    assert.deepEqual(faults, []);
  });
});

/** What axe finds, by the id of its rule. */
async function violations(page: Page): Promise<readonly string[]> {
  // As the debugger of the browser runs it, the policy of the page does not hold it.
  await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate<readonly string[]>(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`))',
  );
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}

/** Browsers scroll by whole pixels of the screen, so each move may be off by less than one. */
async function isAt(element: Locator, top: number): Promise<void> {
  const now = await topOf(element);
  assert.ok(Math.abs(now - top) < 1, `${now} is not ${top}`);
}

function manyRoutes(count: number, first = ''): string {
  const lines = Array.from({ length: count }, (_, index) => `Route::get('admin/item${index}', fn () => []);`);
  return `<?php\nuse Illuminate\\Support\\Facades\\Route;\n${[first, ...lines].join('\n')}\n`;
}

function inLine(texts: readonly string[]): readonly string[] {
  return texts.map(oneLine);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
