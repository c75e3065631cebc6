import * as z from 'zod';
import { severityCounts } from '../../core/problems/severities';
import type { Question } from '../question';
import { fittingRows } from '../fitting-rows';
import { shortText } from '../short-text';
import { count, tool } from '../tool';

/** Of lists of which there may be any number. */
const mostRows = 50;
/** Characters of JSON that each of them has. */
const mostOfList = 9_000;
/** What is broken is shown at once; all else by the tool that is for it. */
const mostErrors = 10;

export const overviewTool = tool({
  name: 'overview',
  title: 'Overview of the API',
  description:
    'What the application is: its framework, API types (parts of the API by prefix of their URLs), environments, and counts of routes, documented operations and problems. Ask it first.',
  arguments: z.strictObject({}),
  answers: z.object({
    root: z.string().describe('The directory that all files are relative to.'),
    framework: z.string(),
    title: z.string(),
    version: z.string(),
    routes: count,
    operations: count.describe('Documented operations.'),
    complete: z.boolean().describe('False where routes may be missing, because source does not tell them all.'),
    apiTypes: z.array(
      z.object({
        key: z.string(),
        prefix: z.string(),
        description: z.string(),
        enabled: z.boolean(),
        operations: count,
      }),
    ),
    apiTypesOrigin: z.enum(['configured', 'inferred', 'default']).describe('Who said what the API types are.'),
    environments: z.array(z.object({ name: z.string(), title: z.string(), baseUrl: z.string().nullable() })),
    problems: z.object({ error: count, warning: count, information: count, hint: count }),
    syntaxErrors: z
      .array(z.object({ source: z.string().nullable(), message: z.string() }))
      .describe(
        'Files that are broken, so that what they say is unknown or as it was before. The first of them; check has all.',
      ),
  }),
  answer: async (question) => {
    const { project, root, framework } = question;
    const { application, configuration, apiTypes } = project;
    const { problems } = await question.service.check(question.signal);
    const operations = await question.operations();
    return {
      root,
      framework,
      title: shortText(configuration.info.title),
      version: shortText(configuration.info.version),
      routes: application.routes.length,
      operations: operations.length,
      complete: application.complete,
      apiTypes: fittingRows(
        (longest) =>
          apiTypes.apiTypes.slice(0, mostRows).map(({ key, prefix, description, enabled }) => ({
            key: shortText(key),
            prefix: shortText(`/${prefix}`),
            description: shortText(description, longest),
            enabled,
            operations: operations.filter(({ endpoints: [{ apiType }] }) => apiType.key === key).length,
          })),
        mostOfList,
      ),
      apiTypesOrigin: apiTypes.origin,
      environments: fittingRows(
        (longest) =>
          configuration.environments.all.slice(0, mostRows).map(({ name, displayName, variables }) => ({
            name: shortText(name, longest),
            title: shortText(displayName, longest),
            baseUrl: shortTextOrNull(variables['base_url'], longest),
          })),
        mostOfList,
      ),
      problems: severityCounts(problems),
      syntaxErrors: syntaxErrors(question),
    };
  },
});

function shortTextOrNull(text: string | undefined, longest: number): string | null {
  return text === undefined ? null : shortText(text, longest);
}

function syntaxErrors({ problems, placeOf }: Question): { source: string | null; message: string }[] {
  return problems
    .filter(({ code }) => code.endsWith('.syntax'))
    .slice(0, mostErrors)
    .map(({ source, message }) => ({ source: source === null ? null : placeOf(source), message: shortText(message) }));
}
