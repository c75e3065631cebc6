import type { RouteMiddleware } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { FunctionLike, Parameter } from '../../../languages/php/syntax/ast';
import type { PhpFile } from '../../../languages/php/php-file';
import { modelClass } from '../models/model-class';
import { userModel } from '../models/model-classes';
import { packageModelKey } from '../models/package-models';
import { anyText, wholeNumber } from '../models/route-key';
import { guardedModel } from '../models/signed-in-model';
import { actionCode, type ActionCode } from '../rules/finding/action-code';
import { nameOfArgument } from '../rules/request/checked-parameters';
import type { Configuration } from '../runtime/configuration';
import type { PhpRuntime } from '../runtime/php-runtime';
import { binderCode } from '../routes/binder-code';
import type { RouteRecord } from '../routes/route-record';
import { parameterBinding } from '../routes/parameter-binding';
import type { ParameterBinding } from '../routes/router';
import { boundByMiddleware } from './bound-by-middleware';
import { boundModelValues } from './bound-model-values';
import { documentedType } from './documented-type';
import { enumValues } from './enum-values';
import { argumentsByParameter, classOf, parameterNames } from './route-arguments';
import { codeOf, mayTell, usedValues } from './used-values';
import { valuesAmong } from './values-among';

/** What parameters of routes are taken for, beside what the routes themselves say. */
export interface ParameterContext extends PhpRuntime {
  readonly configuration: Configuration;
  readonly router: { readonly bindings: ReadonlyMap<string, ParameterBinding> };
}

/**
 * What the values of a route's parameters are by what they are bound to: explicit bindings first, those of its middleware
 * before others, then the arguments of the code that answers (`Illuminate\Routing\ImplicitRouteBinding`), then what rules say
 * of it (`checked`, by their names or those of arguments). Parameters of which nothing is told are left out.
 */
export function parameterTypes(
  record: RouteRecord,
  context: ParameterContext,
  {
    checked = {},
    middleware,
  }: {
    readonly checked?: Readonly<Record<string, FieldSchema>> | undefined;
    readonly middleware?: RouteMiddleware;
  } = {},
): Readonly<Record<string, FieldSchema>> {
  const names = parameterNames(record.domain?.value ?? '', record.uri.value);
  if (names.length === 0) return {};
  const code = actionCode(context.machine.files, record);
  const taken =
    code === null ? new Map<string, Parameter>() : argumentsByParameter(code.parameters, names, context.machine.files);
  const bound = middleware === undefined ? null : boundByMiddleware(context, middleware);
  const found = names.flatMap((name) => {
    const binding = bound?.get(name) ?? parameterBinding(context, name);
    const argument = taken.get(name);
    const schema =
      binding !== undefined
        ? boundValues(binding, context)
        : code === null || argument === undefined
          ? null
          : argumentValues(argument, code, { column: record.bindingFields.get(name) ?? null, record, context });
    const rules = checked[name] ?? (argument === undefined ? undefined : checked[nameOfArgument(argument.name)]);
    const told =
      (schema === null || schema === anyText) && rules !== undefined ? (valueByRules(rules) ?? schema) : schema;
    return told === null ? [] : [[name, told] as const];
  });
  return Object.fromEntries(found);
}

function argumentValues(
  argument: Parameter,
  code: ActionCode,
  {
    column,
    record,
    context,
  }: { readonly column: string | null; readonly record: RouteRecord; readonly context: ParameterContext },
): FieldSchema | null {
  const className = classOf(argument);
  if (className !== null) {
    const model = modelClass(context.machine.files, className);
    if (model !== null) return boundModelValues(model, column, context);
    return enumValues(className, context) ?? packageModelKey(className, column, context);
  }
  const declared = new Set(argument.type?.names.map((name) => name.toLowerCase()));
  if (declared.size === 1 && declared.has('int')) return wholeNumber;
  if (declared.size === 1 && declared.has('float')) return { type: 'number', required: true, nullable: false };
  if (declared.size === 1 && declared.has('bool')) return flag;
  // The framework writes `string $id` into each new controller: what it does with it says more.
  const user = (): string | null => guardedModel(context, record) ?? userModel(context)?.class ?? null;
  const place = { file: code.file, className: code.className, user, context };
  const used = valuesUsedIn(code.declaration, argument.name, place);
  return (
    used ?? (declared.size > 0 && !declared.has('mixed') ? anyText : documentedType(code.declaration, argument.name))
  );
}

/** What rules say of a value that stands in a path: null where they say no more than that it is a text. */
function valueByRules({ type, format }: FieldSchema): FieldSchema | null {
  if (type === 'integer') return wholeNumber;
  return type === 'string' && format !== undefined ? { ...anyText, format } : null;
}

/** PHP makes `false` of `0` alone, and true of any other word. */
const flag: FieldSchema = { type: 'boolean', required: true, nullable: false, textBooleans: [0, 1] };

interface CodePlace {
  readonly file: PhpFile;
  readonly className: string | null;
  /** The model of the user who is signed in; null where it is not told. */
  readonly user: () => string | null;
  readonly context: ParameterContext;
}

function valuesUsedIn(
  code: FunctionLike,
  variable: string,
  { file, className, user, context }: CodePlace,
): FieldSchema | null {
  const text = file.textAt(code);
  const isAsked = mayRefuse.test(text);
  if (!isAsked && !mayTell(text, variable)) return null;
  const using = codeOf(code, { file, className, user }, context.machine.files);
  const among = isAsked ? valuesAmong(variable, { ...using, file }, context) : null;
  if (among !== null || !mayTell(text, variable)) return among;
  return usedValues(variable, { ...using, byDefault: null }, context);
}

/** Code that may refuse what is not among some values. */
const mayRefuse = /\bmatch\s*\(|\b(?:in_array|array_key_exists|key_exists|isset|abort)\b|::(?:try)?from\(/i;

/** What an explicit binding takes; any text where its code does not tell. */
function boundValues(binding: ParameterBinding, context: ParameterContext): FieldSchema {
  if (binding.kind === 'model') {
    const model = modelClass(context.machine.files, binding.class);
    if (model !== null) return boundModelValues(model, null, context);
    return packageModelKey(binding.class, null, context) ?? anyText;
  }
  const code = declarationOf(binding, context);
  const [argument] = code?.declaration.parameters ?? [];
  if (code === null || argument === undefined) return anyText;
  return valuesUsedIn(code.declaration, argument.name, { ...code, user: () => null, context }) ?? anyText;
}

function declarationOf(
  { binder }: ParameterBinding & { kind: 'callback' },
  { machine: { files } }: ParameterContext,
): { readonly declaration: FunctionLike; readonly file: PhpFile; readonly className: string | null } | null {
  const code = binderCode(binder);
  if (code?.kind === 'function') {
    const { callable } = code.closure;
    if (callable.kind !== 'closure') return null;
    const { closure, scope } = callable;
    return { declaration: closure, file: scope.file, className: scope.lexicalClass };
  }
  if (code === null) return null;
  const { className, method } = code;
  const found = files.method(className, method);
  return found.kind === 'found' ? { declaration: found.method, file: found.of.file, className } : null;
}
