import assert from 'node:assert/strict';
import type { Workbench } from '../host/workbench';
import { outputSteps } from './output-steps';
import { pageSteps } from './page-steps';
import { previewSteps } from './preview-steps';
import { closeEditors, forgetEdit, placeOf, type Step } from './step';
import { writingSteps } from './writing-steps';

/** By the name of its picture. */
export const steps: Readonly<Record<string, Step>> = {
  routes: { title: 'the routes stand in the explorer, and lead to their places', act: showRoutes },
  diagnostics: { title: 'a wrong endpoint is squiggled while typing, with a quick fix', act: mistypeEndpoint },
  mended: { title: 'the quick fix mends it', act: mendEndpoint },
  template: { title: 'a broken template is squiggled', act: breakTemplate },
  disabled: { title: 'a disabled API type is reported', act: disableApiType },
  explained: { title: 'the code of a problem leads to what explains it', act: explainProblem },
  generated: { title: 'the palette generates the document', act: generate },
  opened: { title: 'and opens it', act: openGenerated },
  ...outputSteps,
  preview: { title: 'the preview shows the operations', act: openPreview },
  beside: { title: 'a route of the tree opens beside the preview', act: openBesidePreview },
  followed: { title: 'the preview follows an edit that is not saved', act: editRoutes },
  ...previewSteps,
  picked: { title: 'the preview shows the chosen API type alone', act: chooseApiType },
  raw: { title: 'the document stands beside the preview as read-only text', act: openRaw },
  light: { title: 'the preview takes the colours of a light theme', act: chooseLightTheme },
  reloaded: { title: 'the preview is there again when the window was reloaded', act: reload },
  restarted: { title: 'the server starts anew, and the preview goes on', act: restart },
  ...writingSteps,
  ...pageSteps,
};

const squiggle = '.monaco-editor .squiggly-warning, .monaco-editor .squiggly-error';

async function showRoutes(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await page.locator('.monaco-workbench .explorer-folders-view').waitFor({ timeout: 60_000 });
  await page.locator('.activitybar [aria-label^="Routespec"]').first().click();
  const rows = page.locator('.pane-body .monaco-list-row');
  await rows.filter({ hasText: '/mobile · ' }).first().click();
  await rows.filter({ hasText: /^sync/ }).first().click();
  await rows.filter({ hasText: 'POST /sync' }).first().click();
  await page.locator('.monaco-editor[data-uri$="routes/api.mobile.php"] .view-line').first().waitFor();
}

async function mistypeEndpoint(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await closeEditors(workbench);
  const { line, column } = placeOf('config/openapi-docs.php', "'admin.auth.logi");
  await workbench.openFile('config/openapi-docs.php', line, column);
  await page.keyboard.press('Backspace');
  await page.locator(squiggle).first().waitFor();
  await workbench.run('Problems: Focus on Problems View');
  await page.locator('.markers-panel .monaco-list-row', { hasText: 'routespec' }).first().waitFor();
  await workbench.run('View: Focus First Editor Group');
  await page.keyboard.press('Control+.');
  await page.locator('.action-widget .action-item, .action-widget .monaco-list-row').first().waitFor();
}

async function mendEndpoint(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await page.keyboard.press('Enter');
  await page.locator('.view-line', { hasText: "'admin.auth.login'" }).waitFor();
  await page.locator(squiggle).first().waitFor({ state: 'detached' });
}

