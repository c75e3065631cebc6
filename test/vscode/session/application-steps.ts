import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import type { Workbench } from '../host/workbench';
import type { ApplicationPlan } from './application-plan';
import { closeEditors, forgetEdit, type Step } from './step';
import { type DocsFormat, mendAll, offerRouteName, takeOffer } from './writing';

/** Written into the application before it is opened, to be broken and mended. */
const mainFile = 'config/openapi.yaml';

export function prepare(folder: string): void {
  writeFileSync(join(folder, mainFile), 'info:\n  title: Tried in VS Code\n');
}

/** What a user does with an application that the session does not know, by the name of its picture. */
export function applicationSteps(plan: ApplicationPlan): Readonly<Record<string, Step>> {
  const { field, words, rule, most, operationId, routeName } = plan;
  const entry = (workbench: Workbench): Locator => workbench.webview().locator(`.entry[data-anchor="${operationId}"]`);
  const limited = (workbench: Workbench, limit: number): Locator =>
    entry(workbench)
      .locator(`.fields tr:has(th code:text-is("${field}"))`)
      .getByText(new RegExp(`(?:at most|to) ${limit} characters`));

  const offering = (format: DocsFormat): Step => ({
    title: `a route's name is offered in ${format}`,
    act: async (workbench, folder) => {
      await forgetEdit(workbench);
      await offerRouteName(workbench, { folder, format, name: routeName });
    },
  });
  const taking: Step = { title: 'and taken', act: (workbench) => takeOffer(workbench, routeName) };

  return {
    tree: { title: 'the routes stand in the side bar', act: showTree },
    preview: { title: 'the preview shows all operations', act: openPreview },
    found: {
      title: `an operation is found by its field ${field}, and its constraints are read`,
      act: async (workbench) => {
        await workbench.run('View: Close Primary Side Bar');
        await workbench.webview().locator('#filter').fill(words);
        await entry(workbench).locator('.row').click();
        await limited(workbench, most.before).waitFor();
      },
    },
    rule: {
      title: 'the rule opens beside the preview',
      act: async (workbench) => {
        const name = `${rule.file.slice(rule.file.lastIndexOf('/') + 1)}:${rule.line}`;
        await entry(workbench).getByRole('button', { name, exact: true }).first().click();
        await workbench.page.locator(`.monaco-editor[data-uri$="${rule.file}"] .view-line`).first().waitFor();
        assert.ok(await entry(workbench).isVisible(), 'the rule covers the preview');
      },
    },
    changed: {
      title: 'the preview follows the rule, unsaved',
      act: async (workbench) => {
        await workbench.openFile(rule.file, rule.line, rule.column);
        await workbench.page.keyboard.press('Backspace');
        await limited(workbench, most.after).waitFor();
      },
    },
    returned: {
      title: 'and is come back to from the rule',
      act: async (workbench) => {
        await workbench.webview().locator('#filter').fill('');
        await workbench.webview().locator('.info h1').scrollIntoViewIfNeeded();
        await workbench.run('View: Focus First Editor Group');
        await workbench.run('Routespec: Reveal in API Preview');
        await limited(workbench, most.after).waitFor();
        await workbench.run('View: Focus First Editor Group');
        await workbench.run('File: Revert File');
        await limited(workbench, most.before).waitFor();
      },
    },
    collection: {
      title: 'the collection stands as folders of requests',
      act: (workbench) => showCollection(workbench, operationId.split('.').at(-2) ?? ''),
    },
    environments: { title: 'and the environments side by side', act: showEnvironments },
    broken: { title: 'the last good state stays while configuration is broken', act: breakIt },
    mended: { title: 'and goes on when it is mended', act: mendIt },
    'offered-php': offering('php'),
    'taken-php': taking,
    'offered-yaml': offering('yaml'),
    'taken-yaml': taking,
    'offered-json': offering('json'),
    'taken-json': taking,
    'fixed-all': {
      title: 'all that is misspelt is mended at once',
      act: async (workbench, folder) => {
        await closeEditors(workbench);
        await mendAll(workbench, folder, routeName);
      },
    },
  };
}

async function showTree({ page }: Workbench): Promise<void> {
  await page.locator('.monaco-workbench .explorer-folders-view').waitFor({ timeout: 60_000 });
  await page.locator('.activitybar [aria-label^="Routespec"]').first().click();
  const rows = page.locator('.pane-body .monaco-list-row');
  await rows.filter({ hasText: ' · ' }).first().click();
  await rows.nth(3).click();
}

async function openPreview(workbench: Workbench): Promise<void> {
  await workbench.openFile('composer.json', 1);
  await workbench.run('Routespec: Open API Preview');
  const count = workbench.webview().locator('#count');
  await count.getByText(/\d+ operations$/).waitFor();
  const operations = Number(/\d+/.exec(await count.innerText())?.[0]);
  assert.equal(await workbench.webview().locator('.operation').count(), operations);
}

async function showCollection(workbench: Workbench, words: string): Promise<void> {
  const shown = workbench.webview();
  await shown.locator('#output').selectOption('clientcollection');
  await shown
    .locator('#count')
    .getByText(/ requests$/)
    .waitFor();
  await shown.locator('#filter').fill(`post ${words}`);
  await shown.locator('.operation:visible').first().click();
  await shown.locator('.details').first().waitFor();
}

async function showEnvironments(workbench: Workbench): Promise<void> {
  const shown = workbench.webview();
  await shown.locator('#output').selectOption('environments');
  await shown.locator('.environments').waitFor();
}

async function breakIt(workbench: Workbench): Promise<void> {
  const shown = workbench.webview();
  await shown.locator('#output').selectOption('openapi');
  await shown.locator('.details').first().waitFor();
  await workbench.run('View: Focus First Editor Group');
  await workbench.openFile(mainFile, 2, 10);
  await workbench.page.keyboard.insertText("'");
  const banner = shown.locator('.banner', { hasText: 'The last good state is shown.' });
  await banner.waitFor();
  await banner.getByRole('button').click();
}

async function mendIt(workbench: Workbench): Promise<void> {
  await workbench.run('View: Focus First Editor Group');
  await workbench.run('File: Revert File');
  await workbench.webview().locator('.banner').waitFor({ state: 'detached' });
}
