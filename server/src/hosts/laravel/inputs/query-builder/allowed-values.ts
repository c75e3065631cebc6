import { textOf } from '../../../../languages/php/evaluate/values';
import type { Argument, Expression } from '../../../../languages/php/syntax/ast';
import { childrenOf, type Node } from '../../../../languages/php/syntax/syntax-walk';
import { constantValue } from '../constant-value';
import { declaredProperty } from '../held-objects';
import { textIn, textsOf } from '../names-read';
import { argumentAt, methodName, type Frame, type MethodCall, type StaticCall, type Tracer } from '../tracer';

/** One value that a query builder allows: `'name'`, `AllowedFilter::exact('name')`. */
export interface Allowed {
  readonly name: string;
  /** The method that made it in lower case, `relationship` and the like; empty for a name alone. */
  readonly kind: string;
  /** What it is called inside, a column or a scope; the name where nothing else is said. */
  readonly inside: string;
  readonly byDefault: string | number | boolean | null;
  readonly node: Expression;
}

/** Methods that answer methods that answer what is allowed; real code needs two. */
const mostLevels = 4;

/** The values that arguments allow, however they are put together. */
export function allowedIn(tracer: Tracer, args: readonly Argument[], frame: Frame): readonly Allowed[] {
  return args.flatMap(({ value }) => allowedOf(tracer, value, frame, 0));
}

function allowedOf(tracer: Tracer, node: Expression, frame: Frame, level: number): readonly Allowed[] {
  const below = (one: Expression): readonly Allowed[] => allowedOf(tracer, one, frame, level);
  switch (node.kind) {
    case 'array':
      return node.items.flatMap(({ value }) => below(value));
    case 'methodCall':
      return ofMethodCall(tracer, node, frame, level);
    case 'staticCall':
      return madeByClass(tracer, node, frame) ?? answeredBy(tracer, node, frame, level) ?? [];
    case 'new':
      return madeByHand(tracer, node, frame);
    case 'variable': {
      const held = frame.assigned.get(node.name);
      if (held === undefined) return namesAlone(tracer, node, frame);
      // What is put together of itself comes to an end.
      const assigned = new Map([...frame.assigned].filter(([name]) => name !== node.name));
      return held.flatMap((one) => allowedOf(tracer, one, { ...frame, assigned }, level));
    }
    case 'call':
      return node.arguments.flatMap(({ value }) => below(value));
    case 'binary':
      return [...below(node.left), ...below(node.right)];
    case 'ternary':
      return [...(node.then === null ? below(node.condition) : below(node.then)), ...below(node.otherwise)];
    case 'match':
      return node.arms.flatMap(({ value }) => below(value));
    default:
      return namesAlone(tracer, node, frame);
  }
}

/** `->default('x')`, `->nullable()`, `->ignore(…)`, `->all()` of what stands before; else what a method answers. */
function ofMethodCall(tracer: Tracer, node: MethodCall, frame: Frame, level: number): readonly Allowed[] {
  const answered = answeredBy(tracer, node, frame, level);
  if (answered !== null) return answered;
  const [first] = node.arguments;
  const value =
    methodName(node) === 'default' && first !== undefined ? constantValue(tracer.laravel, first.value, frame) : null;
  const byDefault =
    value !== null && (value.kind === 'number' || value.kind === 'boolean') ? value.value : textOf(value ?? undefined);
  const added = ['merge', 'push', 'concat'].includes(methodName(node) ?? '')
    ? allowedIn(tracer, node.arguments, frame)
    : [];
  const before = allowedOf(tracer, node.of, frame, level);
  return [...before.map((one) => ({ ...one, byDefault: byDefault ?? one.byDefault })), ...added];
}

function namesAlone(tracer: Tracer, node: Expression, frame: Frame): readonly Allowed[] {
  return textsOf(tracer.laravel, node, frame).map((name) => ({ name, kind: '', inside: name, byDefault: null, node }));
}

