import type { SettingsByFile } from '../configuration/files';
import { ofAction } from '../documentation/of-action';
import { memoized } from '../memoized';
import type { Components } from '../openapi-objects/document';
import type { TrackedId } from '../requests/tracked-ids';
import { derivedName, type Endpoint } from '../selection/endpoint';
import { bodyChecks, isStatusCheck, keepingSnippets, tokenNames } from './built-in-checks';
import type { DocumentedSuccess } from './documented-success';
import type { RequestCheck } from './request-check';

interface CheckedResponse {
  readonly success: DocumentedSuccess;
  /** What of the response later requests need. */
  readonly kept: readonly TrackedId[];
  /** The variable that the response's token goes to; null for a response without one. */
  readonly token: string | null;
}

export interface CheckedOperation extends CheckedResponse {
  readonly endpoint: Endpoint;
}

type Tests = SettingsByFile['openapi-tests'];

/**
 * Tells the checks of operations: those that are configured for one, as far as what is described of its successes satisfies
 * them. Status and kind of body are checked as they are described, whichever of their checks is named.
 */
export function checksOf(
  tests: Tests,
  schemas: Components['schemas'],
): (operation: CheckedOperation) => readonly RequestCheck[] {
  const checks = (names: readonly string[], response: CheckedResponse): readonly RequestCheck[] =>
    distinct([...names.flatMap((name) => ofName(name, { response, tests, schemas })), ...needed(response)]);
  const ofNothingKept = memoized((success: DocumentedSuccess) =>
    memoized((names: readonly string[]) => checks(names, { success, kept: [], token: null })),
  );
  return ({ endpoint, ...response }) => {
    const names = configuredChecks(endpoint, tests);
    const isPlain = response.kept.length === 0 && response.token === null;
    return isPlain ? ofNothingKept(response.success)(names) : checks(names, response);
  };
}

/** The names of the checks that are configured for an endpoint. */
function configuredChecks(endpoint: Endpoint, { custom_tests: custom, templates }: Tests): readonly string[] {
  for (const name of [endpoint.name, derivedName(endpoint)]) {
    const entry = Object.hasOwn(custom, name) ? custom[name] : undefined;
    if (entry !== undefined) return entry.checks;
  }
  return checksOfAction(templates, endpoint.action);
}

const checksByAction = new WeakMap<Tests['templates'], Map<string, readonly string[]>>();

/** Told once for each action: an application has hundreds of endpoints and few actions. */
function checksOfAction(templates: Tests['templates'], action: string): readonly string[] {
  const known = checksByAction.get(templates) ?? new Map<string, readonly string[]>();
  checksByAction.set(templates, known);
  const checks = known.get(action) ?? (ofAction(templates, action)[0] ?? templates['default'])?.checks ?? [];
  known.set(action, checks);
  return checks;
}

interface CheckContext {
  readonly response: CheckedResponse;
  readonly tests: Tests;
  readonly schemas: Components['schemas'];
}

/** What a user wrote goes by its own name, and is for him to judge; clients that he wrote nothing for get what is shipped. */
function ofName(name: string, { response, tests, schemas }: CheckContext): readonly RequestCheck[] {
  const { success } = response;
  if (name === 'save_id_to_tracking') return response.kept.map(keptId);
  if (name === 'save_token') return keptToken(response);
  const shipped = builtInCheck(name, success, schemas);
  if (!Object.hasOwn(tests.snippets, name)) return shipped === null ? [] : [shipped];
  return [{ name, builtIn: shipped?.builtIn ?? null, values: shipped?.values ?? valuesOf(success) }];
}

/** The shipped check that a name stands for; null where there is none, or what is described is not enough for it. */
function builtInCheck(name: string, success: DocumentedSuccess, schemas: Components['schemas']): RequestCheck | null {
  if (isStatusCheck(name)) return statusCheck(success);
  if (name === 'json_response') return bodyCheck(success);
  return bodyChecks.get(name)?.(success, schemas) === true ? builtIn(name, valuesOf(success)) : null;
}

function builtIn(name: string, values: RequestCheck['values']): RequestCheck {
  return { name, builtIn: name, values };
}

function statusCheck({ statuses }: DocumentedSuccess): RequestCheck {
  if (statuses.length === 0) return builtIn('no_server_error', {});
  const pattern = statuses.map((status) => status.replaceAll('X', String.raw`\d`)).join('|');
  return builtIn('status', { statuses: statuses.join(' or '), status_pattern: `^(?:${pattern})$` });
}

/** Null where no success is described at all. */
function bodyCheck(success: DocumentedSuccess): RequestCheck | null {
  if (success.statuses.length === 0) return null;
  const values = valuesOf(success);
  switch (success.body) {
    case 'json':
      return builtIn('json_response', values);
    case 'jsonOrNone':
      return builtIn('json_or_empty', values);
    case 'other':
      return builtIn('media_type', values);
    case 'otherOrNone':
      return builtIn('no_server_error', {});
    case 'none':
      return builtIn(success.isRedirect ? 'has_location' : 'empty_body', values);
  }
}

function valuesOf({ mediaTypes }: DocumentedSuccess): RequestCheck['values'] {
  return { media_types: mediaTypes.join(' or '), token_fields: tokenNames.join(' ') };
}

/** What others need is kept, whoever says what is to be checked. */
function needed(response: CheckedResponse): readonly RequestCheck[] {
  return [...response.kept.map(keptId), ...keptToken(response)];
}

function keptToken({ token }: CheckedResponse): readonly RequestCheck[] {
  if (token === null) return [];
  return [builtIn('save_token', { token_variable: token, token_fields: tokenNames.join(' ') })];
}

function keptId({ variable, field }: TrackedId): RequestCheck {
  return builtIn(keepingSnippets[0], { tracking_variable: variable, tracking_field: field });
}

function distinct(checks: readonly RequestCheck[]): readonly RequestCheck[] {
  return [...new Map(checks.map((check) => [JSON.stringify(check), check])).values()];
}
