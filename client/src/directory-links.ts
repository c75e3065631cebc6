import { type DocumentLink, Uri } from 'vscode';

/** A directory that a link leads to is shown in the explorer: VS Code has no editor for it. */
export function withShownDirectory(link: DocumentLink): DocumentLink {
  if (link.target?.path.endsWith('/') !== true) return link;
  const directory = link.target.with({ path: link.target.path.replace(/\/$/, '') });
  const target = Uri.parse('command:revealInExplorer').with({ query: JSON.stringify([directory]) });
  return Object.assign(link, { target, tooltip: 'Reveal in Explorer' });
}
