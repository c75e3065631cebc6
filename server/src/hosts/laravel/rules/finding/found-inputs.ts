import { Scope } from '../../../../languages/php/evaluate/scope';
import { textOf, type Value } from '../../../../languages/php/evaluate/values';
import type { PhpFile } from '../../../../languages/php/php-file';
import type { FoundMethod } from '../../../../languages/php/php-files';
import type { Expression, FunctionLike } from '../../../../languages/php/syntax/ast';
import type { PhpRuntime } from '../../runtime/php-runtime';
import type { ActionCode } from './action-code';
import { isFormRequest, isPlainRequest, plainRequest } from '../request/form-request-classes';
import type { FoundInput } from './action-rules';
import { castTypes, defaultOf, inputMethods, noDefault, requestProperties } from './input-reads';
import { childrenOf, type Node } from './syntax-walk';

/** Code in which variables hold the request. */
interface Reading {
  readonly file: PhpFile;
  /** The class whose methods `$this->x()` means; null outside of one. */
  readonly className: string | null;
  /** Variables that hold the request, by their names, with the class that is known of it. */
  readonly requests: Map<string, string>;
}

/** What the code around a read says of its type. */
interface Around {
  readonly type: FoundInput['type'];
}

type Place = Pick<Node, 'start' | 'end'>;

interface PropertyRead {
  readonly node: Place;
  readonly reading: Reading;
  readonly around: Around;
}

