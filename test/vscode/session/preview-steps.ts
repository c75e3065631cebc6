import assert from 'node:assert/strict';
import type { Workbench } from '../host/workbench';
import { placeOf, type Step } from './step';

/** By the name of its picture: from the preview to source and back, and what else it shows. */
export const previewSteps: Readonly<Record<string, Step>> = {
  rule: { title: 'an operation is found by a field, whose rule opens beside the preview', act: goToRule },
  changed: { title: 'the preview follows the rule, unsaved', act: changeRule },
  returned: { title: 'and is come back to from the rule', act: comeBack },
  'shown-collection': { title: 'the preview shows the collection as folders of requests', act: showCollection },
  'shown-environments': { title: 'and the environments side by side', act: showEnvironments },
  broken: { title: 'the last good state stays while configuration is broken, with a way to the place', act: breakIt },
  whole: { title: 'and goes on when it is mended', act: mendIt },
};

const sync = '.entry:has(.operation[title="/mobile/sync"])';

async function goToRule(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  const shown = workbench.webview();
  await shown.locator('#filter').fill('post sync changes');
  await shown
    .locator('#count')
    .getByText(/^1 of /)
    .waitFor();
  await shown.locator(sync).getByRole('button', { name: 'SyncRequest.php:14' }).click();
  await page.locator('.monaco-editor[data-uri$="SyncRequest.php"] .view-line').first().waitFor();
  assert.ok(await shown.locator(sync).isVisible(), 'the rule covers the preview');
}

async function changeRule(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  const { line, column } = placeOf('app/Http/Requests/Mobile/SyncRequest.php', 'max:10');
  await workbench.openFile('app/Http/Requests/Mobile/SyncRequest.php', line, column);
  await page.keyboard.press('Delete');
  await workbench.webview().locator(sync).getByText('at most 10 items').waitFor();
}

async function comeBack(workbench: Workbench): Promise<void> {
  const shown = workbench.webview();
  await shown.locator('#filter').fill('');
  await shown.locator('.info h1').scrollIntoViewIfNeeded();
  await workbench.run('View: Focus First Editor Group');
  await workbench.run('Routespec: Reveal in API Preview');
  await shown.locator(`${sync} .details`).waitFor();
  await workbench.run('View: Focus First Editor Group');
  await workbench.run('File: Revert File');
  await shown.locator(sync).getByText('at most 100 items').waitFor();
}

async function showCollection(workbench: Workbench): Promise<void> {
  const shown = workbench.webview();
  await shown.locator('#output').selectOption('clientcollection');
  await shown
    .locator('#count')
    .getByText(/ requests$/)
    .waitFor();
  await shown.locator('#filter').fill('sync');
  await shown.locator('.operation', { hasText: '/mobile/sync' }).click();
  await shown.locator('.details .checks').getByText('Status is 200').waitFor();
}

async function showEnvironments(workbench: Workbench): Promise<void> {
  const shown = workbench.webview();
  await shown.locator('#output').selectOption('environments');
  await shown.locator('.environments').getByText('https://larkfield-clinic.larkfield.test').waitFor();
  assert.equal(await shown.getByText('__GENERATED__').count(), 0);
}

async function breakIt(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  const shown = workbench.webview();
  await shown.locator('#output').selectOption('openapi');
  await shown.locator(`${sync} .details`).waitFor();
  await workbench.run('View: Focus First Editor Group');
  const { line, column } = placeOf('config/openapi.php', "'prefix' => 'site'");
  await workbench.openFile('config/openapi.php', line, column);
  await page.keyboard.type(' =');
  const banner = shown.locator('.banner', { hasText: 'The last good state is shown.' });
  await banner.waitFor();
  assert.ok(await shown.locator(`${sync} .details`).isVisible());
  await banner.getByRole('button').click();
  await page.locator('.monaco-editor[data-uri$="config/openapi.php"] .view-line').first().waitFor();
}

async function mendIt(workbench: Workbench): Promise<void> {
  await workbench.run('View: Focus First Editor Group');
  await workbench.run('File: Revert File');
  await workbench.webview().locator('.banner').waitFor({ state: 'detached' });
  const { line } = placeOf('routes/api.mobile.php', "Route::post('sync'");
  await workbench.openFile('routes/api.mobile.php', line);
}
