import { type CancellationToken, ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { ServerCommands } from '../../protocol';
import type { ServerContext } from '../context';
import { generateParams, previewParams, publishParams } from './command-arguments';
import { sessionAt } from './requests';

type Command<Result> = (context: ServerContext, argument: unknown, token: CancellationToken) => Promise<Result>;

/** The commands that any editor can send, by their ids. */
const commands: { readonly [Id in keyof ServerCommands]: Command<ServerCommands[Id]['result']> } = {
  'routespec.server.generate': async ({ workspace }, argument, token) => {
    const { project, ...params } = generateParams(argument);
    return (await sessionAt(workspace, project)).request('generate', params, token);
  },
  'routespec.server.preview': async ({ workspace }, argument, token) => {
    const { project, ...params } = previewParams(argument);
    return (await sessionAt(workspace, project)).request('preview', params, token);
  },
  'routespec.server.publish': async ({ workspace }, argument, token) => {
    const { project, ...params } = publishParams(argument);
    return (await sessionAt(workspace, project)).request('publish', params, token);
  },
};

export const commandIds: readonly string[] = Object.keys(commands);

export function registerCommands(context: ServerContext): void {
  context.connection.onExecuteCommand(({ command, arguments: [argument] = [] }, token) => {
    if (!isCommandId(command)) throw new ResponseError(ErrorCodes.InvalidParams, `Unknown command ${command}.`);
    return commands[command](context, argument, token);
  });
}

function isCommandId(id: string): id is keyof ServerCommands {
  return Object.hasOwn(commands, id);
}
