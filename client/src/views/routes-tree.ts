import {
  Disposable,
  EventEmitter,
  MarkdownString,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  window,
} from 'vscode';
import type { ProjectSummary, RouteRow } from '../../../server/src/protocol';
import type { ServerConnection } from '../client';
import type { Projects } from '../projects';
import { counted } from '../wording';
import { groupRoutes, type RouteGroup, routeText, textBelowPrefix } from './route-groups';

export type RoutesNode =
  | { readonly kind: 'project'; readonly project: ProjectSummary }
  | { readonly kind: 'group'; readonly project: ProjectSummary; readonly group: RouteGroup }
  | { readonly kind: 'route'; readonly project: ProjectSummary; readonly row: RouteRow };

export type RouteNode = Extract<RoutesNode, { readonly kind: 'route' }>;

/** The routes of all projects, as the description has them: by API type, module and entity. */
export class RoutesTree implements TreeDataProvider<RoutesNode>, Disposable {
  readonly #changes = new EventEmitter<undefined>();
  readonly #subscriptions: Disposable;
  /** What the tree was last made of. */
  #shown = '';
  readonly onDidChangeTreeData = this.#changes.event;

  constructor(
    private readonly server: ServerConnection,
    private readonly projects: Projects,
  ) {
    this.#subscriptions = Disposable.from(
      this.#changes,
      projects.onDidChange(() => {
        this.#showChanges();
      }),
      window.createTreeView('routespec.routes', { treeDataProvider: this, showCollapseAll: true }),
    );
  }

  async getChildren(node?: RoutesNode): Promise<RoutesNode[]> {
    if (node === undefined) {
      const [first, ...others] = this.projects.list;
      if (first === undefined) return [];
      if (others.length === 0) return this.#groups(first);
      return this.projects.list.map((project) => ({ kind: 'project', project }));
    }
    switch (node.kind) {
      case 'project':
        return this.#groups(node.project);
      case 'group': {
        const { project, group } = node;
        return [
          ...group.groups.map((inner): RoutesNode => ({ kind: 'group', project, group: inner })),
          ...group.rows.map((row): RoutesNode => ({ kind: 'route', project, row })),
        ];
      }
      case 'route':
        return [];
    }
  }

  getTreeItem(node: RoutesNode): TreeItem {
    switch (node.kind) {
      case 'project':
        return projectItem(node.project);
      case 'group':
        return groupItem(node.project, node.group);
      case 'route':
        return routeItem(node);
    }
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #groups(project: ProjectSummary): Promise<RoutesNode[]> {
    try {
      const rows = await this.server.request('routespec/routes', { project: project.root });
      return groupRoutes(rows).map((group) => ({ kind: 'group', project, group }));
    } catch {
      // The server stopped meanwhile; its next start shows the tree anew.
      return [];
    }
  }

  /** Only what was read anew is asked for anew. */
  #showChanges(): void {
    const shown = this.projects.list
      .map(({ root, name }) => `${root} ${name} ${this.projects.status(root)?.revision ?? 0}`)
      .join('\n');
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#changes.fire(undefined);
  }
}

function projectItem({ root, name, framework, routes }: ProjectSummary): TreeItem {
  const item = new TreeItem(name, TreeItemCollapsibleState.Expanded);
  item.id = root;
  item.description = `${framework}, ${counted(routes, 'route')}`;
  item.iconPath = new ThemeIcon('project');
  return item;
}

function groupItem({ root }: ProjectSummary, { id, label, detail }: RouteGroup): TreeItem {
  const item = new TreeItem(label, TreeItemCollapsibleState.Collapsed);
  // With an id of its own, an opened group stays open when the routes were read anew.
  item.id = `${root}#${id}`;
  item.description = detail;
  item.iconPath = new ThemeIcon('symbol-namespace');
  return item;
}

function routeItem(node: RouteNode): TreeItem {
  const { row } = node;
  const item = new TreeItem(textBelowPrefix(row));
  item.description = row.leftOut ?? row.name ?? row.action;
  item.tooltip = tooltipOf(row);
  item.contextValue = contextOf(row);
  item.iconPath =
    row.leftOut === null
      ? new ThemeIcon('circle-filled', new ThemeColor(colourOf(row.methods)))
      : new ThemeIcon('circle-slash', new ThemeColor('disabledForeground'));
  if (row.location !== null) {
    item.command = { command: 'routespec.goToRoute', title: 'Go to Route', arguments: [node] };
  }
  return item;
}

/** What can be done with it, for the `when` of its menu: `route documented handler named`. */
function contextOf({ documented, code, name }: RouteRow): string {
  return [
    'route',
    ...(documented === null ? [] : ['documented']),
    ...(code.handler === null ? [] : ['handler']),
    ...(code.request === null ? [] : ['request']),
    ...(name === null ? [] : ['named']),
  ].join(' ');
}

function tooltipOf(row: RouteRow): MarkdownString {
  const { domain, name, action, middleware, conditional } = row;
  const lines = [
    ['Name', name],
    ['Action', action],
    ['Domain', domain],
    ['Middleware', middleware.length === 0 ? null : middleware.join(', ')],
    ['Not documented', row.leftOut],
    ['Condition', conditional ? 'registered only under a condition that cannot be determined statically' : null],
  ].flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]));
  const text = new MarkdownString();
  text.appendCodeblock(routeText(row), 'http');
  // As code: nothing in it is Markdown.
  text.appendCodeblock(lines.join('\n'), 'text');
  return text;
}

/** The colour of the first method. */
function colourOf(methods: readonly string[]): string {
  switch (methods[0]) {
    case 'GET':
      return 'charts.blue';
    case 'POST':
      return 'charts.green';
    case 'DELETE':
      return 'charts.red';
    default:
      return 'charts.yellow';
  }
}
