import { type Disposable, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { DocumentUri, ProjectSummary } from '../../../server/src/protocol';
import { lastSegment } from '../wording';
import type { PageState } from './messages';
import { type PanelSurroundings, PreviewPanel } from './panel';

const viewType = 'routespec.preview';

/** Has VS Code bring back the panels that were open when it was closed; those without an application are closed. */
export function restorePanels(findParts: () => Promise<{ readonly panels: PreviewPanels } | null>): Disposable {
  return window.registerWebviewPanelSerializer(viewType, {
    deserializeWebviewPanel: async (panel: WebviewPanel, state: PageState | null) => {
      const parts = await findParts();
      if (state === null || parts === null) panel.dispose();
      else parts.panels.show(panel, state.project);
    },
  });
}

/** The panels with previews, at most one a project. */
export class PreviewPanels implements Disposable {
  readonly #panels = new Map<DocumentUri, PreviewPanel>();

  constructor(private readonly surroundings: PanelSurroundings) {}

  open(project: ProjectSummary): void {
    this.#opened(project)?.panel.reveal();
  }

  /** Shows an operation of a project's description, and leaves the focus where it is. */
  showOperation(project: ProjectSummary, operation: string): void {
    const opened = this.#opened(project);
    opened?.panel.reveal(undefined, true);
    (opened ?? this.#panels.get(project.root))?.showOperation(operation);
  }

  /** The panel that is there; undefined where it is only now begun, beside what is looked at. */
  #opened({ root, name }: ProjectSummary): PreviewPanel | undefined {
    const opened = this.#panels.get(root);
    if (opened !== undefined) return opened;
    const place = { viewColumn: ViewColumn.Beside, preserveFocus: true };
    this.show(window.createWebviewPanel(viewType, `API of ${name}`, place), root);
    return undefined;
  }

  /** The project whose preview has the focus. */
  activeProject(): ProjectSummary | undefined {
    const active = [...this.#panels.values()].find(({ panel }) => panel.active);
    return active && this.surroundings.projects.find(active.root);
  }

  /** Has a panel show the project at the root. */
  show(panel: WebviewPanel, root: DocumentUri): void {
    const preview = new PreviewPanel(panel, root, this.surroundings);
    if (panel.title === '') panel.title = `API of ${lastSegment(root)}`;
    this.#panels.set(root, preview);
    panel.onDidDispose(() => {
      preview.dispose();
      this.#panels.delete(root);
    });
  }

  dispose(): void {
    for (const preview of this.#panels.values()) preview.dispose();
  }
}
