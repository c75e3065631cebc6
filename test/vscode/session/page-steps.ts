import assert from 'node:assert/strict';
import type { Workbench } from '../host/workbench';
import { forgetEdit, type Step } from './step';

/** What VS Code shows of the extension itself; last, as it takes the place of the preview. */
export const pageSteps: Readonly<Record<string, Step>> = {
  page: { title: 'the page of the extension has its pictures', act: showPage },
};

async function showPage(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await forgetEdit(workbench);
  await workbench.run('Extensions: Show Installed Extensions');
  await page.locator('.extensions-list .monaco-list-row', { hasText: 'Routespec' }).first().click();
  const pictures = workbench.webview().locator('img[src^="data:image/png"]');
  await pictures.nth(1).waitFor({ state: 'attached' });
  const widths = await pictures.evaluateAll((all: readonly { readonly naturalWidth: number }[]) =>
    all.map(({ naturalWidth }) => naturalWidth),
  );
  assert.ok(
    widths.every((width) => width > 0),
    `widths ${widths.join()}`,
  );
}
