import { window } from 'vscode';

export function tellOfNoApplication(): void {
  void window.showInformationMessage('Routespec found no application of a supported framework in this workspace.');
}
