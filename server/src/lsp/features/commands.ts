import { resolve } from 'node:path';
import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { GenerationError } from '../../core/generation-error';
import { InvalidArgumentError } from '../../core/invalid-argument-error';
import { isJsonObject } from '../../core/json';
import { type DocumentFormat, documentFormats, serialized } from '../../core/openapi/serialize';
import { fileUriOf } from '../../platform/paths';
import { describeProject } from '../../project/describe-project';
import { noRoutesMessage } from '../../project/no-routes';
import { openApiFile } from '../../project/output-files';
import { requireSound } from '../../project/read-project';
import type { DocumentChoice, GenerateResult, PreviewResult, ServerCommands } from '../../protocol';
import type { ServerContext } from '../context';
import { sessionAt } from './requests';

/** The commands that any editor can send, by their ids. */
const commands: { readonly [Id in keyof ServerCommands]: Command<ServerCommands[Id]['result']> } = {
  'routespec.server.generate': generate,
  'routespec.server.preview': preview,
};

type Command<Result> = (context: ServerContext, argument: ReadArgument) => Promise<Result>;

interface ReadArgument extends DocumentChoice {
  readonly format: DocumentFormat;
}

export const commandIds: readonly string[] = Object.keys(commands);

export function registerCommands(context: ServerContext): void {
  context.connection.onExecuteCommand(({ command, arguments: [argument] = [] }) => {
    if (!isCommandId(command)) throw invalid(`Unknown command ${command}.`);
    return commands[command](context, readArgument(argument));
  });
}

/** Writes the OpenAPI file, with what is unsaved in the editor: what was looked at is what is written. */
async function generate({ workspace, outside }: ServerContext, argument: ReadArgument): Promise<GenerateResult> {
  const session = await sessionAt(workspace, argument.project);
  const { project } = await session.read();
  const described = orExpectedError(() => {
    requireSound(project, session.project.files);
    return describeProject(project, argument);
  });
  if (described instanceof Error) return { kind: 'failed', message: described.message };
  if (described.operations.length === 0) {
    return { kind: 'empty', message: noRoutesMessage(project, argument.apiTypes) };
  }
  const file = resolve(session.root, openApiFile(project, described, argument.format));
  const result = outside.write(file, await serialized(described.document, argument.format), session.root);
  if (result.kind === 'failed') return { kind: 'failed', message: `${result.reason}.` };
  return {
    kind: result.kind,
    file: fileUriOf(file),
    paths: Object.keys(described.document.paths).length,
    operations: described.operations.length,
  };
}

async function preview({ workspace }: ServerContext, argument: ReadArgument): Promise<PreviewResult> {
  const session = await sessionAt(workspace, argument.project);
  const { project, revision } = await session.read();
  // A broken configuration file ends no preview: what it said last is shown.
  const described = orExpectedError(() => describeProject(project, argument));
  if (described instanceof Error) return { kind: 'failed', message: described.message, revision };
  const text = await serialized(described.document, argument.format);
  return { kind: 'document', text, revision, operations: described.operations.length };
}

/** What was made, or the error that a user can do something about. */
function orExpectedError<Made>(make: () => Made): Made | InvalidArgumentError | GenerationError {
  try {
    return make();
  } catch (error) {
    if (error instanceof InvalidArgumentError || error instanceof GenerationError) return error;
    throw error;
  }
}

/** What is left out means all, the default, JSON. Throws for what has another form. */
function readArgument(argument: unknown): ReadArgument {
  const given = argument ?? {};
  if (!isJsonObject(given)) throw invalid('The argument must be an object.');
  const { project = null, apiTypes = null, environment = null, format = 'json' } = given;
  const known = documentFormats.find((one) => one === format);
  if (known === undefined) throw invalid(`"format" must be one of ${documentFormats.join(', ')}.`);
  if (!isTextOrNull(project)) throw invalid('"project" must be a URI or null.');
  if (!isTextOrNull(environment)) throw invalid('"environment" must be a name or null.');
  if (apiTypes !== null && !isTexts(apiTypes)) throw invalid('"apiTypes" must be a list of keys or null.');
  return { project, apiTypes, environment, format: known };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isCommandId(id: string): id is keyof ServerCommands {
  return Object.hasOwn(commands, id);
}

function invalid(message: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, message);
}
