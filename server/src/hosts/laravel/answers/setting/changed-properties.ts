import type { Argument, Expression, FunctionLike } from '../../../../languages/php/syntax/ast';
import { childrenOf, type Node } from '../../../../languages/php/syntax/syntax-walk';
import { rootOf } from './aliases';
import { answersItself } from '../calls/returned-self';
import { ownClass } from '../types/constants';
import { typedOfType } from '../types/declared';
import { present, waysOf } from '../types/either';
import { argumentOf, type Frame, type FunctionCall, type MethodCall, type StaticCall, type Typer } from '../frame';
import { propertyOf } from '../members';
import { type Change, changesOfTarget, endFacts, toldVariables } from './property-facts';
import { writtenText } from '../../../../languages/php/syntax/written-values';
import type { Typed } from '../types/typed';
import { nothing, objectOf } from '../types/typed-values';

type Code = Pick<Frame, 'file' | 'className' | 'lexicalClass' | 'self' | 'variables'>;
type NewObject = Expression & { readonly kind: 'new' };
type AnyCall = FunctionCall | MethodCall | StaticCall | NewObject;

/** Code that is looked through for what it changes. */
interface Looked extends Code {
  readonly typer: Typer;
  /** Variables of whose objects it is asked what is changed: calls that are given none of them are not followed. */
  readonly watched: ReadonlySet<string>;
  /** Calls within calls that are still followed. */
  readonly levels: number;
}

/** A function of the project, with its class. */
interface FoundCode extends Pick<Code, 'file' | 'className' | 'lexicalClass'> {
  readonly declaration: FunctionLike;
}

const mostLevels = 3;

/** Forgets what conditions have told of properties that a call, a closure or an assignment changes. */
export function endFactsBy(typer: Typer, node: Node, frame: Frame): void {
  const watched = toldVariables(frame);
  if (watched.size > 0) endFacts(frame, changesBy(node, { ...frame, typer, watched, levels: mostLevels }));
}

/** The same of all that code does that may run before what is gone through next. */
export function endFactsIn(typer: Typer, nodes: readonly Node[], frame: Frame): void {
  const watched = toldVariables(frame);
  if (watched.size > 0) endFacts(frame, changesIn(nodes, { ...frame, typer, watched, levels: mostLevels }));
}

function changesIn(nodes: readonly Node[], looked: Looked): readonly Change[] {
  return nodes.flatMap((node) => [
    ...changesBy(node, looked),
    ...(node.kind === 'closure' ? [] : changesIn(childrenOf(node), looked)),
  ]);
}

/** What a node does, without what stands in it; of a closure what it does once it is called. */
function changesBy(node: Node, looked: Looked): readonly Change[] {
  switch (node.kind) {
    case 'assign':
    case 'assignWith':
      return changesOfTarget(node.target);
    case 'assignReference':
      return [node.target, node.to].flatMap(changesOfTarget);
    case 'foreach':
      return [node.value, ...(node.key === null ? [] : [node.key])].flatMap(changesOfTarget);
    case 'unset':
      return node.targets.flatMap(changesOfTarget);
    case 'closure':
      return changesOfClosure(node, looked);
    case 'call':
    case 'methodCall':
    case 'staticCall':
    case 'new':
      return changesOfCall(node, looked);
    default:
      return [];
  }
}

function changesOfClosure({ closure }: Expression & { readonly kind: 'closure' }, looked: Looked): readonly Change[] {
  const { files } = looked.typer.laravel.machine;
  const own = new Set(closure.parameters.map(({ name }) => name));
  const isOuter = (name: string): boolean =>
    !own.has(name) && (name === 'this' || (closure.uses?.some((one) => one.name === name) ?? true));
  const isShared = (name: string): boolean =>
    closure.uses?.some((one) => one.name === name && one.byReference) ?? false;
  const watched = new Set([...looked.watched].filter(isOuter));
  return changesIn(files.body(looked.file, closure.body), { ...looked, watched }).filter(({ of, isSet }) => {
    const root = rootOf(of);
    return root !== null && (isSet ? isShared(root) : isOuter(root));
  });
}

