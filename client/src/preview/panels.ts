import { type Disposable, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { DocumentUri, ProjectSummary } from '../../../server/src/protocol';
import { lastSegment } from '../wording';
import type { PageState } from './messages';
import { type PanelSurroundings, PreviewPanel } from './panel';

const viewType = 'routespec.preview';

/** The panels with previews, at most one a project. */
export class PreviewPanels implements Disposable {
  readonly #panels = new Map<DocumentUri, PreviewPanel>();
  readonly #serializer: Disposable;

  constructor(private readonly surroundings: PanelSurroundings) {
    this.#serializer = window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: (panel: WebviewPanel, state: PageState | null) => {
        if (state === null) panel.dispose();
        else this.#add(panel, state.project);
        return Promise.resolve();
      },
    });
  }

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
    this.#add(window.createWebviewPanel(viewType, `API of ${name}`, place), root);
    return undefined;
  }

  /** The project whose preview has the focus. */
  activeProject(): ProjectSummary | undefined {
    const active = [...this.#panels.values()].find(({ panel }) => panel.active);
    return active && this.surroundings.projects.find(active.root);
  }

  dispose(): void {
    this.#serializer.dispose();
    for (const preview of this.#panels.values()) preview.dispose();
  }

  #add(panel: WebviewPanel, root: DocumentUri): void {
    const preview = new PreviewPanel(panel, root, this.surroundings);
    if (panel.title === '') panel.title = `API of ${lastSegment(root)}`;
    this.#panels.set(root, preview);
    panel.onDidDispose(() => {
      preview.dispose();
      this.#panels.delete(root);
    });
  }
}
