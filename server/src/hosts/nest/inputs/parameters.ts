import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Decorations } from '../../../languages/typescript/evaluate/decorations';
import type { PackageValue } from '../../../languages/typescript/evaluate/package-values';
import { type ClassValue, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { absent, anything, plain } from '../../../languages/typescript/types/plain-fields';
import type { TypePlace } from '../../../languages/typescript/types/types';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { declaringPlace } from '../controllers/declaring-place';
import type { Handler } from '../controllers/controller-routes';
import { piped } from './pipes';

/** What a parameter of a handler takes from a request. */
export interface HandlerParameter {
  readonly from: 'body' | 'query' | 'path' | 'header' | 'files';
  /** One field; null for all of a place as an object. */
  readonly name: string | null;
  readonly field: FieldSchema;
  /** Whether requests without it are refused; null where nothing says. */
  readonly required: boolean | null;
  /** The status that is refused with what is not as its field says; null where nobody checks it. */
  readonly refusedWith: number | null;
  /** Pipes of the application that check it in code. */
  readonly pipes: readonly ClassValue[];
}

/** What a handler is handed beside parts of requests. */
export interface OtherParameter {
  /** `passedResponse`: what the handler returns is answered all the same. */
  readonly kind: 'request' | 'response' | 'passedResponse' | 'own';
  readonly index: number;
  readonly decorator: PackageValue;
}

const places: Readonly<Record<string, HandlerParameter['from']>> = {
  Body: 'body',
  RawBody: 'body',
  Query: 'query',
  Param: 'path',
  Headers: 'header',
  UploadedFile: 'files',
  UploadedFiles: 'files',
};

const others: Readonly<Record<string, OtherParameter['kind']>> = {
  Req: 'request',
  Request: 'request',
  Res: 'response',
  Response: 'response',
  createParamDecorator: 'own',
};

export interface HandlerParameters {
  readonly parameters: readonly HandlerParameter[];
  readonly others: readonly OtherParameter[];
}

/** What the parameters of a handler take, by their decorators and their types. */
export function handlerParameters(handler: Handler, decorations: Decorations, reader: TypeReader): HandlerParameters {
  const place = declaringPlace(handler, reader);
  const parameters: HandlerParameter[] = [];
  const rest: OtherParameter[] = [];
  for (const [index, node] of handler.node.parameters.entries()) {
    for (const decorator of decorations.on(node, handler.declaring.scope)) {
      const from = places[decorator.name];
      const kind = others[decorator.name];
      if (from !== undefined) parameters.push(parameterOf(node, from, decorator, place, reader));
      else if (kind !== undefined) rest.push({ kind: isPassed(decorator) ? 'passedResponse' : kind, index, decorator });
    }
  }
  return { parameters, others: rest };
}

/** `@Res({ passthrough: true })` */
function isPassed({ name, args }: PackageValue): boolean {
  const [options] = args ?? [];
  const passes = options?.kind === 'record' ? options.entries.get('passthrough') : undefined;
  return others[name] === 'response' && passes?.kind === 'primitive' && passes.value === true;
}

function parameterOf(
  node: ts.ParameterDeclaration,
  from: HandlerParameter['from'],
  decorator: PackageValue,
  place: TypePlace,
  reader: TypeReader,
): HandlerParameter {
  const [first, ...others] = decorator.args ?? [];
  const name = textOf(first);
  const pipes = name === null && first !== undefined ? [first, ...others] : others;
  const typed = node.type === undefined ? anything : reader.read(node.type, place);
  const isOptional = node.questionToken !== undefined || node.initializer !== undefined || !typed.required;
  const own = { ...(typed === absent ? anything : typed), required: !isOptional };
  const { field, required, refusedWith } = piped(name === null || from === 'body' ? own : ofText(own), pipes);
  return {
    from,
    name,
    field: withDefault(field, node),
    required: node.initializer === undefined ? required : false,
    refusedWith,
    pipes: refusedWith === null ? pipes.flatMap(classOf) : [],
  };
}

/** `ParseIdPipe`, `new ParseIdPipe()` */
function classOf(pipe: Value): readonly ClassValue[] {
  const of = pipe.kind === 'record' ? pipe.class : pipe;
  return of?.kind === 'class' ? [of] : [];
}

/** What stands in a path, a query or a header is a text, unless it is converted. */
function ofText(field: FieldSchema): FieldSchema {
  return field.type === 'any' && field.anyOf === undefined ? plain('string', { required: field.required }) : field;
}

function withDefault(field: FieldSchema, { initializer }: ts.ParameterDeclaration): FieldSchema {
  if (initializer === undefined) return field;
  const text = initializer.getText();
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return { ...field, default: Number(text) };
  if (text === 'true' || text === 'false') return { ...field, default: text === 'true' };
  const quoted = /^(['"`])([^'"`$]*)\1$/.exec(text)?.[2];
  return quoted === undefined ? field : { ...field, default: quoted };
}
