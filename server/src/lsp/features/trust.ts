import type { InitializeParams } from 'vscode-languageserver';
import { isJsonObject } from '../../core/json';
import type { ClientNotifications } from '../../protocol';
import type { ServerContext } from '../context';

/** Follows whether the user trusts the folders: those of a stranger learn nothing of the process's environment. */
export function followTrust(
  { connection, workspace }: ServerContext,
  { initializationOptions }: InitializeParams,
): void {
  const options: unknown = initializationOptions;
  // Most editors do not ask their users, who then trust what they open.
  workspace.setTrusted(!isJsonObject(options) || options['trusted'] !== false);
  const granted: keyof ClientNotifications = 'routespec/trustGranted';
  connection.onNotification(granted, () => {
    workspace.setTrusted(true);
  });
}
