import type { PhpFiles } from '../../../languages/php/php-files';
import type { ClassReference, Expression, Parameter, Statement } from '../../../languages/php/syntax/ast';
import { visit } from '../../../languages/php/syntax/syntax-walk';
import { isModel, relatedModel } from '../models/model-classes';
import { modelNamedBy } from '../models/repository-model';

/** What a chain of calls asks: at what it begins, and the methods and properties from there on, in lower case. */
export interface AskedModel {
  readonly base:
    /** As it is named in code: `self` and `static` occur. */
    | { readonly class: string }
    | { readonly variable: string }
    /** The class that a property of the object names: `$this->model::query()`, `new $this->model`. */
    | { readonly namedBy: string }
    /** The user who is signed in. */
    | { readonly user: true };
  readonly steps: readonly string[];
}

/** Code around a chain of calls. */
export interface AskingCode {
  readonly statements: readonly Statement[];
  readonly parameters: readonly Parameter[];
  /** What `self`, `static` and `$this` are of; null outside of a class. */
  readonly className: string | null;
  /** The model of the user who is signed in; null where it is not told. */
  readonly user: () => string | null;
}

/** `Post::query()->with('tags')`, `$post->comments()`, `auth()->user()->posts`; null for what is no such chain. */
export function askedModel(of: Expression): AskedModel | null {
  const steps: string[] = [];
  let at = of;
  while (at.kind === 'methodCall' || at.kind === 'property') {
    if (isSignedIn(at)) return { base: { user: true }, steps };
    if (!('name' in at.member)) return null;
    steps.unshift(at.member.name.toLowerCase());
    at = at.of;
  }
  if (at.kind === 'variable') return { base: at.name === 'this' ? { class: '$this' } : { variable: at.name }, steps };
  // `(new Post)->newQuery()`
  if (at.kind === 'new') {
    const made = baseOf(at.class);
    return made === null ? null : { base: made, steps };
  }
  const base = at.kind === 'staticCall' ? baseOf(at.class) : null;
  if (at.kind !== 'staticCall' || base === null || !('name' in at.member)) return null;
  if (isSignedIn(at)) return { base: { user: true }, steps };
  return { base, steps: [at.member.name.toLowerCase(), ...steps] };
}

/** A class that is named, or that a property of the object names; null for any other. */
export function baseOf(reference: ClassReference): AskedModel['base'] | null {
  if ('name' in reference) return { class: reference.name };
  const { expression } = reference;
  const isOwn = expression.kind === 'property' && expression.of.kind === 'variable' && expression.of.name === 'this';
  return isOwn && 'name' in expression.member ? { namedBy: expression.member.name } : null;
}

/** `auth()->user()`, `$request->user()`, `Auth::user()`: of the guard that the route names, where it names any. */
function isSignedIn(node: Expression): boolean {
  if (node.kind !== 'methodCall' && node.kind !== 'staticCall') return false;
  if (!('name' in node.member) || node.member.name.toLowerCase() !== 'user' || node.arguments.length > 0) return false;
  if (node.kind === 'staticCall') return 'name' in node.class && /(?:^|\\)Auth$/.test(node.class.name);
  const { of } = node;
  if (of.kind === 'variable') return of.name === 'request';
  const isHelper = of.kind === 'call' && of.arguments.length === 0 && 'fallback' in of.function;
  return isHelper && /^(?:auth|request)$/i.test(of.function.fallback);
}

/** One model, or what finds several of it. */
interface Asked {
  readonly class: string;
  readonly isOne: boolean;
}

/** Methods after which a chain speaks of one model, whose relations are another's. */
const retrieving: ReadonlySet<string> = new Set([
  ...['find', 'findorfail', 'findor', 'findornew', 'first', 'firstorfail', 'firstor', 'firstornew', 'firstorcreate'],
  ...['firstwhere', 'sole', 'create', 'make', 'forcecreate', 'updateorcreate'],
]);

/** Methods of one model that answer it. */
const ofItself: ReadonlySet<string> = new Set(['load', 'loadmissing', 'refresh', 'fresh']);

/** Methods of one model that begin a query of its own. */
const querying: ReadonlySet<string> = new Set(['newquery', 'query', 'where', 'with', 'withtrashed', 'newmodelquery']);

/** The class of the model that a chain of calls finds one of; null where source does not tell. */
export function classAsked(asked: AskedModel, code: AskingCode, files: PhpFiles): string | null {
  return found(asked, code, files, mostVariables)?.class ?? null;
}

/** Variables that are set by one another. */
const mostVariables = 3;

function found({ base, steps }: AskedModel, code: AskingCode, files: PhpFiles, depth: number): Asked | null {
  return steps.reduce((of, step) => (of === null ? null : after(of, step, files)), begun(base, code, files, depth));
}

function begun(base: AskedModel['base'], code: AskingCode, files: PhpFiles, depth: number): Asked | null {
  if ('variable' in base) return heldBy(base.variable, code, files, depth);
  if ('user' in base) return oneOf(code.user(), files);
  if ('namedBy' in base) {
    const named = code.className === null ? null : modelNamedBy(files, code.className, base.namedBy);
    return named === null ? null : { class: named, isOne: false };
  }
  const isThis = base.class === '$this';
  const name = isThis || ['self', 'static'].includes(base.class) ? code.className : base.class;
  return name === null ? null : { class: name, isOne: isThis };
}

function after(of: Asked, step: string, files: PhpFiles): Asked | null {
  const related = relatedModel(files, of.class, step);
  if (related !== null) return { class: related, isOne: false };
  if (retrieving.has(step)) return { ...of, isOne: true };
  if (!of.isOne || ofItself.has(step)) return of;
  return querying.has(step) ? { ...of, isOne: false } : null;
}

function oneOf(className: string | null, files: PhpFiles): Asked | null {
  return className !== null && isModel(files, className) ? { class: className, isOne: true } : null;
}

/** What a parameter of a function is declared as, or a variable is set to, wherever it is set. */
function heldBy(name: string, code: AskingCode, files: PhpFiles, depth: number): Asked | null {
  const parameter = code.parameters.find((one) => one.name === name);
  if (parameter !== undefined) {
    const { names = [] } = parameter.type ?? {};
    return names.length === 1 ? oneOf(names[0] ?? null, files) : null;
  }
  if (depth === 0) return null;
  const values = code.statements.flatMap((statement) => setIn(statement, name));
  const asked = values.map(askedModel);
  // What is made of itself is of whatever it was before.
  if (asked.some((one) => one !== null && 'variable' in one.base && one.base.variable === name)) return null;
  const [first = null, ...others] = asked.map((one) => (one === null ? null : found(one, code, files, depth - 1)));
  return others.every((other) => other?.class === first?.class && other?.isOne === first?.isOne) ? first : null;
}

function setIn(statement: Statement, name: string): readonly Expression[] {
  const values: Expression[] = [];
  visit(statement, (node) => {
    if (node.kind === 'assign' && node.target.kind === 'variable' && node.target.name === name) values.push(node.value);
  });
  return values;
}
