import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workbench } from '../host/workbench';

/** A configuration file in each of its formats, with the caret where the name of an endpoint is written. */
const docsFiles = {
  php: "<?php\n\nreturn [\n    'custom_endpoints' => [\n        '|' => ['summary' => 'As we call it'],\n    ],\n];\n",
  yaml: "custom_endpoints:\n  '|':\n    summary: As we call it\n",
  json: '{\n  "custom_endpoints": {\n    "|": { "summary": "As we call it" }\n  }\n}\n',
} as const;

export type DocsFormat = keyof typeof docsFiles;

/** Puts a text in the place of the configuration of endpoints, in whichever format that is. */
export function writeDocs(folder: string, format: DocsFormat, text: string): string {
  const config = join(folder, 'config');
  for (const name of readdirSync(config)) if (name.startsWith('openapi-docs.')) rmSync(join(config, name));
  const path = `config/openapi-docs.${format}`;
  writeFileSync(join(folder, path), text);
  return path;
}

/** The text of a configuration file that describes one endpoint. */
export function docsOf(format: DocsFormat, endpoint: string): string {
  return docsFiles[format].replace('|', endpoint);
}

/** Has the list of names open in a file that begins to describe an endpoint. */
export async function offerRouteName(
  workbench: Workbench,
  { folder, format, name }: { readonly folder: string; readonly format: DocsFormat; readonly name: string },
): Promise<void> {
  const { page } = workbench;
  const before = docsFiles[format].slice(0, docsFiles[format].indexOf('|')).split('\n');
  const path = writeDocs(folder, format, docsOf(format, ''));
  await workbench.openFile(path, before.length, (before.at(-1) ?? '').length + 1);
  // What is typed narrows the list, as it does for a user.
  await page.keyboard.type(name.slice(0, -2));
  await page.keyboard.press('Control+Space');
  const offered = page.locator('.suggest-widget .monaco-list-row', { hasText: name });
  await offered.first().waitFor();
}

/** Takes what is offered first. */
export async function takeOffer({ page }: Workbench, name: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.locator('.view-line', { hasText: name }).waitFor();
}

/** Two keys are misspelt, each nearly another one. */
const misspelt = docsFiles.php
  .replace('custom_endpoints', 'custom_endpoint')
  .replace('];\n', "    'field_description' => ['id' => 'As we number it'],\n];\n");

/**
 * Mends a file by what mends all of its problems. VS Code drops what a user asks for where it looks for fixes by itself, a
 * moment after problems or the caret changed: so the light bulb is waited for.
 */
export async function mendAll(workbench: Workbench, folder: string, name: string): Promise<void> {
  const { page } = workbench;
  const path = writeDocs(folder, 'php', misspelt.replace('|', name));
  await workbench.openFile(path, 5, 8);
  const problems = page.locator('.monaco-editor .squiggly-warning');
  await problems.nth(1).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.locator('.lightBulbWidget.codicon').waitFor();
  await workbench.run('Fix All');
  for (const key of ['custom_endpoints', 'field_descriptions']) {
    await page.locator('.view-line', { hasText: `'${key}'` }).waitFor();
  }
  await problems.first().waitFor({ state: 'detached' });
}
