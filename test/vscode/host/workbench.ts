import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type FrameLocator, type Locator, type Page } from 'playwright-core';
import type { VsCodeServer } from './server';

export interface WorkbenchOptions {
  readonly folder: string;
  /** Tests to run inside the extension host; VS Code wants an extension in development beside them. */
  readonly tests?: { readonly extension: string; readonly entry: string };
  /** Called before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** The workbench of VS Code, in a browser that meets nothing but the local server. */
export class Workbench {
  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly profile: string,
    /** Hosts that something wanted to reach. */
    readonly blocked: ReadonlySet<string>,
  ) {}

  static async open(server: VsCodeServer, { folder, tests, prepare }: WorkbenchOptions): Promise<Workbench> {
    const profile = mkdtempSync(join(tmpdir(), 'routespec-chromium-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: server.chromium,
      headless: true,
      viewport: { width: 1280, height: 800 },
      chromiumSandbox: false,
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    });
    const blocked = new Set<string>();
    await context.route(isElsewhere, (route) => {
      blocked.add(new URL(route.request().url()).host);
      return route.abort();
    });
    const page = context.pages()[0] ?? (await context.newPage());
    await prepare?.(page);
    await page.goto(addressOf(server.port, folder, tests));
    return new Workbench(page, context, profile, blocked);
  }

  /**
   * Runs a command by the palette, as a user does; again where the list went, as what was run before took the focus, or where
   * the command is not there yet: VS Code adds some of its own one by one while it idles, which a busy machine seldom does.
   */
  async run(title: string): Promise<void> {
    const command = this.page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first();
    for (let attempt = 1; ; attempt++) {
      await this.#fillQuickInput('F1', `>${title}`);
      try {
        await command.click({ timeout: 5000 });
        return;
      } catch (error) {
        if (attempt === 10) throw error;
      }
    }
  }

  /** Types a line below that with a text, as a user does; again where something else took the focus meanwhile. */
  async addLine(below: string, line: string): Promise<void> {
    const { page } = this;
    for (let attempt = 1; ; attempt++) {
      await page.locator('.view-line', { hasText: below }).click();
      await page.locator('.monaco-editor.focused').waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      // At once, so that no half of it is left where the focus goes.
      await page.keyboard.insertText(line);
      try {
        await page.locator('.view-line', { hasText: line }).waitFor({ timeout: 5000 });
        return;
      } catch (error) {
        if (attempt === 3) throw error;
      }
    }
  }

  /** Opens a file of the folder, at a line and column (from 1); again where the list moved under the pointer. */
  async openFile(path: string, line: number, column = 1): Promise<void> {
    const text = this.page.locator(`.monaco-editor[data-uri$="${path}"] .view-line`).first();
    for (let attempt = 1; ; attempt++) {
      await this.#chooseFile(path, line, column);
      try {
        await text.waitFor({ timeout: 5000 });
        return;
      } catch (error) {
        if (attempt === 3) throw error;
      }
    }
  }

  async #chooseFile(path: string, line: number, column: number): Promise<void> {
    await this.#fillQuickInput('Control+P', `${path}:${line}:${column}`);
    // Of all that is offered while it searches, the file itself.
    const [, directory, name] = /^(.*)\/(.*)$/.exec(path) ?? [path, '', path];
    const file = this.page
      .locator('.quick-input-list .monaco-list-row', { hasText: name })
      .filter({ hasText: directory });
    await file.first().waitFor();
    const chosen = file.and(this.page.locator('.focused'));
    for (let down = 0; down < 20 && !(await chosen.isVisible()); down++) await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
  }

  /** A notification with a text; shown again where the list of them closed when another one went. */
  async notification(text: string): Promise<Locator> {
    const item = this.page.locator('.notification-list-item', { hasText: text });
    for (let attempt = 1; ; attempt++) {
      await this.run('Notifications: Show Notifications');
      try {
        await item.waitFor({ timeout: 5000 });
        return item;
      } catch (error) {
        if (attempt === 3) throw error;
      }
    }
  }

  /** Whatever takes the focus meanwhile, an editor that opens late, closes it: a user presses the key again. */
  async #fillQuickInput(key: string, text: string): Promise<void> {
    const input = this.page.locator('.quick-input-widget input[type="text"]').first();
    for (let attempt = 1; ; attempt++) {
      await this.page.keyboard.press(key);
      try {
        await input.fill(text, { timeout: 4000 });
        return;
      } catch (error) {
        if (attempt === 5) throw error;
      }
    }
  }

  /** What a webview shows: two frames deep. */
  webview(): FrameLocator {
    return this.page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
  }

  /** What stands in the workbench and in its webviews, to be read where pictures are not kept. */
  async words(): Promise<string> {
    const texts = this.page.frames().map((frame) => frame.locator('body').innerText({ timeout: 2000 }).catch(String));
    return (await Promise.all(texts)).map((text) => `| ${text.replace(/\s+/g, ' ').slice(0, 1500)}`).join('\n');
  }

  async picture(file: string): Promise<void> {
    // Off what would explain itself.
    await this.page.mouse.move(640, 790);
    // To reach an element of a webview, Playwright scrolls what no user can scroll.
    await this.page.evaluate(`
      for (const part of document.querySelectorAll('.monaco-workbench, .monaco-workbench *')) {
        if (part.scrollTop > 0 && getComputedStyle(part).overflowY === 'hidden') part.scrollTop = 0;
      }
      document.documentElement.scrollTop = document.body.scrollTop = 0;
    `);
    await this.page.screenshot({ path: file });
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

function isElsewhere({ hostname, protocol }: URL): boolean {
  return /^https?:$/.test(protocol) && hostname !== '127.0.0.1' && hostname !== 'localhost';
}

function addressOf(port: number, folder: string, tests: WorkbenchOptions['tests']): string {
  const remote = (path: string) => `vscode-remote://127.0.0.1:${port}${path}`;
  const payload = [
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
    ...(tests === undefined
      ? []
      : [
          ['extensionDevelopmentPath', remote(tests.extension)],
          ['extensionTestsPath', remote(tests.entry)],
        ]),
  ];
  return `http://127.0.0.1:${port}/?${new URLSearchParams({ folder, payload: JSON.stringify(payload) }).toString()}`;
}
