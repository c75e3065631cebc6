import type { LinkedClass } from '../../../languages/php/php-files';
import type { Expression, MethodDeclaration } from '../../../languages/php/syntax/ast';
import { lcfirst, snake } from '../strings/str';
import { inputTypeOf } from './declared-types';
import { noteReads } from './reads';
import { inputAt, objectOf, type Traced, type TracedName, type TracedObject } from './traced';
import type { Frame, MethodCall, StaticCall, Tracer } from './tracer';

interface NamedMethod {
  readonly object: Traced | null;
  readonly name: Traced | null;
}

/**
 * Code that asks whether an object has a method of the name of a field (`method_exists($this, $name)`), or calls it: what
 * classes below the one that asks declare are the fields that are meant, and of its own others those that take a value.
 */
export function noteNamedMethods(
  tracer: Tracer,
  { object, name }: NamedMethod,
  { node, frame }: { readonly node: Expression; readonly frame: Frame },
): void {
  if (object?.kind !== 'object' || name?.kind !== 'name') return;
  for (const { method, field } of methodsMeant(tracer, object, name, { node, frame })) {
    const type = method.parameters.map((one) => inputTypeOf(one.type)).find((one) => one !== null) ?? null;
    noteReads(tracer, [field], { of: name.of, in: name.of.in, type }, { node, frame });
  }
}

/** `$this->$name($value)`, `static::$name($query, $value)`: each of the methods gets the field that it is called after. */
export function callNamedMethods(
  tracer: Tracer,
  node: MethodCall | StaticCall,
  { object, name, frame }: { readonly object: TracedObject; readonly name: TracedName; readonly frame: Frame },
): void {
  const written = node.arguments;
  const traced = tracer.arguments(written, frame);
  noteNamedMethods(tracer, { object, name }, { node, frame });
  // The value stands last, behind a query that it is for.
  const at = written.findLastIndex(({ value }, index) => value.kind === 'variable' && traced[index] === null);
  for (const { of, method, field } of methodsMeant(tracer, object, name, { node, frame })) {
    const lexicalClass = of.declaration.name;
    const callee = { declaration: method, file: of.file, className: object.class, lexicalClass, self: object };
    tracer.follow(callee, frame, {
      written,
      traced: at === -1 ? traced : traced.with(at, inputAt(name.of, field)),
    });
  }
}

interface MeantMethod {
  readonly of: LinkedClass;
  readonly method: MethodDeclaration;
  readonly field: string;
}

function methodsMeant(
  { laravel }: Tracer,
  object: TracedObject,
  name: TracedName,
  { node, frame }: { readonly node: Expression; readonly frame: Frame },
): readonly MeantMethod[] {
  const { classes } = laravel.machine.files.lineage(object.class);
  const at = classes.findIndex(({ declaration }) => declaration.name === frame.lexicalClass);
  const isStatic = node.kind === 'staticCall' || (node.kind === 'call' && !isOfThis(node));
  const asking = classes.slice(Math.max(at, 0));
  return classes.slice(0, at + 1).flatMap((of, index) =>
    of.declaration.methods.flatMap((method): MeantMethod[] => {
      const field = fieldOf(method.name, name);
      if (field === null || (method.isStatic && !isStatic) || method.name.startsWith('__')) return [];
      const isOwn = index === at;
      if (isOwn && (holds(method, node) || !takesValue(method, at > 0))) return [];
      return isCalledByName(method, isOwn ? classes : asking) ? [] : [{ of, method, field }];
    }),
  );
}

/** `method_exists($this, …)` asks an object, `method_exists(static::class, …)` a class. */
function isOfThis({ arguments: [first] }: Expression & { readonly kind: 'call' }): boolean {
  return first?.value.kind === 'variable';
}

function holds(method: MethodDeclaration, node: Expression): boolean {
  return method.start <= node.start && node.end <= method.end;
}

/** Whether a method can be given what a field holds. Where classes below have such methods its parameter has to say so. */
function takesValue({ parameters: [first] }: MethodDeclaration, isBase: boolean): boolean {
  if (first === undefined) return false;
  return !isBase || first.byDefault !== null || inputTypeOf(first.type) !== null;
}

/** What a class calls by its name is there for the class itself. */
function isCalledByName(method: MethodDeclaration, classes: readonly LinkedClass[]): boolean {
  const call = new RegExp(String.raw`(?:->|::)\s*${method.name}\s*\(`);
  return classes.some(({ file, declaration }) => call.test(file.textAt(declaration)));
}

/** The field whose name a method is called after; null for none. */
function fieldOf(method: string, { style, before, after }: TracedName): string | null {
  const name = method.slice(before.length, method.length - after.length);
  if (name === '' || method !== before + name + after) return null;
  if (style === 'same') return name;
  return style === 'joined' ? snake(name) : lcfirst(name);
}

/** `'filter'.ucfirst($name)`: a name with what is written around it; null where more is put together. */
export function joinedName(parts: readonly (Traced | null)[]): TracedName | null {
  const at = parts.findIndex((one) => one?.kind === 'name');
  const name = parts[at];
  if (name?.kind !== 'name') return null;
  const texts = parts.map((one) => (one?.kind === 'scalar' && one.value.kind === 'string' ? one.value.value : null));
  const [before, after] = [texts.slice(0, at), texts.slice(at + 1)];
  if ([...before, ...after].includes(null)) return null;
  return { ...name, before: before.join('') + name.before, after: name.after + after.join('') };
}

/** The object that `static` and `self` stand for; null for any other class. */
export function ownClass({ name }: { readonly name: string }, { className }: Frame): TracedObject | null {
  return className !== null && ['self', 'static'].includes(name) ? objectOf(className) : null;
}