async function breakTemplate(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await closeEditors(workbench);
  await workbench.openFile('resources/openapi/templates/custom/patients.list.json', 2);
  await page.locator('.view-line', { hasText: 'All patients' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(',');
  await page.locator(squiggle).first().waitFor();
  await workbench.run('Problems: Focus on Problems View');
  await page.locator('.markers-panel .monaco-list-row', { hasText: 'routespec' }).first().waitFor();
}

async function disableApiType(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await closeEditors(workbench);
  await workbench.openFile('config/openapi.php', 32);
  await workbench.addLine("'prefix' => 'site',", "'enabled' => false,");
  await page.locator('.markers-panel .monaco-list-row', { hasText: 'disabled API type' }).first().waitFor();
}

async function explainProblem(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  const link = page.locator('.markers-panel a.monaco-link').first();
  const code = await link.innerText();
  await link.click();
  await workbench.webview().locator('h3', { hasText: code }).waitFor();
  await workbench.run('View: Focus First Editor Group');
}

async function generate(workbench: Workbench): Promise<void> {
  await closeEditors(workbench);
  await workbench.run('View: Hide Panel');
  await workbench.run('Routespec: Generate OpenAPI (JSON)');
  await workbench.notification('openapi.json was written');
}

async function openGenerated({ page }: Workbench): Promise<void> {
  await page.locator('.notification-list-item').getByText('Open', { exact: true }).click();
  await page.locator('.monaco-editor[data-uri$="openapi.json"] .view-line', { hasText: '3.0.3' }).first().waitFor();
}

async function openPreview(workbench: Workbench): Promise<void> {
  await forgetEdit(workbench);
  await workbench.run('Notifications: Clear All Notifications');
  await workbench.openFile('routes/api.mobile.php', 30);
  await workbench.run('Routespec: Open API Preview');
  const shown = workbench.webview();
  await shown.locator('.operation[title="/mobile/sync"]').waitFor({ state: 'attached' });
  const operations = Number(/\d+/.exec(await shown.locator('#count').innerText())?.[0]);
  assert.equal(await shown.locator('.operation').count(), operations);
}

async function openBesidePreview(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  const filter = workbench.webview().locator('#filter');
  await filter.click();
  const route = page.locator('.pane-body .monaco-list-row', { hasText: 'POST /sync' }).first();
  if (!(await route.isVisible())) await page.locator('.activitybar [aria-label^="Routespec"]').first().click();
  await route.click();
  await page.locator('.monaco-editor.focused[data-uri$="routes/api.mobile.php"]').waitFor();
  assert.ok(await filter.isVisible(), 'the preview was covered');
  assert.equal(await page.locator('.editor-group-container').count(), 2);
  await workbench.run('View: Close Primary Side Bar');
}

async function editRoutes(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  const shown = workbench.webview();
  const operation = shown.locator('.entry', { has: shown.locator('.operation[title="/mobile/sync"]') });
  await page.locator('.view-line', { hasText: "Route::post('sync'" }).click();
  await workbench.run('Routespec: Reveal in API Preview');
  await operation.locator('.details').waitFor();
  const place = await scrollOf(workbench);
  await workbench.addLine("Route::post('sync'", "Route::get('weather', SyncController::class);");
  await shown.locator('.operation[title="/mobile/weather"]').waitFor({ state: 'attached' });
  assert.ok(await operation.locator('.details').isVisible(), 'the opened operation was closed');
  assert.ok(Math.abs((await scrollOf(workbench)) - place) < 200, 'the place in the document was lost');
}

async function chooseApiType(workbench: Workbench): Promise<void> {
  const shown = workbench.webview();
  await shown.locator('#api-types summary').click();
  await shown.getByText('admin (/admin)').click();
  await shown.getByText('site (/site)').click();
  await shown.locator('#api-types summary').click();
  await shown.locator('.operation[title^="/admin/"]').first().waitFor({ state: 'detached' });
  await shown.locator('.operation[title="/mobile/weather"]').waitFor({ state: 'attached' });
}

async function openRaw(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.webview().getByRole('button', { name: 'YAML' }).click();
  await page.locator('.monaco-editor[data-uri^="routespec:"] .view-line', { hasText: '3.0.3' }).first().waitFor();
}

async function chooseLightTheme(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.run('View: Close Editor');
  await workbench.run('Preferences: Color Theme');
  await page.keyboard.type('Light Modern');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Light Modern' }).first().click();
  await page.locator('.monaco-workbench.vs').waitFor();
}

async function reload(workbench: Workbench): Promise<void> {
  // The command waits until the workbench has stored what is open; a reload by the browser does not, and may lose it.
  const reloaded = workbench.page.waitForEvent('domcontentloaded');
  await workbench.run('Developer: Reload Window');
  await reloaded;
  await workbench.page.locator('.monaco-workbench .part.editor').waitFor({ timeout: 60_000 });
  const shown = workbench.webview();
  // Behind it a whole extension host starts again.
  const operation = shown.locator('.entry', { has: shown.locator('.operation[title="/mobile/sync"]') });
  await operation.locator('.details').waitFor({ timeout: 60_000 });
}

async function restart(workbench: Workbench): Promise<void> {
  await workbench.run('Routespec: Restart Server');
  await workbench.addLine("Route::get('weather'", "Route::get('tides', SyncController::class);");
  await workbench.webview().locator('.operation[title="/mobile/tides"]').waitFor({ state: 'attached' });
}

async function scrollOf(workbench: Workbench): Promise<number> {
  return workbench
    .webview()
    .locator('html')
    .evaluate((root: { readonly scrollTop: number }) => root.scrollTop);
}
