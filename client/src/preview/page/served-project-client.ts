import type { OutputName, PreviewPageResult, ServedPageProject } from '../../../../server/src/protocol';
import { sourceOf } from '../messages';

interface PageChoice {
  /** Null: all that are enabled. */
  readonly chosenApiTypes: readonly string[] | null;
  /** Null: the default one. */
  readonly chosenEnvironment: string | null;
}

/** Asks the server of the page for what it shows. */
export class ServedProjectClient {
  #choice: PageChoice = { chosenApiTypes: null, chosenEnvironment: null };
  /** Which one is shown. */
  output: OutputName = 'openapi';
  /** Counts the failures to ask at all. */
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

  async document(): Promise<PreviewPageResult> {
    const asked = `${this.query === '' ? '?' : `${this.query}&`}output=${sourceOf(this.output)}`;
    try {
      const result = JSON.parse(await textAt(`/_routespec/preview${asked}`)) as PreviewPageResult;
      this.#revision = result.revision;
      return result;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { kind: 'failed', message, revision: this.#revision };
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
