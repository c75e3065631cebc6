import { resolve } from 'node:path';
import { type CancellationToken, ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { GenerationError } from '../../core/generation-error';
import { InvalidArgumentError } from '../../core/invalid-argument-error';
import { isJsonObject } from '../../core/json';
import type { Signal } from '../../core/ports';
import { fileUriOf } from '../../platform/paths';
import { type MadeFile, openApi } from '../../project/outputs';
import type { DocumentChoice, DocumentFormat, GenerateResult, PreviewResult, ServerCommands } from '../../protocol';
import type { ServerContext } from '../context';
import { sessionAt } from './requests';

/** The commands that any editor can send, by their ids. */
const commands: { readonly [Id in keyof ServerCommands]: Command<ServerCommands[Id]['result']> } = {
  'routespec.server.generate': generate,
  'routespec.server.preview': preview,
};

type Command<Result> = (context: ServerContext, argument: ReadArgument, signal: Signal) => Promise<Result>;

interface ReadArgument extends DocumentChoice {
  readonly format: DocumentFormat;
}

export const commandIds: readonly string[] = Object.keys(commands);

export function registerCommands(context: ServerContext): void {
  context.connection.onExecuteCommand(({ command, arguments: [argument] = [] }, token) => {
    if (!isCommandId(command)) throw invalid(`Unknown command ${command}.`);
    return commands[command](context, readArgument(argument), signalOf(token));
  });
}

/** Writes the OpenAPI file, with what is unsaved in the editor: what was looked at is what is written. */
async function generate(
  { workspace, outside }: ServerContext,
  { project, ...choice }: ReadArgument,
  signal: Signal,
): Promise<GenerateResult> {
  const { service, root } = await sessionAt(workspace, project);
  const request = { ...choice, outputs: [openApi.name], environmentFallsBack: false };
  const placeOf = ({ path }: Pick<MadeFile, 'path'>): string => resolve(root, path);
  const report = await orExpectedError(
    service.generate(request, (file) => outside.write(placeOf(file), file.text, root), signal),
  );
  if (report instanceof Error) return { kind: 'failed', message: report.message };
  if (report.emptyReason !== null) return { kind: 'empty', message: report.emptyReason };
  const [file] = report.files;
  if (file === undefined) throw new RangeError('An output without files');
  const { result } = file;
  if (result.kind === 'failed') return { kind: 'failed', message: `${result.reason}.` };
  const { paths, operations } = report;
  return { kind: result.kind, file: fileUriOf(placeOf(file)), paths, operations };
}

async function preview(
  { workspace }: ServerContext,
  { project, ...choice }: ReadArgument,
  signal: Signal,
): Promise<PreviewResult> {
  const session = await sessionAt(workspace, project);
  const { revision } = await session.read();
  const previewed = await orExpectedError(session.service.preview(choice, signal));
  if (previewed instanceof Error) return { kind: 'failed', message: previewed.message, revision };
  return { kind: 'document', ...previewed };
}

/** What is made, or the error that a user can do something about. */
async function orExpectedError<Made>(made: Promise<Made>): Promise<Made | InvalidArgumentError | GenerationError> {
  try {
    return await made;
  } catch (error) {
    if (error instanceof InvalidArgumentError || error instanceof GenerationError) return error;
    throw error;
  }
}

/** Tells what works on a request whether its client cancelled it. */
function signalOf(token: CancellationToken): Signal {
  return {
    get aborted() {
      return token.isCancellationRequested;
    },
    throwIfAborted() {
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
    },
  };
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
