import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Decorations } from '../../../languages/typescript/evaluate/classes/decorations';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { type ClassValue, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { absent, anything, plain } from '../../../languages/typescript/types/plain-fields';
import type { Scope } from '../../../languages/typescript/evaluate/scope';
import type { TypePlace } from '../../../languages/typescript/types/types';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { declaringPlace } from '../controllers/declaring-place';
import type { Handler } from '../controllers/controller-routes';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { ownPart } from './own-part';
import { paramDecorator, readBy } from './param-decorator';
import { inputOfPipe } from './pipe-input';
import { piped, schemaOfPipe } from './pipes';
import { tellsClass } from './told-class';

/** What a parameter of a handler takes from a request. */
export interface HandlerParameter {
  readonly index: number;
  readonly from: 'body' | 'query' | 'path' | 'header' | 'files';
  /** One field; null for all of a place as an object. */
  readonly name: string | null;
  readonly field: FieldSchema;
  /** Whether requests without it are refused; null where nothing says. */
  readonly required: boolean | null;
  /** Whether what is not as its field says is refused. */
  readonly isChecked: boolean;
  /** The status with which pipes of NestJS refuse that; null where none does. */
  readonly refusedWith: number | null;
  /** Pipes that it goes through, those of all parameters first. */
  readonly pipes: readonly Value[];
  /** The class that people write for it; null for other types. */
  readonly class: ClassValue | null;
  /**
   * Whether ValidationPipe lets it pass as it is: its type is a type parameter, an interface or an alias, of which nothing is left
   * where pipes of all handlers look for a class, and it goes through no others; or a decorator of the application takes it.
   * packages/common/pipes/validation.pipe.ts
   */
  readonly isLetPass: boolean;
  /** Whether a decorator of the application takes it, of which pipes are told no place. */
  readonly isOwn: boolean;
}

/** What a handler is handed beside parts of requests. */
export interface OtherParameter {
  /** `passedResponse`: what the handler returns is answered all the same. */
  readonly kind: 'request' | 'response' | 'passedResponse' | 'own';
  readonly index: number;
  readonly decorator: PackageValue;
  /** Whether the type of the parameter says what all of a place is that it hands on. */
  readonly isTyped: boolean;
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
  [paramDecorator]: 'own',
};

export interface HandlerParameters {
  readonly parameters: readonly HandlerParameter[];
  readonly others: readonly OtherParameter[];
}

/** What reads types of parameters, and of lists that are sent, by the pipes that these go through. */
export interface SentReaders {
  readonly reader: TypeReader;
  readonly itemReader: (pipes: readonly Value[]) => TypeReader;
  /** What reads types of what decorators of the application take, where nothing checks that; null where something does. */
  readonly unchecked: SentReaders | null;
}

/** What the parameters of a handler take, by their decorators, their types and pipes; `shared` are pipes of all handlers. */
export function handlerParameters(
  handler: Handler,
  { decorations, interpreter }: { readonly decorations: Decorations; readonly interpreter: Interpreter },
  readers: SentReaders,
  shared: readonly Value[],
): HandlerParameters {
  const { reader } = readers;
  const place = declaringPlace(handler, reader);
  const taken: TakenParameter[] = [];
  const rest: OtherParameter[] = [];
  for (const [index, node] of handler.node.parameters.entries()) {
    for (const decorator of decorations.on(node, handler.declaring.scope)) {
      const from = places[decorator.name];
      const kind = others[decorator.name];
      const part = kind === 'own' ? ownPart(decorator, interpreter) : null;
      if (from !== undefined) taken.push({ ...takenBy(decorator), index, node, from, isOwn: false });
      if (part !== null) {
        const { pipes } = readBy(decorator);
        taken.push({ name: null, pipes, index, node, from: part, isOwn: true });
      }
      if (kind !== undefined) {
        const isTyped = part !== null && node.type !== undefined;
        rest.push({ kind: isPassed(decorator) ? 'passedResponse' : kind, index, decorator, isTyped });
      }
    }
  }
  const used = usedPipes(handler);
  const ofAll = [...shared, ...used];
  // A schema is meant for one of them: all of a body, else of a query.
  const whole = taken.find(isWhole('body')) ?? taken.find(isWhole('query'));
  const { scope } = handler.declaring;
  const parameters = taken.map((one) => {
    const through = isPiped(one) ? ofAll.filter((pipe) => one === whole || schemaOfPipe(pipe) === null) : [];
    const hasOwn = used.length + one.pipes.length > 0;
    const pipes = [...through, ...one.pipes];
    const piped = { ...one, pipes, ownPipes: one.pipes };
    const unchecked = one.isOwn ? readers.unchecked : null;
    if (unchecked !== null) return { ...parameterOf(piped, scope, place, unchecked), isLetPass: true };
    const parameter = parameterOf(piped, scope, place, readers);
    return hasOwn ? { ...parameter, isLetPass: false } : parameter;
  });
  return { parameters, others: rest };
}

/** What a decorator takes for a parameter. */
interface TakenParameter {
  readonly index: number;
  readonly node: ts.ParameterDeclaration;
  readonly from: HandlerParameter['from'];
  readonly name: string | null;
  readonly pipes: readonly Value[];
  readonly isOwn: boolean;
}

/** The same with the pipes of all parameters before its own. */
interface PipedParameter extends TakenParameter {
  readonly ownPipes: readonly Value[];
}

function takenBy({ args }: PackageValue): Pick<TakenParameter, 'name' | 'pipes'> {
  const [first, ...others] = args ?? [];
  const name = textOf(first);
  return { name, pipes: name === null && first !== undefined ? [first, ...others] : others };
}

function isWhole(place: HandlerParameter['from']): (one: TakenParameter) => boolean {
  return ({ from, name }) => from === place && name === null;
}

/** Whether pipes of all parameters look at it. packages/core/router/router-execution-context.ts */
function isPiped({ from }: TakenParameter): boolean {
  return from === 'body' || from === 'query' || from === 'path';
}

/** Pipes that a handler and its class name for all parameters. */
function usedPipes({ own, ofClass }: Handler): readonly Value[] {
  return [...ofClass, ...own].filter(({ name }) => name === 'UsePipes').flatMap(({ args }) => args ?? []);
}

/** `@Res({ passthrough: true })` */
function isPassed({ name, args }: PackageValue): boolean {
  const [options] = args ?? [];
  const passes = options?.kind === 'record' ? options.entries.get('passthrough') : undefined;
  return others[name] === 'response' && passes?.kind === 'primitive' && passes.value === true;
}

function parameterOf(
  { index, node, from, name, pipes, ownPipes, isOwn }: PipedParameter,
  scope: Scope,
  place: TypePlace,
  { reader, itemReader }: SentReaders,
): HandlerParameter {
  const whole = node.type === undefined ? ofInitializer(node) : reader.read(node.type, place);
  const isList = node.type !== undefined && whole.type === 'array' && whole.shape === undefined;
  const typed = isList ? itemReader(pipes).read(node.type, place) : whole;
  const sent = (name === null ? null : inputOfPipe(typed, ownPipes, reader)) ?? typed;
  const isOptional = node.questionToken !== undefined || node.initializer !== undefined || !sent.required;
  const own = { ...(sent === absent ? anything : sent), required: !isOptional };
  const { field, required, isChecked, refusedWith } = piped(
    name === null || from === 'body' ? own : ofText(own),
    pipes,
  );
  const typeText = node.type === undefined ? '' : node.type.getText();
  const of = /^\w+$/.test(typeText) ? scope.find(typeText) : undefined;
  return {
    index,
    from,
    name,
    field: withDefault(field, node),
    required: node.initializer === undefined ? required : false,
    isChecked,
    refusedWith,
    pipes,
    class: of?.kind === 'class' ? of : null,
    isLetPass: (place.args.has(typeText) && of?.kind !== 'class') || !tellsClass(node.type, scope),
    isOwn,
  };
}

/** What stands in a path, a query or a header is a text, unless it is converted. */
function ofText(field: FieldSchema): FieldSchema {
  return field.type === 'any' && field.anyOf === undefined ? plain('string', { required: field.required }) : field;
}

/** What a parameter without a type is for TypeScript: of the type of what it begins as. */
function ofInitializer(node: ts.ParameterDeclaration): FieldSchema {
  const value = writtenDefault(node);
  if (value === undefined) return anything;
  if (typeof value === 'number') return plain(Number.isInteger(value) ? 'integer' : 'number');
  return plain(typeof value === 'boolean' ? 'boolean' : 'string');
}

function withDefault(field: FieldSchema, node: ts.ParameterDeclaration): FieldSchema {
  const value = writtenDefault(node);
  return value === undefined ? field : { ...field, default: value };
}

function writtenDefault({ initializer }: ts.ParameterDeclaration): string | number | boolean | undefined {
  if (initializer === undefined) return undefined;
  const text = initializer.getText();
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return /^(['"`])([^'"`$]*)\1$/.exec(text)?.[2];
}
