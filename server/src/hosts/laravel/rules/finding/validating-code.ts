import { writtenText } from '../../../../languages/php/syntax/written-values';
import type { Tracked } from '../../../../core/dependencies/dependency-tracker';
import type { PhpFile } from '../../../../languages/php/php-file';
import type { FoundMethod, PhpFiles } from '../../../../languages/php/php-files';
import type { ClassReference, Expression, FunctionLike } from '../../../../languages/php/syntax/ast';
import { isDataClass } from '../../packages/laravel-data/data-properties';
import { isFormRequest } from '../request/form-request-classes';
import { contextOf, isPlainText, mayHoldInput, type CodeContext } from './code-context';
import { HandedOn, type BoundClass, type Callee } from './handed-on';
import { childrenOf, type Node } from '../../../../languages/php/syntax/syntax-walk';

type Told = Tracked<boolean>;

type Call = Expression & { readonly kind: 'call' | 'methodCall' | 'staticCall' };

const facades = /^(illuminate\\support\\facades\\)?(validator|request)$/i;
const addingMethods: ReadonlySet<string> = new Set(['sometimes', 'addrules', 'setrules']);
const ofDataObjects: ReadonlySet<string> = new Set(['from', 'validateandcreate', 'validate']);
const askingMethods: ReadonlySet<string> = new Set(['validate', 'validated', 'fails', 'passes']);
const throwingMethods: ReadonlySet<string> = new Set(['validate', 'validated', 'validatewithbag', 'safe']);
const makingMethods: ReadonlySet<string> = new Set(['make', 'makewith', 'resolve', 'get']);
/** What can be in the text of code that validates; what is `validated` has been. */
const speaksOfValidation = /validat(?!ed\b)|\b(app|resolve)\s*\(|->make|::make|Request\s*::/i;
const ownCalls = /(?:\$this\s*->|\b(?:self|static|parent)\s*::)\s*(\w+)\s*\(/g;

/**
 * Tells which code validates the request, itself or by what it calls: methods of the same class, and functions, static
 * methods and services of the project that it hands the request or its input to.
 */
export class ValidatingCode {
  readonly #files: PhpFiles;
  readonly #handedOn: HandedOn;
  /** Code outside of the class that calls it, which validates what it is handed. */
  readonly #handed = new WeakSet<FunctionLike>();
  readonly #handedTo = new Set<string>();
  /** Null while it is found out. */
  readonly #byText = new Map<string, Told | null>();
  readonly #bySyntax = new Map<string, Told | null>();

  constructor(files: PhpFiles, bound: BoundClass) {
    this.#files = files;
    this.#handedOn = new HandedOn(files, bound);
  }

  /** Whether a function was found to validate what code elsewhere hands to it. */
  validatesHanded(declaration: FunctionLike): boolean {
    return this.#handed.has(declaration);
  }

  /** Whether the request is handed to a method of a class that validates it. */
  isHandedTo(className: string): boolean {
    return this.#handedTo.has(className.toLowerCase());
  }

  /** Whether code may validate, judged by its text, so that nothing is parsed for it. */
  mayValidate(className: string | null, file: PhpFile, code: FunctionLike): boolean {
    const { speaks, handsOn, ownMethods } = saidIn(file, code);
    if (speaks || handsOn) return true;
    return className !== null && ownMethods.some((name) => this.#methodMayValidate(className, name));
  }

  /** Whether an expression is a call that validates. */
  validates(expression: Node, context: CodeContext): boolean {
    switch (expression.kind) {
      case 'call':
        return this.#functionValidates(expression) || this.#calleeValidates(expression, context);
      case 'staticCall':
        return (
          this.#staticCallValidates(expression, context.className) ||
          (!isOfOwn(expression) && this.#calleeValidates(expression, context))
        );
      case 'methodCall':
        return (
          this.#methodCallValidates(expression, context.className) ||
          // `Validator::make($data, $rules)->validate()`
          (throwingMethods.has(memberName(expression) ?? '') && this.anyValidates([expression.of], context)) ||
          (!isOfOwn(expression) && this.#calleeValidates(expression, context))
        );
      default:
        return false;
    }
  }

  /** The method of the class itself that a call means. */
  ownMethod(expression: Expression, className: string | null): (FoundMethod & { kind: 'found' }) | null {
    const name = ownMethodName(expression);
    if (name === null || className === null) return null;
    const isParent = expression.kind === 'staticCall' && isNamed(expression.class, 'parent');
    const of = isParent ? this.#files.class(className)?.declaration.parent : className;
    const found = of == null ? null : this.#files.method(of, name);
    return found?.kind === 'found' && !found.method.isAbstract ? found : null;
  }

  /** Whether a method's code validates. */
  methodValidates(className: string, found: FoundMethod & { kind: 'found' }): boolean {
    const key = `${className}::${found.of.declaration.name}::${found.method.name}`.toLowerCase();
    const { file } = found.of;
    return this.#told(
      this.#bySyntax,
      key,
      () =>
        this.mayValidate(className, file, found.method) &&
        this.#codeValidates({ file, className, declaration: found.method }),
    );
  }

  anyValidates(nodes: readonly Node[], context: CodeContext): boolean {
    return nodes.some((node) => this.validates(node, context) || this.anyValidates(childrenOf(node), context));
  }

  #codeValidates({ file, className, declaration }: Callee): boolean {
    const statements = this.#files.body(file, declaration.body);
    return this.anyValidates(statements, contextOf(declaration, statements, className));
  }

  /** Whether what a call hands the request to validates it. */
  #calleeValidates(call: Call, context: CodeContext): boolean {
    const callee = this.#handedOn.callee(call, context);
    if (callee === null) return false;
    const { declaration, file, className } = callee;
    const key = `${className ?? ''} ${file.path} ${declaration.start}`;
    const validates = this.#told(
      this.#bySyntax,
      key,
      () => this.mayValidate(className, file, declaration) && this.#codeValidates(callee),
    );
    if (validates) this.#handed.add(declaration);
    if (validates && className !== null) this.#handedTo.add(className.toLowerCase());
    return validates;
  }

  #methodMayValidate(className: string, name: string): boolean {
    const key = `${className}::${name}`.toLowerCase();
    return this.#told(this.#byText, key, () => {
      const found = this.#files.method(className, name);
      return found.kind === 'found' && this.mayValidate(className, found.of.file, found.method);
    });
  }

  /** Finds out once whether code validates. Code that calls itself validates if the rest of it does. */
  #told(told: Map<string, Told | null>, key: string, find: () => boolean): boolean {
    const { tracker } = this.#files;
    const known = told.get(key);
    if (known === null) tracker.markUntracked();
    else if (known !== undefined) tracker.include(known.dependencies);
    if (known !== undefined) return known?.result ?? false;
    told.set(key, null);
    const found = tracker.track(find);
    told.set(key, found);
    return found.result;
  }

  #functionValidates(call: Expression & { readonly kind: 'call' }): boolean {
    if (!('name' in call.function)) return false;
    const name = call.function.fallback.toLowerCase();
    if (name === 'validator') return call.arguments.length > 1;
    return (name === 'app' || name === 'resolve') && this.#namesRequest(call);
  }

  #staticCallValidates(call: Expression & { readonly kind: 'staticCall' }, className: string | null): boolean {
    const name = memberName(call);
    if ('name' in call.class && name !== null) {
      if (facades.test(call.class.name)) return ['make', 'validate', 'validatewithbag'].includes(name);
      if (makingMethods.has(name) && this.#namesRequest(call)) return true;
      if (ofDataObjects.has(name) && isDataClass(this.#files, call.class.name)) return true;
    }
    const own = this.ownMethod(call, className);
    return own !== null && className !== null && this.methodValidates(className, own);
  }

  #methodCallValidates(call: Expression & { readonly kind: 'methodCall' }, className: string | null): boolean {
    const name = memberName(call);
    if (name === null) return isThis(call.of) && className !== null && this.#anyOwnValidates(className);
    const own = this.ownMethod(call, className);
    if (own !== null) return className !== null && this.methodValidates(className, own);
    const count = call.arguments.length;
    if (addingMethods.has(name)) return count > 0 && isNear(call.of);
    // A validator that code elsewhere made.
    if (askingMethods.has(name) && count === 0) return /valid/i.test(nameOf(call.of));
    if (name === 'validate' || name === 'validatewithbag' || name === 'validatewith')
      return count > 0 && isNear(call.of);
    return makingMethods.has(name) && (this.#namesRequest(call) || (name === 'make' && makesValidator(call)));
  }

  /** `$this->$method($request)`: which method it is comes out where it is run. */
  #anyOwnValidates(className: string): boolean {
    return this.#told(this.#byText, `${className}::*`.toLowerCase(), () => {
      const { classes } = this.#files.lineage(className);
      const names = classes.flatMap(({ declaration }) => declaration.methods.map(({ name }) => name));
      return names.some((name) => this.#methodMayValidate(className, name));
    });
  }

  /** `app(StoreRequest::class)` */
  #namesRequest(call: Call): boolean {
    const value = call.arguments[0]?.value;
    if (value?.kind !== 'classConstant') return value !== undefined && /request/i.test(nameOf(value));
    return 'name' in value.class && isFormRequest(this.#files, value.class.name);
  }
}

