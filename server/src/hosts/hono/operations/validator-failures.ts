import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { anything, arrayOf, literal, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { wantedVersion } from '../../node/wanted-version';

/** What a validator answers by itself, with 400, where something does not hold: a result of its library as JSON. */
export type Failure = (project: ProjectModules) => FieldSchema;

const text = plain('string');
const integer = plain('integer');
const optional = (field: FieldSchema): FieldSchema => ({ ...field, required: false });

function object(properties: Readonly<Record<string, FieldSchema>>): FieldSchema {
  return { ...openObject, properties };
}

function failed(properties: Readonly<Record<string, FieldSchema>>): FieldSchema {
  return object({ success: literal(false), ...properties });
}

const keys = arrayOf({ ...plain('any'), anyOf: [optional(text), optional(integer)] });

const zodIssue = object({ code: text, message: text, path: keys });

const zodName = literal('ZodError');
const zodIssues = arrayOf(zodIssue);

/**
 * An error of zod: of version 3 its issues are written, of version 4 a message that has them as a text. From 3.25 on one package has
 * both. https://zod.dev/v4/versioning
 */
const zodError = (project: ProjectModules): FieldSchema => {
  const wanted = wantedVersion(project, 'zod');
  if (wanted !== null && wanted.major > 3) return object({ name: zodName, message: text });
  if (wanted?.major === 3 && wanted.minor < 25) return object({ name: zodName, issues: zodIssues });
  return object({ name: zodName, issues: optional(zodIssues), message: optional(text) });
};

/** https://github.com/honojs/middleware/tree/main/packages/zod-validator */
export const failureOfZod: Failure = (project) => failed({ error: zodError(project) });

/** https://github.com/honojs/middleware/tree/main/packages/valibot-validator https://valibot.dev/guides/issues/ */
const issueOfValibot = object({
  kind: text,
  type: text,
  input: optional(anything),
  expected: { ...text, nullable: true },
  received: text,
  message: text,
  path: optional(arrayOf(object({ type: text, origin: text, input: anything, key: anything, value: anything }))),
});

export const failureOfValibot: Failure = () =>
  failed({ typed: plain('boolean'), output: optional(anything), issues: arrayOf(issueOfValibot) });

/** https://github.com/honojs/middleware/tree/main/packages/arktype-validator, and `ArkError` of @ark/schema */
export const failureOfArktype: Failure = () =>
  failed({
    errors: arrayOf(
      object({
        data: optional(anything),
        path: keys,
        code: text,
        expected: text,
        actual: text,
        problem: text,
        message: text,
      }),
    ),
  });

/** https://github.com/honojs/middleware/tree/main/packages/typebox-validator, and `ValueError` of TypeBox */
export const failureOfTypebox: Failure = () =>
  failed({
    errors: arrayOf(
      object({
        type: integer,
        schema: openObject,
        path: text,
        value: optional(anything),
        message: text,
        errors: arrayOf(anything),
      }),
    ),
  });

/** https://github.com/honojs/middleware/tree/main/packages/standard-validator */
export const failureOfStandard: Failure = () =>
  failed({ data: optional(anything), error: arrayOf(object({ message: text, path: optional(arrayOf(anything)) })) });

/** https://github.com/honojs/middleware/tree/main/packages/effect-validator */
export const failureOfEffect: Failure = () =>
  failed({ error: arrayOf(object({ _tag: text, path: keys, message: text })) });

/** https://github.com/honojs/middleware/tree/main/packages/typia-validator */
export const failureOfTypia: Failure = () =>
  failed({ error: arrayOf(object({ path: text, expected: text, value: optional(anything) })) });
