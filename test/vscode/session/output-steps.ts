import type { Workbench } from '../host/workbench';
import { closeEditors, forgetEdit, placeOf, type Step } from './step';

/** By the name of its picture: the outputs beside the description, and configuration files. */
export const outputSteps: Readonly<Record<string, Step>> = {
  palette: { title: 'the palette has a command for each output', act: openPalette },
  'all-generated': { title: 'the palette generates all outputs', act: generateAll },
  published: { title: 'the palette publishes configuration, and keeps what is there', act: publish },
  collection: { title: 'the collection stands beside the routes, and follows an edit', act: followedCollection },
  workspace: { title: 'the workspace does, too', act: followedWorkspace },
  environment: { title: 'the environment follows an edit of the configuration', act: followedEnvironment },
};

async function openPalette(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await closeEditors(workbench);
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input[type="text"]').first().fill('>Routespec: ');
  for (const title of ['Generate All Outputs', 'Generate Client Workspace', 'Open Environment (Read-Only)']) {
    await page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().waitFor();
  }
}

async function generateAll(workbench: Workbench): Promise<void> {
  await workbench.page.keyboard.press('Escape');
  await workbench.run('Notifications: Clear All Notifications');
  await workbench.run('Routespec: Generate All Outputs');
  await workbench.notification('files were written');
}

async function publish(workbench: Workbench): Promise<void> {
  await workbench.run('Notifications: Clear All Notifications');
  await workbench.run('Routespec: Publish Configuration');
  const said = await workbench.notification('openapi-tests.php was written; 3 files exist and were kept');
  await said.getByText('Open', { exact: true }).click();
  await workbench.page.locator('.monaco-editor[data-uri$="openapi-tests.php"] .view-line').first().waitFor();
}

async function followedCollection(workbench: Workbench): Promise<void> {
  await closeEditors(workbench);
  await workbench.run('Notifications: Clear All Notifications');
  await workbench.run('View: Close Primary Side Bar');
  await followRoutes(workbench, 'Routespec: Open Client Collection (Read-Only)', 'clientcollection.json');
}

async function followedWorkspace(workbench: Workbench): Promise<void> {
  await forgetEdit(workbench);
  await followRoutes(workbench, 'Routespec: Open Client Workspace (Read-Only)', 'clientworkspace.json');
}

async function followedEnvironment(workbench: Workbench): Promise<void> {
  await forgetEdit(workbench);
  const before = "'base_url' => 'http://127.0.0.1:8000";
  const { line, column } = placeOf('config/openapi.php', before);
  await workbench.openFile('config/openapi.php', line, column);
  await typedBeside(workbench, {
    command: 'Routespec: Open Environment (Read-Only)',
    document: 'environment.json',
    sought: '127.0.0.1:8000/v2',
    type: () => workbench.page.keyboard.insertText('/v2'),
  });
}

async function followRoutes(workbench: Workbench, command: string, document: string): Promise<void> {
  const { line, column } = placeOf(
    'routes/api.mobile.php',
    "Route::post('sync', SyncController::class)->name('sync');",
  );
  await workbench.openFile('routes/api.mobile.php', line, column);
  await typedBeside(workbench, {
    command,
    document,
    // Ends a text, as in the copy of the description in the workspace, which is a text itself, it does not.
    sought: 'mobile/weather"',
    type: async () => {
      await workbench.page.keyboard.press('Enter');
      // At once, so that it is one edit that is followed.
      await workbench.page.keyboard.insertText("Route::get('weather', fn () => ['sky' => 'clear']);");
    },
  });
}

interface Followed {
  readonly command: string;
  readonly document: string;
  /** What the document says only after the edit. */
  readonly sought: string;
  readonly type: () => Promise<void>;
}

/** Seeks in the document beside what is not there before the edit, and is after it. */
async function typedBeside(workbench: Workbench, { command, document, sought, type }: Followed): Promise<void> {
  const { page } = workbench;
  await workbench.run(command);
  const beside = page.locator(`.monaco-editor[data-uri^="routespec:"][data-uri*="${document}"]`);
  await beside.locator('.view-line').first().waitFor();
  await beside.locator('.view-line').first().click();
  await page.keyboard.press('Control+F');
  await page.keyboard.type(sought);
  const count = beside.locator('.find-widget .matchesCount');
  await count.filter({ hasText: 'No results' }).waitFor();
  await workbench.run('View: Focus First Editor Group');
  await type();
  await count.filter({ hasText: /of [1-9]/ }).waitFor();
  await beside.locator('.find-part textarea').press('Enter');
  await beside.locator('.view-line', { hasText: sought }).first().waitFor();
}
