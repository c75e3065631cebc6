import type { PreviewResult, ServedPageProject } from '../../../../server/src/protocol';

interface PageChoice {
  /** Null: all that are enabled. */
  readonly chosenApiTypes: readonly string[] | null;
  /** Null: the default one. */
  readonly chosenEnvironment: string | null;
}

/** Asks the server of the page for what it shows. */
export class ServedProjectClient {
  #choice: PageChoice = { chosenApiTypes: null, chosenEnvironment: null };
  #description: string | null = null;
  /** Counts the answers, as the server tells no revisions. */
  #revision = 0;

  get choice(): PageChoice {
    return this.#choice;
  }

  choose(choice: Partial<PageChoice>): void {
    this.#choice = { ...this.#choice, ...choice };
  }

  /** What of the outputs is asked for, with its question mark; empty for all. */
  get query(): string {
    const { chosenApiTypes, chosenEnvironment } = this.#choice;
    const parameters = new URLSearchParams({
      ...(chosenApiTypes !== null && { api_type: chosenApiTypes.join() }),
      ...(chosenEnvironment !== null && { environment: chosenEnvironment }),
    });
    return parameters.size === 0 ? '' : `?${parameters.toString()}`;
  }

  async project(): Promise<ServedPageProject> {
    const project = JSON.parse(await textAt('/_routespec/project')) as ServedPageProject;
    this.#description = project.links.find(({ output }) => output === 'openapi.json')?.path ?? null;
    // What an edit took away cannot stay chosen.
    const { chosenApiTypes: types, chosenEnvironment: environment } = this.#choice;
    const enabled = project.apiTypes.filter((type) => type.enabled).map(({ key }) => key);
    const left = types?.filter((key) => enabled.includes(key)) ?? [];
    this.#choice = {
      chosenApiTypes: left.length === 0 ? null : left,
      chosenEnvironment: environment !== null && project.environments.includes(environment) ? environment : null,
    };
    return project;
  }

  async document(): Promise<PreviewResult> {
    const revision = ++this.#revision;
    try {
      if (this.#description === null) throw new Error('Reading the application…');
      const text = await textAt(`${this.#description}${this.query}`);
      return { kind: 'document', text, revision, operations: operationsIn(text) };
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error), revision };
    }
  }
}

/** Throws what the server says where it does not answer with what was asked for. */
async function textAt(path: string): Promise<string> {
  const response = await fetch(path);
  const text = await response.text();
  if (response.ok) return text;
  const { message } = JSON.parse(text) as { readonly message: string };
  throw new Error(message);
}

function operationsIn(text: string): number {
  const { paths } = JSON.parse(text) as { readonly paths: Readonly<Record<string, object>> };
  return Object.values(paths).reduce((count, item) => count + Object.keys(item).length, 0);
}