/** What the text of code says, without a look at anything else. */
interface Said {
  readonly speaks: boolean;
  /** Whether it hands on what may be the request, or input of it. */
  readonly handsOn: boolean;
  /** Methods of the same object or class that it calls. */
  readonly ownMethods: readonly string[];
}

/** Code of a file that does not change stays the same in all readings. */
const saidByFunction = new WeakMap<FunctionLike, Said>();

function saidIn(file: PhpFile, code: FunctionLike): Said {
  const before = saidByFunction.get(code);
  if (before !== undefined) return before;
  const text = file.textAt(code);
  const speaks = speaksOfValidation.test(text);
  const handsOn = !speaks && (handsInputOn(text, code) || putsIntoData(text, code));
  const ownMethods = speaks || handsOn ? [] : Array.from(text.matchAll(ownCalls), ([, name = '']) => name);
  const said = { speaks, handsOn, ownMethods: [...new Set(ownMethods)] };
  saidByFunction.set(code, said);
  return said;
}

/** Input as an argument, or put into a variable: `store($request)`, `save($id, $request->all())`, `$data = $request->input()`. */
function handsInputOn(text: string, { parameters }: FunctionLike): boolean {
  const names = parameters.flatMap((parameter) => (mayHoldInput(parameter) ? [parameter.name] : []));
  if (names.length === 0 && !/\brequest\s*\(/i.test(text)) return false;
  const uses = inputUses(names.join('|'));
  // What a closure takes over from around it is not handed on.
  return uses.test(text) && uses.test(text.replaceAll(closureUses, ''));
}

/** `['date_id' => $dateId]` */
function putsIntoData(text: string, { parameters }: FunctionLike): boolean {
  return parameters.some((one) => isPlainText(one) && new RegExp(`=>\\s*\\$${one.name}\\s*[,\\]]`).test(text));
}

const closureUses = /\buse\s*\([^()]*\)/g;
const usesByNames = new Map<string, RegExp>();

function inputUses(names: string): RegExp {
  const variable = names === '' ? '' : `\\$(?:${names})|`;
  const known =
    usesByNames.get(names) ??
    new RegExp(
      `(?:[(,=]|=>)\\s*(?:\\.\\.\\.)?(?:${variable}(?<![>:$\\w])request\\s*\\(\\s*\\))\\s*` +
        `(?:[),]|->\\s*(?:all|input|only|except|post|json|get|collect|toArray|query)\\s*\\()`,
      'i',
    );
  usesByNames.set(names, known);
  return known;
}

/** `$factory->make($data, $rules)` */
function makesValidator(call: Expression & { readonly kind: 'methodCall' }): boolean {
  if (call.arguments.length < 2) return false;
  return /valid|factory/i.test(nameOf(call.of)) || isOfRules(call.arguments[1]?.value);
}

/** A method that is called on the object or class itself. */
function ownMethodName(expression: Expression): string | null {
  if (expression.kind === 'methodCall') {
    return isThis(expression.of) && 'name' in expression.member ? expression.member.name : null;
  }
  if (expression.kind !== 'staticCall' || !('name' in expression.member)) return null;
  const isOwn = ['self', 'static', 'parent'].some((name) => isNamed(expression.class, name));
  return isOwn ? expression.member.name : null;
}

/** `$this->x()`, `self::x()` */
function isOfOwn(call: Call): boolean {
  return ownMethodName(call) !== null;
}

function isThis(expression: Expression): boolean {
  return expression.kind === 'variable' && expression.name === 'this';
}

function isNamed(reference: ClassReference, name: string): boolean {
  return 'name' in reference && reference.name === name;
}

/** A variable, what a helper answers, or a property that is called after what it holds: no service that validates something else. */
function isNear(expression: Expression): boolean {
  switch (expression.kind) {
    case 'variable':
    case 'call':
    case 'staticCall':
      return true;
    case 'property':
      return /valid|request|factory/i.test(nameOf(expression));
    case 'methodCall':
      return isNear(expression.of);
    default:
      return false;
  }
}

/** What can only be rules: an array by fields, or what is called so. */
function isOfRules(expression: Expression | undefined): boolean {
  if (expression?.kind !== 'array') return expression !== undefined && /rules/i.test(nameOf(expression));
  return expression.items.length > 0 && expression.items.every((item) => item.key !== null);
}

function nameOf(expression: Expression): string {
  switch (expression.kind) {
    case 'variable':
      return expression.name;
    case 'property':
    case 'staticProperty':
      return 'name' in expression.member ? expression.member.name : '';
    case 'call':
      return [
        'name' in expression.function ? expression.function.fallback : '',
        ...expression.arguments.map(({ value }) => writtenText(value) ?? nameOf(value)),
      ].join(' ');
    case 'methodCall':
      return 'name' in expression.member ? `${nameOf(expression.of)} ${expression.member.name}` : '';
    case 'classConstant':
      return 'name' in expression.class ? expression.class.name : '';
    default:
      return '';
  }
}

function memberName(call: Expression & { readonly kind: 'methodCall' | 'staticCall' }): string | null {
  return 'name' in call.member ? call.member.name.toLowerCase() : null;
}
