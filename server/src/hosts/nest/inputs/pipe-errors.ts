import { Kept, keptOnce } from '../../../core/dependencies/kept';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import {
  type ClassValue,
  list,
  nothing,
  primitive,
  record,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { plain } from '../../../languages/typescript/types/plain-fields';
import { injected } from '../../node/injected';
import type { Exceptions } from '../answers/exceptions';
import type { HandlerParameter } from './parameters';
import { schemaOfPipe } from './pipes';
import { isValidating } from './own-pipes';

const stepsOfPipe = 5_000;

/** What `ArgumentMetadata` calls the places that parameters are taken from; others go through no pipes. */
const metadataTypes: Readonly<Partial<Record<HandlerParameter['from'], string>>> = {
  body: 'body',
  query: 'query',
  path: 'param',
  files: 'custom',
};

/** What pipes throw of parameters that do not hold, beside those of @nestjs/common. https://docs.nestjs.com/pipes#custom-pipes */
export class PipeErrors {
  private readonly known = new Map<Value, Kept<readonly Value[]>>();
  private readonly ofZod: () => Value;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly exceptions: Exceptions,
  ) {
    this.ofZod = keptOnce(interpreter.project.tracker, () => exceptions.withBody(400, zodError));
  }

  of(parameter: HandlerParameter): readonly Value[] {
    return parameter.pipes.flatMap((pipe) => this.thrownBy(pipe, parameter));
  }

  private thrownBy(pipe: Value, parameter: HandlerParameter): readonly Value[] {
    const packaged = packageValueOf(pipe);
    if (packaged !== null) {
      const checks = schemaOfPipe(pipe) !== null || isOfSchema(parameter.class);
      return packaged.name === 'ZodValidationPipe' && checks ? [this.ofZod()] : [];
    }
    if ((pipe.kind !== 'class' && pipe.kind !== 'record') || isValidating(pipe)) return [];
    const known = this.known.get(pipe) ?? new Kept<readonly Value[]>(this.interpreter.project.tracker);
    this.known.set(pipe, known);
    const { from, name, class: of, isOwn } = parameter;
    const key = [isOwn ? 'custom' : from, name ?? '', of?.node.getSourceFile().fileName ?? '', of?.node.pos ?? ''].join(
      ' ',
    );
    const thrown = known.get(key, [], () => this.followed(pipe, parameter));
    // Who holds a schema refuses what that does not take.
    const isSilent = thrown.length === 0 && schemaOfPipe(pipe) !== null;
    return isSilent ? [this.exceptions.make(400, 'Validation failed')] : thrown;
  }

  private followed(pipe: Value, { from, name, class: of, isOwn }: HandlerParameter): readonly Value[] {
    const type = isOwn ? 'custom' : metadataTypes[from];
    if (type === undefined) return [];
    const metadata = record([
      ['type', primitive(type)],
      ['data', name === null ? nothing : primitive(name)],
      // Types of the language nobody checks with.
      ['metatype', of ?? nothing],
    ]);
    const thrown = this.interpreter.handling(stepsOfPipe, () => {
      const made = pipe.kind === 'class' ? injected(pipe, this.interpreter, {}) : pipe;
      const method = made.kind === 'record' ? this.interpreter.method(made, 'transform') : undefined;
      if (method?.kind !== 'function') return [];
      return this.interpreter.caught(() => {
        this.interpreter.call(method, [unknown(null), metadata], method.node);
      }).values;
    });
    return (thrown ?? []).filter(({ kind }) => kind === 'record');
  }
}

/** `class Dto extends createZodDto(schema) {}` */
function isOfSchema(of: ClassValue | null): boolean {
  let at: Value | null = of;
  while (at?.kind === 'class') at = at.base;
  return packageValueOf(at ?? undefined)?.name === 'createZodDto';
}

/** `ZodValidationException` of nestjs-zod. */
const zodError: Value = record([
  ['statusCode', primitive(400)],
  ['message', primitive('Validation failed')],
  [
    'errors',
    list([
      record([
        ['code', unknownOf('string', null)],
        ['path', unknownOf('array', null, { items: plain('string') })],
        ['message', unknownOf('string', null)],
      ]),
    ]),
  ],
]);
