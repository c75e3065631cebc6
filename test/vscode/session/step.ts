import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Workbench } from '../host/workbench';

export interface Step {
  readonly title: string;
  /** `folder`: the application, which is changed. */
  readonly act: (workbench: Workbench, folder: string) => Promise<void>;
}

/** Right behind a text of a file of the sample host. */
export function placeOf(file: string, text: string): { readonly line: number; readonly column: number } {
  const whole = readFileSync(resolve('test/hosts/laravel-clinic', file), 'utf8');
  const before = whole.slice(0, whole.indexOf(text) + text.length).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

export async function closeEditors(workbench: Workbench): Promise<void> {
  await workbench.page.keyboard.press('Escape');
  await workbench.run('File: Revert File');
  await workbench.run('View: Close All Editors');
}

/** Of the editor on the left, whichever has the focus; all are closed. */
export async function forgetEdit(workbench: Workbench): Promise<void> {
  await workbench.run('View: Focus First Editor Group');
  await closeEditors(workbench);
}
