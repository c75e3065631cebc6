import { window } from 'vscode';
import type { Parts } from '../parts';
import { pickProject } from './pick-project';

export const chooseCommands = {
  'routespec.chooseApiTypes': (parts: Parts) => () => chooseApiTypes(parts),
  'routespec.chooseEnvironment': (parts: Parts) => () => chooseEnvironment(parts),
};

async function chooseApiTypes(parts: Parts): Promise<void> {
  const title = 'Choose API Types';
  const project = await pickProject(parts, title);
  if (project === undefined) return;
  const chosen = parts.choices.current(project).apiTypes;
  const items = project.apiTypes
    .filter(({ enabled }) => enabled)
    .map(({ key, prefix }) => ({ label: key, description: `/${prefix}`, picked: chosen?.includes(key) ?? true }));
  const picked = await window.showQuickPick(items, {
    title,
    placeHolder: 'API types to generate and to preview',
    canPickMany: true,
  });
  if (picked === undefined) return;
  const isWhole = picked.length === 0 || picked.length === items.length;
  await parts.choices.choose(project.root, { apiTypes: isWhole ? null : picked.map(({ label }) => label) });
}

async function chooseEnvironment(parts: Parts): Promise<void> {
  const title = 'Choose Environment';
  const project = await pickProject(parts, title);
  if (project === undefined) return;
  const chosen = parts.choices.current(project).environment;
  const items = [null, ...project.environments].map((environment) => ({
    label: environment ?? 'Default',
    description: environment === chosen ? 'chosen' : '',
    environment,
  }));
  const picked = await window.showQuickPick(items, {
    title,
    placeHolder: 'The environment whose URL becomes the first server',
  });
  if (picked !== undefined) await parts.choices.choose(project.root, { environment: picked.environment });
}
