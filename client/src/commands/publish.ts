import { ProgressLocation, window } from 'vscode';
import type { ProjectSummary, PublishResult } from '../../../server/src/protocol';
import type { Parts } from '../parts';
import { messageOf } from '../wording';
import { failureSummary, fileSummary } from './file-summary';
import { actOnFile, fileActions } from './open-file';
import { pickProject } from './pick-project';

export const publishCommands = {
  'routespec.publishConfiguration': (parts: Parts) => () => publishConfiguration(parts),
};

/**
 * Writes configuration files with all defaults, in the application's own language; those that exist are kept. Answers what
 * became of it, for who calls the command in a program; null where the user chose to do nothing.
 */
async function publishConfiguration(parts: Parts): Promise<PublishResult | null> {
  const project = await pickProject(parts, 'Publish Configuration');
  if (project === undefined) return null;
  const result = await published(parts, project);
  if (result !== null) void report(result);
  return result;
}

/** Null where the user cancelled. */
function published({ server }: Parts, project: ProjectSummary) {
  const progress = { location: ProgressLocation.Notification, title: 'Publishing configuration…', cancellable: true };
  return window.withProgress(progress, async (_, token): Promise<PublishResult | null> => {
    try {
      const argument = { project: project.root, tags: ['openapi-config'], format: null, force: false } as const;
      const result = await server.execute('routespec.server.publish', argument, token);
      return token.isCancellationRequested ? null : result;
    } catch (error) {
      return token.isCancellationRequested ? null : { kind: 'failed', message: messageOf(error) };
    }
  });
}

async function report(result: PublishResult): Promise<void> {
  if (result.kind === 'failed') {
    void window.showErrorMessage(`Nothing was written: ${result.message}`);
    return;
  }
  const failures = failureSummary(result.files);
  if (failures !== '') void window.showErrorMessage(failures);
  const done = result.files.filter(({ kind }) => kind !== 'failed');
  const first = done.find(({ kind }) => kind === 'written') ?? done[0];
  if (first === undefined) return;
  await actOnFile(await window.showInformationMessage(`${fileSummary(done)}.`, ...fileActions), first.file);
}
