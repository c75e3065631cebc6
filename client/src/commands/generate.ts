import { commands, ProgressLocation, Uri, window } from 'vscode';
import type { DocumentFormat, GenerateResult, ProjectSummary } from '../../../server/src/protocol';
import { choiceText } from '../choices';
import type { Parts } from '../parts';
import { counted, lastSegment, messageOf } from '../wording';
import { pickProject } from './pick-project';

/** A file that can be generated. */
interface Output {
  readonly label: string;
  readonly format: DocumentFormat;
}

const openApiJson: Output = { label: 'OpenAPI (JSON)', format: 'json' };
const openApiYaml: Output = { label: 'OpenAPI (YAML)', format: 'yaml' };

export const generateCommands = {
  'routespec.generateOpenApiJson': (parts: Parts) => () => generate(parts, openApiJson),
  'routespec.generateOpenApiYaml': (parts: Parts) => () => generate(parts, openApiYaml),
};

/** Answers what became of it, for who calls the command in a program; null where the user chose to do nothing. */
async function generate(parts: Parts, output: Output): Promise<GenerateResult | null> {
  const project = await pickProject(parts, `Generate ${output.label}`);
  if (project === undefined) return null;
  const result = await generated(parts, project, output);
  // The command is done; whether the user answers the message is another matter.
  if (result !== null) void report(parts, project, result);
  return result;
}

/** Null where the user cancelled. */
function generated({ server, choices }: Parts, project: ProjectSummary, { label, format }: Output) {
  const progress = { location: ProgressLocation.Notification, title: `Generating ${label}…`, cancellable: true };
  return window.withProgress(progress, async (_, token): Promise<GenerateResult | null> => {
    try {
      const argument = { project: project.root, ...choices.current(project), format };
      const result = await server.execute('routespec.server.generate', argument, token);
      return token.isCancellationRequested ? null : result;
    } catch (error) {
      return token.isCancellationRequested ? null : { kind: 'failed', message: messageOf(error) };
    }
  });
}

async function report({ output, choices }: Parts, project: ProjectSummary, result: GenerateResult): Promise<void> {
  switch (result.kind) {
    case 'written':
    case 'unchanged': {
      const file = Uri.parse(result.file);
      const chosen = choiceText(choices.current(project));
      const which = chosen === null ? '' : ` (${chosen})`;
      const contents = `${counted(result.paths, 'path')}, ${counted(result.operations, 'operation')}${which}`;
      const said = result.kind === 'written' ? 'was written' : 'is unchanged';
      const answer = await window.showInformationMessage(
        `${lastSegment(file.path)} ${said}: ${contents}.`,
        'Open',
        'Reveal',
      );
      if (answer === 'Open') await commands.executeCommand('vscode.open', file);
      if (answer === 'Reveal') await commands.executeCommand('revealInExplorer', file);
      return;
    }
    case 'empty':
      void window.showWarningMessage(result.message);
      return;
    case 'failed': {
      const answer = await window.showErrorMessage(`Nothing was written: ${result.message}`, 'Show Output');
      if (answer === 'Show Output') output.show(true);
      return;
    }
  }
}
