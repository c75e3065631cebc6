import { commands, Disposable } from 'vscode';
import type { Parts } from '../parts';
import { checkCommands } from './check';
import { chooseCommands } from './choose';
import { explainCommands } from './explain';
import { generateCommands } from './generate';
import { tellOfNoApplication } from './no-application';
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
  ...explainCommands,
  ...serverCommands,
};

/** `findParts`: null where there is no application, of which the user is told. */
export function registerCommands(findParts: () => Promise<Parts | null>): Disposable {
  const registered = Object.entries(handlers).map(([id, handler]) =>
    commands.registerCommand(id, async (argument?: unknown) => {
      const parts = await findParts();
      if (parts !== null) return handler(parts)(argument);
      tellOfNoApplication();
      return null;
    }),
  );
  return Disposable.from(...registered);
}
