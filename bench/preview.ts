import { type Browser, chromium } from 'playwright-core';
import type { DocumentGuide } from '../server/src/protocol';
import type { ToPage } from '../client/src/preview/messages';
import { installedChromium } from '../test/browser/chromium';
import { documentOf, openPreviewPage } from '../test/browser/preview-page';

/** Milliseconds until the page of a preview has drawn what happened, in a real browser: medians of some runs. */
export interface PreviewFigures {
  readonly operations: number;
  /** From its document to all operations. */
  readonly openMs: number;
  /** From a key in the filter, the slowest of a word's. */
  readonly filterMs: number;
  /** From the document after an edit. */
  readonly editMs: number;
}

const runs = 7;
const words = ['u', 'us', 'use', 'user', ''];

type DocumentMessage = Extract<ToPage, { readonly kind: 'document' }>;

/** Measures the page alone: what the language server takes is told of elsewhere. */
export async function measurePreview(application: string): Promise<PreviewFigures> {
  const document = await documentOf(application);
  if (document.kind !== 'document') throw new Error('There is no document.');
  const args = ['--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: installedChromium(), chromiumSandbox: false, args });
  try {
    const figures: Omit<PreviewFigures, 'operations'>[] = [];
    for (let run = 0; run < runs; run++) figures.push(await measuredRun(browser, document));
    return {
      operations: (JSON.parse(document.guide) as DocumentGuide).operations.length,
      openMs: median(figures.map(({ openMs }) => openMs)),
      filterMs: median(figures.map(({ filterMs }) => filterMs)),
      editMs: median(figures.map(({ editMs }) => editMs)),
    };
  } finally {
    await browser.close();
  }
}

async function measuredRun(browser: Browser, document: DocumentMessage): Promise<Omit<PreviewFigures, 'operations'>> {
  const { page } = await openPreviewPage(browser);
  const drawn = (act: string): Promise<number> => page.evaluate<number>(`(${whenDrawn})(() => { ${act} })`);
  const told = (message: DocumentMessage): string =>
    `dispatchEvent(new MessageEvent('message', { data: ${JSON.stringify(message)} }))`;
  await page.locator('#filter').waitFor();
  const openMs = await drawn(told(document));
  const keys: number[] = [];
  for (const word of words) {
    keys.push(
      await drawn(
        `const filter = document.querySelector('#filter'); filter.value = '${word}'; filter.dispatchEvent(new Event('input', { bubbles: true }));`,
      ),
    );
  }
  const editMs = await drawn(told({ ...document, text: document.text.replace(/"summary": "/, '"summary": "Edited ') }));
  await page.close();
  return { openMs, filterMs: Math.max(...keys), editMs };
}

/** Runs in the page: how long it takes from an event until the frame after it is laid out. */
const whenDrawn = `(act) => new Promise((resolve) => {
  const began = performance.now();
  act();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - began);
    port2.postMessage(null);
  });
})`;

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const limits = { openMs: 1000, filterMs: 50, editMs: 100 };

export function previewTable({ operations, ...figures }: PreviewFigures): string {
  const row = (title: string, key: keyof typeof limits): string => {
    const verdict = figures[key] <= limits[key] ? 'met' : 'MISSED';
    return `  ${title}: ${figures[key].toFixed(0)} ms [at most ${limits[key]}: ${verdict}]`;
  };
  return [
    `Page of the preview, of ${operations} operations:`,
    row('opens', 'openMs'),
    row('filters at a key', 'filterMs'),
    row('draws an edit', 'editMs'),
  ].join('\n');
}