/** `new AllowedFilter('name', …)` */
function madeByHand(tracer: Tracer, node: Expression & { readonly kind: 'new' }, frame: Frame): readonly Allowed[] {
  const name = textIn(tracer.laravel, argumentAt(node.arguments, 0, 'name')?.value, frame);
  return name === null ? [] : [{ name, kind: 'custom', inside: name, byDefault: null, node }];
}

/** `AllowedFilter::exact('name')`, `AllowedSort::field('name', 'column')`; null where it is the method of another class. */
function madeByClass(tracer: Tracer, node: StaticCall, frame: Frame): readonly Allowed[] | null {
  const kind = methodName(node) ?? '';
  if (!('name' in node.class) || !/(?:^|\\)Allowed(?:Filter|Sort|Include|Field)$/.test(node.class.name)) return null;
  const first = argumentAt(node.arguments, 0, 'name');
  const name = textIn(tracer.laravel, first?.value, frame) ?? (kind === 'trashed' ? 'trashed' : null);
  const inside = textIn(tracer.laravel, argumentAt(node.arguments, 1, 'internalName')?.value, frame);
  return name === null ? [] : [{ name, kind, inside: inside ?? name, byDefault: null, node }];
}

/** What a method of the project answers; null where it is none. */
function answeredBy(
  tracer: Tracer,
  node: MethodCall | StaticCall,
  frame: Frame,
  level: number,
): readonly Allowed[] | null {
  const { files } = tracer.laravel.machine;
  const name = 'name' in node.member ? node.member.name : null;
  const of = node.kind === 'methodCall' ? classOfObject(tracer, node.of, frame) : classNamed(tracer, node, frame);
  const found = name === null || of === null ? null : files.method(of, name);
  if (found?.kind !== 'found') return null;
  if (level >= mostLevels) return [];
  const { returned, assigned } = gathered(files.body(found.of.file, found.method.body));
  const inner: Frame = {
    ...{ file: found.of.file, className: of, lexicalClass: found.of.declaration.name, self: frame.self },
    ...{ variables: new Map(), assigned, returned: [], depth: frame.depth, rounds: frame.rounds },
  };
  return returned.flatMap((one) => allowedOf(tracer, one, inner, level + 1));
}

interface Gathered {
  readonly returned: readonly Expression[];
  readonly assigned: Frame['assigned'];
}

/** What code answers, and what it sets variables to; of closures in it nothing. */
function gathered(nodes: readonly Node[]): Gathered {
  const returned: Expression[] = [];
  const assigned = new Map<string, readonly Expression[]>();
  const go = (node: Node): void => {
    if (node.kind === 'closure') return;
    if (node.kind === 'return' && node.value !== null) returned.push(node.value);
    if (node.kind === 'assign') {
      // `$filters[] = …`
      const target = node.target.kind === 'index' ? node.target.of : node.target;
      if (target.kind === 'variable') assigned.set(target.name, [...(assigned.get(target.name) ?? []), node.value]);
    }
    for (const child of childrenOf(node)) go(child);
  };
  for (const node of nodes) go(node);
  return { returned, assigned };
}

/** The class that a static call names. */
function classNamed({ laravel }: Tracer, { class: of }: StaticCall, { className, lexicalClass }: Frame): string | null {
  if (!('name' in of)) return null;
  if (of.name === 'static') return className;
  if (of.name === 'self' || lexicalClass === null) return of.name === 'self' ? lexicalClass : of.name;
  return of.name === 'parent' ? (laravel.machine.files.class(lexicalClass)?.declaration.parent ?? null) : of.name;
}

/** The class of `$this`, of what a property of it holds, and of `new X`. */
function classOfObject({ laravel }: Tracer, of: Expression, { className }: Frame): string | null {
  if (of.kind === 'variable') return of.name === 'this' ? className : null;
  if (of.kind === 'new') return 'name' in of.class ? of.class.name : null;
  const isOwn = of.kind === 'property' && of.of.kind === 'variable' && of.of.name === 'this' && 'name' in of.member;
  if (!isOwn || className === null || !('name' in of.member)) return null;
  const held = declaredProperty(laravel, className, of.member.name);
  return held?.kind === 'object' ? held.class : null;
}
