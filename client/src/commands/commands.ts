import { commands, Disposable } from 'vscode';
import type { Parts } from '../parts';
import { checkCommands } from './check';
import { chooseCommands } from './choose';
import { generateCommands } from './generate';
import { previewCommands } from './preview';
import { publishCommands } from './publish';
import { routeItemCommands } from './route-item';
import { routesCommands } from './routes';
import { serverCommands } from './server';

/** Every command of the manifest, by id. */
const handlers: Readonly<Record<string, (parts: Parts) => (argument?: unknown) => unknown>> = {
  ...generateCommands,
  ...publishCommands,
  ...previewCommands,
  ...chooseCommands,
  ...routesCommands,
  ...routeItemCommands,
  ...checkCommands,
  ...serverCommands,
};

export function registerCommands(parts: Parts): Disposable {
  const registered = Object.entries(handlers).map(([id, handler]) => commands.registerCommand(id, handler(parts)));
  return Disposable.from(...registered);
}
