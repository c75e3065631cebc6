import { type CancellationToken, ErrorCodes, ResponseError } from 'vscode-languageserver';
import { isJsonObject } from '../../core/json';
import { openApi } from '../../project/outputs';
import type { DocumentChoice, DocumentFormat, GenerateResult, PreviewResult, ServerCommands } from '../../protocol';
import type { ServerContext } from '../context';
import { sessionAt } from './requests';

type Command<Result> = (context: ServerContext, argument: ReadArgument, token: CancellationToken) => Promise<Result>;

interface ReadArgument extends DocumentChoice {
  readonly format: DocumentFormat;
}

const generate: Command<GenerateResult> = async ({ workspace }, { project, ...params }, token) =>
  (await sessionAt(workspace, project)).request('generate', params, token);

const preview: Command<PreviewResult> = async ({ workspace }, { project, ...params }, token) =>
  (await sessionAt(workspace, project)).request('preview', params, token);

/** The commands that any editor can send, by their ids. */
const commands: { readonly [Id in keyof ServerCommands]: Command<ServerCommands[Id]['result']> } = {
  'routespec.server.generate': generate,
  'routespec.server.preview': preview,
};

export const commandIds: readonly string[] = Object.keys(commands);

export function registerCommands(context: ServerContext): void {
  context.connection.onExecuteCommand(({ command, arguments: [argument] = [] }, token) => {
    if (!isCommandId(command)) throw invalid(`Unknown command ${command}.`);
    return commands[command](context, readArgument(argument), token);
  });
}

/** What is left out means all, the default, JSON. Throws for what has another form. */
function readArgument(argument: unknown): ReadArgument {
  const given = argument ?? {};
  if (!isJsonObject(given)) throw invalid('The argument must be an object.');
  const { project = null, apiTypes = null, environment = null, format = 'json' } = given;
  const known = openApi.formats.find((one) => one === format);
  if (known === undefined) throw invalid(`"format" must be one of ${openApi.formats.join(', ')}.`);
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