function changesOfCall(node: AnyCall, looked: Looked): readonly Change[] {
  const receiver = receiverOf(node);
  const tapped = tappedBy(node, receiver, looked);
  if (tapped !== null) return tapped;
  const found = isAsked(node, receiver, looked) ? calleesOf(node, receiver, looked) : [];
  if (found.length > 0) return found.flatMap((one) => changesOfCallee(one, { receiver, args: node.arguments }, looked));
  const isOfObject = node.kind === 'methodCall' || node.kind === 'staticCall';
  if (receiver === null || !isOfObject) return [];
  return propertiesSetBy(node).map((property) => ({ of: receiver, property, isSet: false }));
}

/** What a method is called on that changes it: `tap($post)->update(…)` the post, `$post->author()->dissociate()` the post, too. */
function receiverOf(node: AnyCall): Expression | null {
  if (node.kind === 'staticCall') {
    const isOwn = 'name' in node.class && /^(?:parent|self|static)$/i.test(node.class.name);
    return isOwn ? { kind: 'variable', name: 'this', start: node.start, end: node.start } : null;
  }
  if (node.kind !== 'methodCall') return null;
  const { of, member } = node;
  if (of.kind === 'call' && 'name' in of.function && /^(?:tap|optional)$/i.test(of.function.fallback)) {
    return of.arguments[0]?.value ?? null;
  }
  return beginningOf(
    of.kind === 'methodCall' && 'name' in member && /^(?:as|dis)sociate$/i.test(member.name) ? of.of : of,
  );
}

/** The model that a chain of calls goes on with: `$post->load('author')->refresh()`. */
function beginningOf(node: Expression): Expression {
  const isItself = node.kind === 'methodCall' && 'name' in node.member && answersItself.test(node.member.name);
  return isItself ? beginningOf(node.of) : node;
}

/** `tap($post, fn ($one) => …)`, `$post->tap(fn ($one) => …)`: what the function does with what it is given; null for other calls. */
function tappedBy(node: AnyCall, receiver: Expression | null, looked: Looked): readonly Change[] | null {
  const isFunction = node.kind === 'call' && 'name' in node.function && /^(?:tap|with)$/i.test(node.function.fallback);
  const isMethod = node.kind === 'methodCall' && 'name' in node.member && /^tap$/i.test(node.member.name);
  if (!isFunction && !isMethod) return null;
  const [first, second] = node.arguments;
  const [of, by] = isFunction ? [first?.value, second?.value] : [receiver, first?.value];
  if (of == null || by?.kind !== 'closure') return [];
  const { file, className, lexicalClass } = looked;
  const found = { declaration: by.closure, file, className, lexicalClass };
  return changesOfCallee(found, { receiver: null, args: [{ value: of, name: null, spread: false }] }, looked);
}

/** Whether a call is made on something that is asked for, or is given it. */
function isAsked(node: AnyCall, receiver: Expression | null, { watched }: Looked): boolean {
  const isWatched = (one: Expression): boolean => one.kind === 'variable' && watched.has(one.name);
  return (receiver !== null && isWatched(receiver)) || node.arguments.some(({ value }) => isWatched(value));
}

function calleesOf(node: AnyCall, receiver: Expression | null, looked: Looked): readonly FoundCode[] {
  const { files } = looked.typer.laravel.machine;
  if (node.kind === 'call') {
    if (!('name' in node.function)) return [];
    const found = files.function(node.function.name) ?? files.function(node.function.fallback);
    return found === null ? [] : [{ ...found, className: null, lexicalClass: null }];
  }
  const name = node.kind === 'new' ? '__construct' : 'name' in node.member ? node.member.name : null;
  if (name === null) return [];
  const classes = node.kind === 'methodCall' ? classesOf(receiver ?? node.of, looked) : classNamed(node, looked);
  return classes.flatMap((className) => {
    const found = files.method(className, name);
    if (found.kind !== 'found') return [];
    const { file, declaration } = found.of;
    const isOfFramework = declaration.name.startsWith('Illuminate\\');
    const lexicalClass = declaration.kind === 'trait' ? className : declaration.name;
    return isOfFramework ? [] : [{ declaration: found.method, file, className, lexicalClass }];
  });
}

function classNamed({ class: of }: StaticCall | NewObject, looked: Looked): readonly string[] {
  if (!('name' in of)) return [];
  if (of.name !== 'parent') return [ownClass(of.name, looked) ?? of.name];
  const { lexicalClass, typer } = looked;
  const parent = lexicalClass === null ? null : typer.laravel.machine.files.class(lexicalClass)?.declaration.parent;
  return parent == null ? [] : [parent];
}

