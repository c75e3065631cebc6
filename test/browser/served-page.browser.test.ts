import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startServer, type ServeOptions } from '../../server/src/http/serve';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { configuration, routes, shop } from '../http/shop';
import { installedChromium } from './chromium';

/** Text that a page which takes it for markup would run. */
const hostile = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;

describe('the page of `routespec serve`', () => {
  let browser: Browser;
  const ends: (() => Promise<void>)[] = [];

  before(async () => {
    const args = ['--disable-gpu', '--no-first-run', '--disable-background-networking'];
    browser = await chromium.launch({ executablePath: installedChromium(), chromiumSandbox: false, args });
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  after(() => browser.close());

  /** A page, and what went wrong in it: errors, refusals of the content security policy, requests to elsewhere. */
  async function opened(
    root: string,
  ): Promise<{ readonly page: Page; readonly url: string; readonly faults: string[] }> {
    const options: ServeOptions = {
      root,
      workspace: root,
      assets: shippedAssets(resolve('dist')),
      environment: {},
      host: '127.0.0.1',
      port: 0,
      isUnguarded: false,
    };
    const started = await startServer(options);
    assert.ok(started.kind === 'running');
    const { url, close } = started.server;
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    ends.push(() => page.close(), close);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:' && origin !== url) faults.push(request.url());
    });
    await page.goto(url);
    await page.locator('.operation').first().waitFor();
    return { page, url, faults };
  }

  const operations = async (page: Page): Promise<string[]> =>
    Promise.all((await page.locator('.operation').all()).map(async (one) => (await one.getAttribute('title')) ?? ''));

  it('shows the description, and links to every output', async () => {
    const { page, url, faults } = await opened(shop());
    assert.equal(await page.title(), 'Shop');
    assert.match(await page.locator('h1').innerText(), /^Shop/);
    assert.deepEqual(await operations(page), ['/admin/books', '/admin/books', '/site/books']);
    assert.equal(await page.locator('#count').innerText(), '3 operations');
    const anchors = await page.locator('#outputs a').all();
    const links = await Promise.all(anchors.map(async (one) => (await one.getAttribute('href')) ?? ''));
    assert.equal(links.length, 8);
    for (const link of links) assert.equal((await page.request.get(`${url}${link}`)).status(), 200, link);
    await page.locator('.operation').first().click();
    await page.getByText('Route GET admin/books (routes/web.php:3)').waitFor();
    mkdirSync('out', { recursive: true });
    await page.screenshot({ path: 'out/served-page.png' });
    assert.deepEqual(faults, []);
  });

  it('lets its user choose API types and an environment, and its links with them', async () => {
    const { page, faults } = await opened(shop());
    await page.locator('#api-types summary').click();
    await page.getByLabel('admin (/admin)').uncheck();
    await page.getByText('1 operation', { exact: true }).waitFor();
    assert.deepEqual(await operations(page), ['/site/books']);
    await page.locator('#environment').selectOption('production');
    const link = page.locator('#outputs a').first();
    await page.locator('#outputs a[href*="environment=production"]').first().waitFor();
    assert.equal(await link.getAttribute('href'), '/documentation/openapi.json?api_type=site&environment=production');
    assert.deepEqual(faults, []);
  });

  it('follows edits, keeps what is open, and says what is broken', async () => {
    const root = shop();
    const { page } = await opened(root);
    await page.locator('.operation').first().click();
    await page.locator('.details').waitFor();
    const file = join(root, 'routes/web.php');
    writeFileSync(file, `${routes('books')}Route::get('site/shoes', fn () => []);\n`);
    await page.getByText('4 operations').waitFor();
    assert.deepEqual(await operations(page), ['/admin/books', '/admin/books', '/site/books', '/site/shoes']);
    assert.equal(await page.locator('.details').count(), 1);
    const config = join(root, 'config/openapi.json');
    writeFileSync(config, '{');
    await page.locator('.banner', { hasText: 'config/openapi.json:1 This file cannot be parsed' }).waitFor();
    writeFileSync(config, JSON.stringify({ ...configuration, routes: { prefix: 'docs' } }));
    await page.locator('.banner').waitFor({ state: 'hidden' });
    await page.locator('#outputs a[href^="/docs/"]').first().waitFor();
    assert.equal(await page.getByText('4 operations').isVisible(), true);
  });

  it('takes text of the application for nothing but text', async () => {
    const root = shop({
      ...configuration,
      info: { title: hostile, description: hostile },
      api_types: { admin: { prefix: 'admin', folder_name: hostile, description: hostile } },
      environments: {
        base: { name: 'Base', variables: {} },
        [hostile]: { name: hostile, parent: 'base', variables: {} },
      },
    });
    const { page, faults } = await opened(root);
    await page.locator('#api-types summary').click();
    for (const operation of await page.locator('.operation').all()) await operation.click();
    await page.locator('.details').first().waitFor();
    assert.equal(await page.title(), hostile);
    assert.equal(await page.locator('main script, main img, header script, header img').count(), 0);
    assert.deepEqual(faults, []);
  });
});
