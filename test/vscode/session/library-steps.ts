import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workbench } from '../host/workbench';
import type { Step } from './step';

/** Of a folder that holds no application until it does. */
export const library = {
  'composer.json': '{ "require": { "php": "^8.3" } }\n',
  'package.json': '{ "devDependencies": { "prettier": "^3.0.0" } }\n',
  'src/Ledger.php': '<?php\n\nclass Ledger\n{\n}\n',
  'routes/api.php': "<?php\n\nuse Illuminate\\Support\\Facades\\Route;\n\nRoute::get('entries', fn () => []);\n",
};

const view = '.activitybar [aria-label^="Routespec"]';

/** By the name of its picture. */
export function librarySteps(folder: string): Readonly<Record<string, Step>> {
  return {
    'library-opened': { title: 'a folder of a library shows nothing', act: openLibrary },
    'library-told': { title: 'the palette says that there is no application', act: askForPreview },
    'library-silent': { title: 'and there is no output still', act: lookForOutput },
    'library-woken': {
      title: 'it wakes where the library becomes an application',
      act: async (workbench) => {
        writeFileSync(join(folder, 'composer.json'), '{ "require": { "laravel/framework": "^12.0" } }\n');
        await workbench.page.locator(view).first().click();
        const rows = workbench.page.locator('.pane-body .monaco-list-row');
        await rows
          .filter({ hasText: 'Not documented' })
          .or(rows.filter({ hasText: '/api · ' }))
          .first()
          .waitFor();
      },
    },
  };
}

async function openLibrary(workbench: Workbench): Promise<void> {
  await workbench.page.locator('.monaco-workbench .explorer-folders-view').waitFor({ timeout: 60_000 });
  await workbench.openFile('src/Ledger.php', 1);
  assert.equal(await workbench.page.locator(view).count(), 0);
}

async function askForPreview(workbench: Workbench): Promise<void> {
  await workbench.run('Routespec: Open API Preview');
  await workbench.notification('Routespec found no application');
  assert.equal(await workbench.page.locator(view).count(), 0);
}

async function lookForOutput(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.run('Notifications: Clear All Notifications');
  await workbench.run('Output: Show Output Channels...');
  const channels = page.locator('.quick-input-list .monaco-list-row');
  await channels.filter({ hasText: 'Window' }).first().waitFor();
  assert.equal(await channels.filter({ hasText: 'Routespec' }).count(), 0);
  await page.keyboard.press('Escape');
}
