import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { linkSource } from '../link-source';
import {
  nativeFunction,
  primitive,
  record,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { noting } from '../../node/operations/checking-value';
import type { Noted } from '../../node/operations/noted';
import { partValue } from '../../node/operations/request-part';
import { schemaIn } from '../../node/operations/schema-values';
import { arrayOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { exceptionOf } from '../packages/http-exception';
import { honoProblem } from '../problems';
import { isAnswer } from './answered';
import { contextObject } from './context-object';
import { mediaTypesOf, placeOf } from './targets';
import {
  type Failure,
  failureOfArktype,
  failureOfEffect,
  failureOfStandard,
  failureOfTypebox,
  failureOfTypia,
  failureOfValibot,
  failureOfZod,
} from './validator-failures';

/** What a request is checked by: a schema, and who sees the outcome. */
interface Validation {
  readonly target: string;
  readonly schema: Value | undefined;
  readonly hook: Value | null;
  readonly at: ts.Node;
  /** What says what is wrong; left out for what zod has for that. */
  readonly error?: FieldSchema;
  /** What is answered where something does not hold; left out for what the validator of zod answers. */
  readonly failure?: Failure;
  readonly project: ProjectModules;
  /** Whether requests without a body pass. */
  readonly isOptional?: true;
}

/** Middleware that checks a part of a request by a schema. */
export function validating(validation: Validation): Value {
  const { target, schema, hook, at, isOptional, error = ofZod, failure = failureOfZod, project } = validation;
  return noting({}, (noted, run) => {
    const place = placeOf(target);
    if (place === null) return;
    const field = schemaIn(schema);
    if (field === null) noted.problems.push(honoProblem('hono.schemaUnknown', linkSource(at), {}));
    const own = field ?? anything;
    // Of other places nothing is known without names.
    if (field !== null || place === 'body') {
      const checked = place === 'header' ? opened(own) : own;
      noted.checks.push({ place, path: [], field: requiredUnless(checked, isOptional), ...mediaTypesOf(target) });
    }
    const answered = failure(project);
    const result = failedResult(target, error, answered);
    refuse(noted, { hook, answered }, (callee) => run(callee, [result, contextObject(noted)]));
    refuseMalformed(noted, target);
  });
}

const anything: FieldSchema = { type: 'any', required: true, nullable: false };

function requiredUnless(field: FieldSchema, isOptional: boolean | undefined): FieldSchema {
  return isOptional === true ? { ...field, required: false } : field;
}

/** How the hook answers what fails; where there is none, or it answers nothing, as the validator does. */
function refuse(
  noted: Noted,
  { hook, answered }: { readonly hook: Value | null; readonly answered: FieldSchema },
  followed: (hook: Value) => void,
): void {
  const before = noted.answers.length + noted.errors.length;
  // What a hook throws ends it alone.
  if (hook?.kind === 'function') followed(hook);
  else if (hook !== null && hook.kind !== 'primitive') return;
  if (noted.answers.length + noted.errors.length > before) return;
  noted.answers.push({ status: 400, mediaType: 'application/json', body: unknown(null, answered) });
}

/** What no validator is asked of. https://github.com/honojs/hono/blob/main/src/validator/validator.ts */
const malformed: Readonly<Record<string, string>> = {
  json: 'Malformed JSON in request body',
  form: 'Malformed FormData request.',
};

function refuseMalformed(noted: Noted, target: string): void {
  const message = malformed[target];
  if (message !== undefined) noted.errors.push(exceptionOf(400, message));
}

const text = plain('string');

/** What says of a request what is wrong, by `StandardSchema` and by zod. */
const issues = arrayOf({ ...openObject, properties: { message: text } });
const issuesOfZod = arrayOf({
  ...openObject,
  properties: { code: text, message: text, path: arrayOf({ ...anything, required: true }) },
});
const ofZod: FieldSchema = { ...openObject, properties: { name: text, message: text, issues: issuesOfZod } };

function failedResult(target: string, error: FieldSchema, answered: FieldSchema): Value {
  const own = Object.entries(answered.properties ?? {});
  return record([
    ...own.map(([name, field]) => [name, unknown(null, field)] as const),
    ['success', primitive(false)],
    ['target', primitive(target)],
    ['data', unknown(null)],
    ['error', unknown(null, error)],
    ['issues', unknown(null, issues)],
  ]);
}

/** Each request has headers that nobody named. */
function opened(field: FieldSchema): FieldSchema {
  const { additional, ...rest } = field;
  return additional === false ? rest : field;
}

/** `zValidator`, `vValidator`, `sValidator`: a target, a schema and a hook, which is told by `error` what is wrong. */
function bySchema(error: FieldSchema, failure: Failure): Value {
  return nativeFunction(([target, schema, hook], { node, project }) =>
    validating({ target: textOf(target) ?? '', schema, hook: hook ?? null, at: node, error, failure, project }),
  );
}

/** `validator` of hono/validator: a function that is handed what the target has. */
const byFunction: Value = nativeFunction(([target, check]) => {
  const name = textOf(target) ?? '';
  return noting({}, (noted, run) => {
    const place = placeOf(name);
    if (place === null || check === undefined) return;
    const before = noted.checks.length;
    const value = run(check, [partValue({ place, path: [] }, noted), contextObject(noted)]);
    if (!isAnswer(value)) noted.isPassed = true;
    const checked = noted.checks.splice(before);
    const field = { type: 'object', required: false, nullable: false } as const;
    // What is read of a form alone is sent as one.
    if (checked.length === 0 && name === 'form') checked.push({ place, path: [], field });
    noted.checks.push(...checked.map((one) => (one.place === 'body' ? { ...one, ...mediaTypesOf(name) } : one)));
    refuseMalformed(noted, name);
  });
});

/** Modules with validators, by specifier. */
export const validatorModules: Readonly<Record<string, Value>> = {
  'hono/validator': nativeRecord({ validator: byFunction }),
  '@hono/zod-validator': nativeRecord({ zValidator: bySchema(ofZod, failureOfZod) }),
  '@hono/valibot-validator': nativeRecord({ vValidator: bySchema(anything, failureOfValibot) }),
  '@hono/standard-validator': nativeRecord({ sValidator: bySchema(issues, failureOfStandard) }),
  '@hono/arktype-validator': nativeRecord({ arktypeValidator: bySchema(anything, failureOfArktype) }),
  '@hono/typebox-validator': nativeRecord({ tbValidator: bySchema(anything, failureOfTypebox) }),
  '@hono/effect-validator': nativeRecord({ effectValidator: bySchema(anything, failureOfEffect) }),
  '@hono/typia-validator': nativeRecord({ typiaValidator: bySchema(anything, failureOfTypia) }),
};

/** `validator` of hono-openapi. */
export const schemaValidator = bySchema(issues, failureOfStandard);