/** `request(…)`, `Request::…` */
const speaksOfRequests = /\brequest\s*(?:\(|::)/i;
const ownCall = /\$this\s*->|\b(?:self|static|parent)\s*::/i;
/** `= $x`, `($x`, `$x->name`, `$x->name(`, `$x[`: a variable, with what stands around it. */
const uses = /(?:(=[\s(&]*|[(,.:])\s*)?\$(\w+)\s*(\??->)?\s*(\w+)?\s*(?=([[(]?))/g;
const notAround: Around = { type: null };
/** Steps for names of fields that are constants. */
const mostSteps = 5_000;

/**
 * The fields that an action reads of the request (`$request->integer('page')`, `request('q')`, `$request->name`), in the
 * order in which they are written, those of the methods of its class and of its request class that it hands the request
 * to included. Each is there once, with the first type that is told.
 */
export function foundInputs(runtime: PhpRuntime, code: ActionCode, routeParameters: ReadonlySet<string>): FoundInput[] {
  const search = new Search(runtime, routeParameters);
  search.function(code.declaration, { file: code.file, className: code.className, requests: new Map() });
  return [...search.found.values()];
}

class Search {
  readonly found = new Map<string, FoundInput>();
  readonly #runtime: PhpRuntime;
  readonly #routeParameters: ReadonlySet<string>;
  readonly #seen = new Set<FunctionLike>();

  constructor(runtime: PhpRuntime, routeParameters: ReadonlySet<string>) {
    this.#runtime = runtime;
    this.#routeParameters = routeParameters;
  }

  function(declaration: FunctionLike, reading: Reading): void {
    if (this.#seen.has(declaration)) return;
    this.#seen.add(declaration);
    const { files } = this.#runtime.machine;
    for (const { name, type } of declaration.parameters) {
      const of = type?.names.find((one) => isPlainRequest(files, one) || isFormRequest(files, one));
      if (of !== undefined) reading.requests.set(name, isPlainRequest(files, of) ? plainRequest : of);
    }
    if (!this.#mayRead(declaration, reading)) return;
    for (const statement of files.body(reading.file, declaration.body)) this.#node(statement, reading, notAround);
  }

  /** A method that the class of the request declares; null for one of the framework's. */
  #declared(of: string | undefined, method: string): (FoundMethod & { readonly kind: 'found' }) | null {
    if (of === undefined || of === plainRequest) return null;
    const found = this.#runtime.machine.files.method(of, method);
    return found.kind === 'found' ? found : null;
  }

  /** Whether code may read fields, judged by its text, so that nothing is parsed for it. */
  #mayRead(declaration: FunctionLike, { file, requests }: Reading): boolean {
    const text = file.textAt(declaration);
    if (speaksOfRequests.test(text)) return true;
    const callsOwn = ownCall.test(text);
    return [...text.matchAll(uses)].some(([, before, variable = '', arrow, member, bracket]) => {
      const of = requests.get(variable);
      if (of === undefined) return false;
      if (arrow === undefined)
        return bracket === '[' || before?.startsWith('=') === true || (callsOwn && before !== undefined);
      if (member === undefined) return true;
      if (bracket !== '(') return !requestProperties.has(member) && !this.#routeParameters.has(member);
      return this.#declared(of, member) !== null || inputMethods.has(member.toLowerCase());
    });
  }

  #node(node: Node, reading: Reading, around: Around): void {
    switch (node.kind) {
      case 'assign':
        this.#assign(node, reading);
        return;
      case 'cast': {
        this.#node(node.operand, reading, { type: castTypes[node.to] ?? null });
        return;
      }
      case 'methodCall':
        this.#methodCall(node, reading, around);
        break;
      case 'call':
        this.#helper(node, reading, around);
        break;
      case 'staticCall':
        if ('name' in node.class && /^(illuminate\\support\\facades\\)?request$/i.test(node.class.name)) {
          this.#read(node, reading, around);
        } else this.#handOver(node, reading);
        break;
      case 'property':
        if ('name' in node.member) {
          this.#property(node.member.name, this.#requestClass(node.of, reading), { node, reading, around });
        }
        break;
      case 'index':
        if (this.#requestClass(node.of, reading) !== null && node.index !== null) {
          this.#add(this.#text(node.index, reading), { in: 'any', type: around.type }, node, reading);
        }
        break;
      default:
    }
    for (const child of childrenOf(node)) this.#node(child, reading, notAround);
  }

  /** What is set is not read. */
  #assign(node: Expression & { readonly kind: 'assign' }, reading: Reading): void {
    const { target, value } = node;
    const of = this.#requestClass(value, reading);
    if (target.kind === 'variable') {
      if (of === null) reading.requests.delete(target.name);
      else reading.requests.set(target.name, of);
    }
    this.#node(value, reading, notAround);
    if (target.kind !== 'property' && target.kind !== 'variable') this.#node(target, reading, notAround);
  }

  /** The class of the request that an expression is; null for anything else. */
  #requestClass(expression: Expression, { requests }: Reading): string | null {
    if (expression.kind === 'variable') return requests.get(expression.name) ?? null;
    if (expression.kind !== 'call' || !('name' in expression.function)) return null;
    return expression.function.fallback.toLowerCase() === 'request' && expression.arguments.length === 0
      ? plainRequest
      : null;
  }

  #methodCall(node: Expression & { readonly kind: 'methodCall' }, reading: Reading, around: Around): void {
    const of = this.#requestClass(node.of, reading);
    if (of === null) {
      this.#handOver(node, reading);
      return;
    }
    const own = 'name' in node.member ? this.#declared(of, node.member.name) : null;
    if (own !== null) {
      // A method that the request class declares reads its own fields.
      this.function(own.method, { file: own.of.file, className: of, requests: new Map([['this', of]]) });
    } else this.#read(node, reading, around);
  }

  /** `$this->save($request)`: the method reads what it is handed. */
  #handOver(node: Expression & { readonly kind: 'methodCall' | 'staticCall' }, reading: Reading): void {
    const { className } = reading;
    const isOwn =
      node.kind === 'methodCall'
        ? node.of.kind === 'variable' && node.of.name === 'this'
        : 'name' in node.class && ['self', 'static', 'parent'].includes(node.class.name);
    if (!isOwn || className === null || !('name' in node.member)) return;
    const found = this.#runtime.machine.files.method(className, node.member.name);
    if (found.kind !== 'found') return;
    const requests = new Map<string, string>();
    for (const [index, { value }] of node.arguments.entries()) {
      const of = this.#requestClass(value, reading);
      const parameter = found.method.parameters[index];
      if (of !== null && parameter !== undefined) requests.set(parameter.name, of);
    }
    if (requests.size > 0) this.function(found.method, { file: found.of.file, className, requests });
  }

  #helper(node: Expression & { readonly kind: 'call' }, reading: Reading, around: Around): void {
    if (!('name' in node.function) || node.function.fallback.toLowerCase() !== 'request') return;
    const [first, byDefault] = node.arguments;
    if (first === undefined) return;
    const said = defaultIn(byDefault?.value);
    const read = { ...said, type: around.type ?? said.type, in: 'any' } as const;
    for (const name of this.#texts(first.value, reading)) this.#add(name, read, node, reading);
  }

  #read(node: Expression & { readonly kind: 'methodCall' | 'staticCall' }, reading: Reading, around: Around): void {
    const method = 'name' in node.member ? inputMethods.get(node.member.name.toLowerCase()) : undefined;
    if (method === undefined) return;
    const [first, second] = node.arguments;
    const named = method.isList ? node.arguments : first === undefined ? [] : [first];
    const asEnum = method.type === 'enum' ? this.#text(second?.value, reading) : null;
    const said = method.isList ? noDefault : defaultIn(second?.value);
    const type = method.type ?? around.type ?? said.type;
    for (const name of named.flatMap(({ value }) => this.#texts(value, reading))) {
      this.#add(name, { ...said, in: method.in, type, enum: asEnum }, node, reading);
    }
  }

  /** A property that the request class declares, and a parameter of the route, is no field. */
  #property(name: string, of: string | null, { node, reading, around }: PropertyRead): void {
    if (of === null || requestProperties.has(name) || this.#routeParameters.has(name)) return;
    if (this.#declares(of, name)) return;
    this.#add(name, { in: 'any', type: around.type }, node, reading);
  }

  /** Whether a class, one that it extends or a trait of theirs declares a property, or a constructor that makes one. */
  #declares(className: string, name: string): boolean {
    const { classes } = this.#runtime.machine.files.lineage(className);
    return classes.some(({ declaration: { properties, methods, traits } }) => {
      const promoted = methods.flatMap(({ parameters }) => parameters.filter((parameter) => parameter.promoted));
      return (
        [...properties, ...promoted].some((one) => one.name === name) ||
        traits.some((trait) => this.#declares(trait, name))
      );
    });
  }

  #add(
    name: string | null,
    { in: at, type, enum: of = null, byDefault = null }: Pick<FoundInput, 'in' | 'type'> & Partial<FoundInput>,
    node: Place,
    { file }: Reading,
  ): void {
    if (name === null || name === '' || name === '*') return;
    const before = this.found.get(name);
    if (before?.type != null) return;
    const source = before?.source ?? file.source(node);
    const found = { name, type, enum: of, byDefault: before?.byDefault ?? byDefault, source };
    this.found.set(name, { ...found, in: before === undefined ? at : before.in });
  }

  #texts(expression: Expression, reading: Reading): string[] {
    const items = expression.kind === 'array' ? expression.items.map(({ value }) => value) : [expression];
    return items.flatMap((item) => this.#text(item, reading) ?? []);
  }

  /** A text that stands there, or a constant; null where it takes more to tell. */
  #text(expression: Expression | undefined, { file, className }: Reading): string | null {
    if (expression?.kind !== 'literal' && expression?.kind !== 'classConstant') return null;
    const { machine } = this.#runtime;
    const scope = new Scope(file, { lexicalClass: className });
    const value = machine.aside(mostSteps, () => machine.evaluate(expression, scope));
    const backing = value?.kind === 'object' ? value.properties.get('value') : value;
    return textOf(backing ?? undefined);
  }
}

/** What a default says of a field. */
function defaultIn(byDefault: Expression | undefined): Pick<FoundInput, 'type' | 'byDefault'> {
  if (byDefault?.kind === 'array') return { ...noDefault, type: 'array' };
  const value: Value | null = byDefault?.kind === 'literal' ? byDefault.value : null;
  switch (value?.kind) {
    case 'boolean':
      return defaultOf(value.value);
    case 'number':
      return value.isFloat ? { ...defaultOf(value.value), type: 'number' } : defaultOf(value.value);
    case 'string':
      return defaultOf(value.value);
    default:
      return noDefault;
  }
}
