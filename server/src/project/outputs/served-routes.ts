import type { KeyProblem } from '../../core/configuration/places';
import { mainTable } from '../../core/configuration/schemas/main';
import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problems';
import type { ReadProject } from '../read-project';

/** How a project has its outputs answered over HTTP, by `routes` of its main configuration file. */
export interface ServedRoutes {
  readonly isEnabled: boolean;
  /** What paths begin with, percent-encoded, without slashes at its ends; may be empty. */
  readonly prefix: string;
  /** Names of the middleware that guards them, in their order. */
  readonly middleware: readonly string[];
  /** Files that decide about all this, as far as they are there; where one of them went, those from before that. */
  readonly files: readonly string[];
  /**
   * Why all this may not be what was meant, in sentences, so that nothing may be answered: a default that stands in for a
   * guard nobody could read would leave the door open. Null where it is certain.
   */
  readonly doubt: string | null;
}

/** `before`: the files that decided when the project was read before; none at first. */
export function servedRoutes(project: ReadProject, before: readonly string[]): ServedRoutes {
  const { enabled, prefix, middleware } = project.configuration.routes;
  const { main, variables } = project;
  const files: readonly string[] = [...(main.path === null ? [] : [main.path]), ...variables.files];
  // The main file may go on in another format.
  const gone = before.find((file) => !files.includes(file) && !(isMain(file) && main.path !== null));
  return {
    isEnabled: enabled,
    prefix: encodedPath(prefix.replace(/^\/+|\/+$/g, '')),
    middleware,
    files: gone === undefined ? files : before,
    doubt: gone === undefined ? doubtOf(project) : goneText(gone),
  };
}

/** The one spelling of a path that requests are compared to; what cannot be encoded stands for itself nowhere. */
function encodedPath(path: string): string {
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\u{fffd}')).replace(/[?#]/g, encodeURIComponent);
}

/** The doubts from the most to the least general. A broken file that was read before still says what it said then. */
function doubtOf(project: ReadProject): string | null {
  const { main } = project;
  if (main.failure !== null && main.value === null) return problemText(main.failure);
  if (main.path !== null && (main.value === null || main.value.kind === 'null')) return emptyText(main.path);
  const { places } = project.configurationFiles.openapi;
  const [problem] = [...places.problemsOf('routes'), ...problemsOfOtherFiles(project)];
  if (problem !== undefined) return problemText(problem);
  const misspelt = places.problemsAtTop().find(isPerhapsRoutes);
  if (misspelt !== undefined)
    return `${problemText(misspelt.problem)} It may be meant as "routes"; correct or remove it.`;
  return doubtOfVariables(project);
}

/** Whether a key that nobody knows may be meant as `routes`: any but one near to another key, or of a convention of its own. */
function isPerhapsRoutes({ key, problem: { code } }: KeyProblem): boolean {
  if (code !== 'config.unknownKey' || /^(?:x-|\$)/.test(key)) return false;
  const [closest = 'routes'] = nearest(key, Object.keys(mainTable.keys));
  return closest === 'routes';
}

/** Main files that are passed over: nobody looked for guards in them. */
function problemsOfOtherFiles({ problems }: ReadProject): readonly Problem[] {
  const codes = ['config.noConfiguration', 'config.twoFormats'];
  return problems.filter(({ code, source }) => codes.includes(code) && isMain(source?.file ?? ''));
}

const variablesOfRoutes: readonly string[] = Object.values(mainTable.keys.routes.keys).map(({ variable }) => variable);

function doubtOfVariables({ variables: { unread, secrets, values } }: ReadProject): string | null {
  if (unread !== null) {
    return `${unread.file}: This file cannot be read: ${unread.reason}. Which variables of "routes" it sets is not known; put a file of text in its place.`;
  }
  const secret = variablesOfRoutes.find((name) => secrets.has(name));
  if (secret !== undefined)
    return `The value of ${secret} counts as a secret, so it is not read. Set it to plain text.`;
  const unknown = [...Object.keys(values), ...secrets].find(
    (name) => /^OPENAPI_ROUTES?(?:_|$)/i.test(name) && !variablesOfRoutes.includes(name),
  );
  if (unknown === undefined) return null;
  return `Unknown variable ${unknown}; ignored. Set one of ${variablesOfRoutes.join(', ')}, or remove it.`;
}

function goneText(file: string): string {
  return `${file}: This file is gone, and with it what it said of "routes". Put it back, or restart the server to go without it.`;
}

function emptyText(file: string): string {
  return `${file}: This file has no settings. Have it hold (in PHP: return) a map of them, if an empty one, or delete it.`;
}

function problemText({ source, message }: Problem): string {
  return source === null ? message : `${source.file}: ${message}`;
}

function isMain(file: string): boolean {
  return /^config\/openapi\.\w+$/.test(file);
}
