import { window } from 'vscode';

export const noApplication = 'Routespec found no application of a supported framework in this workspace.';

export function tellOfNoApplication(): void {
  void window.showInformationMessage(noApplication);
}
