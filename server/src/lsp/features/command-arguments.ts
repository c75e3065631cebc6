import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { toolNames } from '../../assistance/tool-name';
import { isJsonObject } from '../../core/json';
import { openApi, outputs } from '../../project/outputs/outputs';
import { configurationFormats } from '../../project/configuration/configuration-formats';
import { publishTags } from '../../project/publishing/publish-request';
import type { GenerateParams, PreviewPageParams, PreviewParams, PublishParams, ToolParams } from '../../protocol';
import type { GenerationParams } from '../worker/messages';

type Given = Readonly<Record<string, unknown>>;

const outputNames = outputs.map(({ name }) => name);

/** What is left out means all API types, the default environment, the description alone, JSON. Throws for what has another form. */
export function generateParams(argument: unknown): GenerationParams & Pick<GenerateParams, 'project'> {
  const given = objectOf(argument);
  const { outputs: wanted = [openApi.name] } = given;
  return {
    ...choiceIn(given),
    outputs: wanted === 'all' ? outputNames : listOf('outputs', wanted, outputNames),
    format: oneOf('format', given['format'] ?? 'json', openApi.formats),
  };
}

/** As `generateParams`, for one output. */
export function previewParams(argument: unknown): PreviewParams {
  const given = objectOf(argument);
  return {
    ...choiceIn(given),
    output: oneOf('output', given['output'] ?? openApi.name, outputNames),
    format: oneOf('format', given['format'] ?? 'json', openApi.formats),
  };
}

/** The same of a page; where `since` is left out the asker has none. */
export function previewPageParams(argument: unknown): PreviewPageParams {
  const { since = null } = objectOf(argument);
  if (since !== null && typeof since !== 'number') throw invalid('"since" must be a number.');
  return { ...previewParams(argument), since };
}

/** What is left out means configuration files, in the application's own language, and that files that exist are kept. */
export function publishParams(argument: unknown): PublishParams {
  const given = objectOf(argument);
  const { tags = ['openapi-config'], format = null, force = false } = given;
  if (typeof force !== 'boolean') throw invalid('"force" must be true or false.');
  return {
    project: projectIn(given),
    tags: listOf('tags', tags, publishTags),
    format: format === null ? null : oneOf('format', format, configurationFormats),
    force,
  };
}

/** What is left out means the application of no particular file, and no arguments. */
export function toolParams(argument: unknown): ToolParams {
  const given = objectOf(argument);
  const { application = null, activeFile = null } = given;
  if (!isTextOrNull(application)) throw invalid('"application" must be a name, a directory or null.');
  if (!isTextOrNull(activeFile)) throw invalid('"activeFile" must be a URI or null.');
  const tool = oneOf('tool', given['tool'], toolNames);
  return { tool, arguments: objectOf(given['arguments']), application, activeFile };
}

function choiceIn(given: Given) {
  const { apiTypes = null, environment = null } = given;
  if (!isTextOrNull(environment)) throw invalid('"environment" must be a name or null.');
  if (apiTypes !== null && !isTexts(apiTypes)) throw invalid('"apiTypes" must be a list of keys or null.');
  return { project: projectIn(given), apiTypes, environment };
}

function projectIn({ project = null }: Given): string | null {
  if (!isTextOrNull(project)) throw invalid('"project" must be a URI or null.');
  return project;
}

function objectOf(argument: unknown): Given {
  const given = argument ?? {};
  if (!isJsonObject(given)) throw invalid('The argument must be an object.');
  return given;
}

function oneOf<Word extends string>(key: string, value: unknown, words: readonly Word[]): Word {
  const known = words.find((word) => word === value);
  if (known === undefined) throw invalid(`"${key}" must be one of ${words.join(', ')}.`);
  return known;
}

function listOf<Word extends string>(key: string, value: unknown, words: readonly Word[]): readonly Word[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = words.filter((word) => given.includes(word));
  if (known.length === 0 || known.length !== new Set(given).size)
    throw invalid(`"${key}" must be a list of one or more of ${words.join(', ')}.`);
  return known;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function invalid(message: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, message);
}
