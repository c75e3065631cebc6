import { type Disposable, EventEmitter, type Memento } from 'vscode';
import type { DocumentUri, ProjectSummary } from '../../server/src/protocol';

/** What of a project is described, and for which environment; null for all API types and for the default environment. */
export interface Choice {
  readonly apiTypes: readonly string[] | null;
  readonly environment: string | null;
}

const whole: Choice = { apiTypes: null, environment: null };

/** What the user chose for each project, kept in the workspace. */
export class Choices implements Disposable {
  readonly #changes = new EventEmitter<DocumentUri>();
  readonly onDidChange = this.#changes.event;

  constructor(private readonly memory: Memento) {}

  of(root: DocumentUri): Choice {
    return this.memory.get<Choice>(keyOf(root), whole);
  }

  /** Without the API types and the environment that the project has no more. */
  current({ root, apiTypes, environments }: ProjectSummary): Choice {
    const chosen = this.of(root);
    const keys = apiTypes.filter(({ key, enabled }) => enabled && chosen.apiTypes?.includes(key)).map(({ key }) => key);
    const environment = environments.find((name) => name === chosen.environment) ?? null;
    return { apiTypes: keys.length === 0 ? null : keys, environment };
  }

  async choose(root: DocumentUri, part: Partial<Choice>): Promise<void> {
    await this.memory.update(keyOf(root), { ...this.of(root), ...part });
    this.#changes.fire(root);
  }

  dispose(): void {
    this.#changes.dispose();
  }
}

function keyOf(root: DocumentUri): string {
  return `choice:${root}`;
}

/** `admin, mobile for production`; null for the whole document. */
export function choiceText({ apiTypes, environment }: Choice): string | null {
  const types = apiTypes?.join(', ') ?? 'all API types';
  if (environment !== null) return `${types} for ${environment}`;
  return apiTypes === null ? null : types;
}
