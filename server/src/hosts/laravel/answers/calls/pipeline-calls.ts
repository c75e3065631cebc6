import { waysOf } from '../types/either';
import type { Call, Typer } from '../frame';
import type { Typed, TypedObject } from '../types/typed';
import { literalText, nothing, objectOf } from '../types/typed-values';

export const pipelineClass = 'Illuminate\\Pipeline\\Pipeline';

/** What a pipe hands on to the next: it comes to what it is given. */
export const handsOn: TypedObject = objectOf('Closure');

/** What a pipeline answers: what was sent through its pipes, each of which may make something else of it. https://laravel.com/docs/helpers#pipeline */
export function pipelineCall(typer: Typer, of: TypedObject, { name, given }: Pick<Call, 'name' | 'given'>): Typed {
  const [first] = given.map(({ value }) => value);
  const holding = (property: string, value: Typed): TypedObject => ({
    ...of,
    properties: new Map([...of.properties, [property, value]]),
  });
  switch (name) {
    case 'send':
      return holding('sent', first ?? nothing);
    case 'through':
    case 'pipe':
      return holding('sent', first === undefined ? nothing : throughAll(typer, first, of));
    case 'via':
      return holding('via', first ?? nothing);
    case 'then':
      return typer.callClosure(first, [of.properties.get('sent') ?? nothing]);
    case 'thenreturn':
      return of.properties.get('sent') ?? nothing;
    default:
      return of;
  }
}

function throughAll(typer: Typer, pipes: Typed, { properties }: TypedObject): Typed {
  const method = literalText(properties.get('via')) ?? 'handle';
  const each = pipes.kind === 'list' && pipes.item !== null ? waysOf(pipes.item) : [pipes];
  return each.reduce((sent, pipe) => throughOne(typer, pipe, { sent, method }), properties.get('sent') ?? nothing);
}

/** What a pipe makes of what is sent: a function, an object, or the class of one with its arguments (`Only:posts`). */
function throughOne(
  typer: Typer,
  pipe: Typed,
  { sent, method }: { readonly sent: Typed; readonly method: string },
): Typed {
  if (pipe.kind === 'closure') return typer.callClosure(pipe, [sent, handsOn]);
  const className = pipe.kind === 'object' ? pipe.class : literalText(pipe)?.replace(/^\\|:.*$/g, '');
  if (className === undefined) return nothing;
  const self = pipe.kind === 'object' ? pipe : objectOf(className);
  const given = [sent, handsOn].map((value) => ({ value, name: null }));
  return typer.callMethod(self, className, method, given, 1) ?? nothing;
}
