import { commands, window } from 'vscode';
import type { CheckResult } from '../../../server/src/protocol';
import type { Parts } from '../parts';
import { counted, messageOf } from '../wording';
import { withLateProgress } from './late-progress';
import { pickProject } from './pick-project';

export const checkCommands = {
  'routespec.checkProject': (parts: Parts) => () => check(parts),
};

/** Looks for problems in all files of a project, opened or not, and shows them where VS Code shows problems. */
async function check(parts: Parts): Promise<void> {
  const project = await pickProject(parts, 'Check');
  if (project === undefined) return;
  await withLateProgress(`Checking ${project.name}…`, async (token) => {
    try {
      const result = await parts.server.request('routespec/check', { project: project.root }, token);
      if (!token.isCancellationRequested) await show(project.name, result);
    } catch (error) {
      if (!token.isCancellationRequested) void window.showErrorMessage(`The check failed: ${messageOf(error)}`);
    }
  });
}

async function show(name: string, { errors, warnings, others }: CheckResult): Promise<void> {
  if (errors + warnings + others === 0) {
    void window.showInformationMessage(`${name} has no problems.`);
    return;
  }
  const counts = [counted(errors, 'error'), counted(warnings, 'warning'), counted(others, 'hint')];
  window.setStatusBarMessage(`${name}: ${counts.join(', ')}`, 10_000);
  await commands.executeCommand('workbench.actions.view.problems');
}
