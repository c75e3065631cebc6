import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { FromPage, PageState, ToPage } from '../../client/src/preview/messages';
import { pageHtml } from '../../client/src/preview/page-html';
import { hosts } from '../../server/src/hosts/registry';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { openService } from '../../server/src/project/opening/open-service';
import type { OutputName } from '../../server/src/protocol';
import { resolve } from 'node:path';
import { type Theme, themed, themes } from './themes';

const origin = 'https://preview.test';
const files: Readonly<Record<string, string>> = { '/page.js': 'text/javascript', '/page.css': 'text/css' };

/** The page of a preview as VS Code would show it, and what went wrong in it. */
export interface ShownPage {
  readonly page: Page;
  /** Errors, refusals of the content security policy, requests to elsewhere. */
  readonly faults: string[];
  readonly tell: (message: ToPage) => Promise<void>;
  /** All that the page said. */
  readonly said: () => Promise<readonly FromPage[]>;
  readonly kept: () => Promise<PageState>;
}

export interface PageOptions {
  readonly theme?: Theme | undefined;
  readonly kept?: PageState;
  readonly size?: { readonly width: number; readonly height: number };
}

/** Opens the page beside a stand-in for the extension, which only notes what it hears. */
export async function openPreviewPage(browser: Browser, options: PageOptions = {}): Promise<ShownPage> {
  const { theme = themes[0], kept, size = { width: 1000, height: 900 } } = options;
  const page = await browser.newPage({ viewport: size });
  const faults = faultsOf(page);
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const type = files[pathname];
    return type === undefined
      ? route.fulfill({ contentType: 'text/html', body: html(theme) })
      : route.fulfill({ contentType: type, body: readFileSync(`dist/preview${pathname}`, 'utf8') });
  });
  await page.addInitScript({ content: standIn(kept ?? null, theme === undefined ? '' : themed(theme)) });
  await page.goto(`${origin}/`);
  return {
    page,
    faults,
    tell: (message) => page.evaluate(`postMessage(${JSON.stringify(message)}, '*')`),
    said: () => page.evaluate<readonly FromPage[]>('said'),
    kept: () => page.evaluate<PageState>('keptState'),
  };
}

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) faults.push(request.url());
  });
  return faults;
}

function html(theme: Theme | undefined): string {
  const parts = {
    cspSource: origin,
    nonce: 'n0nce',
    styles: [`${origin}/page.css`],
    scripts: [`${origin}/page.js`],
    project: 'file:///shop',
  };
  return pageHtml(parts).replace('<body ', `<body class="${theme?.classes ?? ''}" `);
}

/** Runs in the page, before its own script; as text, since what compiles the tests adds calls of its own to functions. */
function standIn(kept: PageState | null, style: string): string {
  return `
    window.said = [];
    window.keptState = ${JSON.stringify(kept)};
    window.acquireVsCodeApi = () => ({
      postMessage: (message) => said.push(message),
      getState: () => window.keptState ?? undefined,
      setState: (state) => { window.keptState = state; },
    });
    // By the object model, as VS Code does: a policy for styles does not hold it.
    addEventListener('DOMContentLoaded', () => { document.documentElement.style.cssText = ${JSON.stringify(style)}; });`;
}

/** What the extension tells the page of an application. */
export async function documentOf(root: string, output: OutputName = 'openapi'): Promise<ToPage> {
  const service = await openService({
    directory: root,
    advice: null,
    files: new NodeSourceFiles(root),
    environment: {},
    assets: shippedAssets(resolve('dist')),
    hosts,
  });
  const source = output === 'environments' ? 'clientworkspace' : output;
  const page = await service.previewPage({ output: source, format: 'json', apiTypes: null, environment: null });
  return { kind: 'document', output, text: page.text, guide: page.guide, broken: page.broken };
}

/** What the extension tells of the choices in a project with these API types. */
export function projectOf(apiTypes: Readonly<Record<string, string>>): ToPage {
  return {
    kind: 'project',
    apiTypes: Object.entries(apiTypes).map(([key, prefix]) => ({ key, prefix, enabled: true })),
    environments: ['local', 'production'],
    chosenApiTypes: null,
    chosenEnvironment: null,
    links: [],
  };
}
