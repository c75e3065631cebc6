import { Disposable, languages, LanguageStatusSeverity, window } from 'vscode';
import type { ProjectSummary } from '../../../server/src/protocol';
import { choiceText, type Choices } from '../choices';
import type { ServerConnection } from '../client';
import { documentSelector } from '../documents';
import type { Projects } from '../projects';
import { counted } from '../wording';

interface Shown {
  readonly text: string;
  readonly detail?: string;
  readonly severity?: LanguageStatusSeverity;
  readonly busy?: boolean;
  readonly command?: { readonly title: string; readonly command: string };
}

/** Tells in the language status of PHP, JSON and YAML files how the project of the shown one is. */
export class StatusItem implements Disposable {
  readonly #item = languages.createLanguageStatusItem('routespec.status', documentSelector);
  readonly #subscriptions: Disposable;

  constructor(
    private readonly server: ServerConnection,
    private readonly projects: Projects,
    private readonly choices: Choices,
  ) {
    const update = () => {
      this.#update();
    };
    this.#item.name = 'Routespec';
    this.#subscriptions = Disposable.from(
      this.#item,
      server.onDidChangeState(update),
      projects.onDidChange(update),
      choices.onDidChange(update),
      window.onDidChangeActiveTextEditor(update),
    );
    update();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #update(): void {
    const { text, detail, severity, busy, command } = this.#shown();
    this.#item.text = text;
    this.#item.detail = detail ?? '';
    this.#item.severity = severity ?? LanguageStatusSeverity.Information;
    this.#item.busy = busy ?? false;
    this.#item.command = command;
  }

  #shown(): Shown {
    switch (this.server.state) {
      case 'starting':
        return { text: 'Routespec is starting', busy: true };
      case 'failed':
      case 'stopped':
        return {
          text: 'Routespec is not running',
          severity: LanguageStatusSeverity.Error,
          command: { title: 'Restart Server', command: 'routespec.restartServer' },
        };
      case 'running':
        return this.#shownProject();
    }
  }

  #shownProject(): Shown {
    const active = window.activeTextEditor?.document.uri;
    const project = (active && this.projects.containing(active)) ?? this.projects.list[0];
    return project === undefined ? { text: 'Routespec: no application found' } : this.#stateOf(project);
  }

  #stateOf(project: ProjectSummary): Shown {
    const status = this.projects.status(project.root);
    const command = { title: 'Check', command: 'routespec.checkProject' };
    const choice = choiceText(this.choices.current(project));
    const name = choice === null ? project.name : `${project.name}, ${choice}`;
    const detail = [name, ...project.leftOut.map((line) => `left out: ${line}`)].join(' · ');
    const routes = counted(project.routes, 'route');
    if (status?.state === 'indexing') return { text: 'Routespec is reading the application', detail, busy: true };
    if (status?.state === 'checking') return { text: `${routes}, being checked`, detail, busy: true };
    if (status?.state === 'failed') {
      return { text: 'Routespec cannot read the application', detail, severity: LanguageStatusSeverity.Error, command };
    }
    const { errors, warnings } = status ?? { errors: 0, warnings: 0 };
    if (errors + warnings === 0) return { text: `${routes}, no problems`, detail, command };
    const severity = errors > 0 ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Warning;
    return { text: `${routes}, ${counted(errors + warnings, 'problem')}`, detail, severity, command };
  }
}
