import assert from 'node:assert/strict';
import type { Workbench } from '../host/workbench';
import { forgetEdit, type Step } from './step';

/** What VS Code shows of the extension itself; last, as it takes the place of the preview. */
export const pageSteps: Readonly<Record<string, Step>> = {
  page: { title: 'the page of the extension says what it does', act: showPage },
  walkthrough: { title: 'the walkthrough shows its pictures', act: showWalkthrough },
};

async function showPage(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await forgetEdit(workbench);
  await workbench.run('Extensions: Show Installed Extensions');
  await page.locator('.extensions-list .monaco-list-row', { hasText: 'Routespec' }).first().click();
  await workbench.webview().getByRole('heading', { name: 'What it does', exact: true }).waitFor();
}

async function showWalkthrough(workbench: Workbench): Promise<void> {
  // Where there is little room, VS Code leaves pictures out.
  await workbench.run('View: Close Primary Side Bar');
  await workbench.run('Welcome: Open Walkthrough...');
  await workbench.page.keyboard.type('Get Started with Routespec');
  await workbench.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Routespec' }).first().click();
  const picture = workbench.webview().locator('img').first();
  await picture.waitFor();
  const width = await picture.evaluate((image: { readonly naturalWidth: number }) => image.naturalWidth);
  assert.ok(width > 0, 'the picture does not load');
}