/** The classes of what an expression holds, as far as that is known without going through it. */
function classesOf(node: Expression, looked: Looked): readonly string[] {
  if (node.kind === 'variable' && node.name === 'this') return looked.className === null ? [] : [looked.className];
  if (node.kind === 'new') return classNamed(node, looked);
  return waysOf(present(heldIn(node, looked))).flatMap((way) =>
    way.kind === 'model' || way.kind === 'object' ? [way.class] : [],
  );
}

function heldIn(node: Expression, { typer, self, variables }: Looked): Typed {
  if (node.kind === 'variable') return variables.get(node.name) ?? nothing;
  if (node.kind === 'call') return madeBy(node);
  const isOwn = node.kind === 'property' && node.of.kind === 'variable' && node.of.name === 'this';
  return isOwn && 'name' in node.member && self !== null ? propertyOf(self, node.member.name, typer) : nothing;
}

/** `app(Cleaner::class)`, `resolve(Cleaner::class)` */
function madeBy({ function: of, arguments: [first] }: FunctionCall): Typed {
  const isMade = 'name' in of && /^(?:app|resolve)$/i.test(of.fallback) && first?.value.kind === 'classConstant';
  const className = isMade && 'name' in first.value.class ? first.value.class.name : null;
  return className === null ? nothing : objectOf(className);
}

/** What a function of the project changes of what it is called on, and of what it is given. */
function changesOfCallee(
  { declaration, ...of }: FoundCode,
  { receiver, args }: { readonly receiver: Expression | null; readonly args: readonly Argument[] },
  around: Looked,
): readonly Change[] {
  const { typer, watched, levels } = around;
  const given = new Map<string, { readonly node: Expression; readonly isShared: boolean }>();
  const variables = new Map<string, Typed>();
  const note = (name: string, node: Expression | null | undefined, isShared: boolean): void => {
    if (node?.kind === 'variable' && watched.has(node.name)) given.set(name, { node, isShared });
  };
  note('this', receiver, false);
  for (const [index, { name, type, byReference }] of declaration.parameters.entries()) {
    const argument = argumentOf(args, index, name);
    note(name, argument, byReference);
    const declared = typedOfType(type, of.className, typer);
    variables.set(name, declared.kind === 'unknown' && argument !== undefined ? heldIn(argument, around) : declared);
  }
  if (given.size === 0 || levels === 0) return [];
  const self = of.className === null ? null : objectOf(of.className);
  const looked = { ...of, self, variables, typer, watched: new Set(given.keys()), levels: levels - 1 };
  return changesIn(typer.laravel.machine.files.body(of.file, declaration.body), looked).flatMap((change) => {
    const to = change.of.kind === 'variable' ? given.get(change.of.name) : undefined;
    return to === undefined || (change.isSet && !to.isShared) ? [] : [{ ...change, of: to.node }];
  });
}

/** Methods of models that set what they are given by its names, in lower case. */
const filling = /^(?:update|fill)(?:orfail|quietly)?$|^forcefill(?:quietly)?$/;
/** Those that set what their first argument names. */
const setting: ReadonlySet<string> = new Set([
  ...['setattribute', 'setrelation', 'unsetrelation', 'offsetset', 'offsetunset', '__set', '__unset'],
]);
/** Those that count what their first argument names, and set what the third one has. */
const counting = /^(?:in|de)crement(?:quietly)?$/;
/** Those that may set anything. */
const changing =
  /^(?:refresh|discardchanges|(?:force)?delete(?:orfail|quietly)?|restore(?:quietly)?|(?:as|dis)sociate|(?:in|de)crementeach|setrawattributes|setrelations|unsetrelations)$/;

/** The properties that a method of the framework sets in a model; null for each. */
function propertiesSetBy({ member, arguments: args }: MethodCall | StaticCall): readonly (string | null)[] {
  // What a variable names may be any of them.
  if (!('name' in member)) return [null];
  const name = member.name.toLowerCase();
  const [first, , third] = args.map(({ value }) => value);
  if (changing.test(name)) return [null];
  if (filling.test(name)) return namesIn(first);
  if (setting.has(name)) return [first === undefined ? null : writtenText(first)];
  return counting.test(name) ? [first === undefined ? null : writtenText(first), ...namesIn(third)] : [];
}

/** The names that an array is written out with; null for those that it may have besides. */
function namesIn(node: Expression | undefined): readonly (string | null)[] {
  if (node === undefined) return [];
  return node.kind === 'array' ? node.items.map(({ key }) => (key === null ? null : writtenText(key))) : [null];
}
