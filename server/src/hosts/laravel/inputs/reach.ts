import type { Tracked } from '../../../core/dependencies/dependency-tracker';
import type { PhpFile } from '../../../languages/php/php-file';
import type { FunctionLike, TypeName } from '../../../languages/php/syntax/ast';
import { askedWithRequest, isAskedWithRequest, itemsOf } from './asked-classes';
import { declaredProperty, heldBy } from './held-objects';
import type { InputFramework } from './input-framework';
import { boundFunction } from './made-by-container';
import { asksModel } from './model-calls';

/** What is in the text of code that does something with the request, pages what it answers, or hears of a provider's. */
const speaksOfRequests =
  /\brequest\s*(?:\(|::)|\bRequest\s*::|->\s*request\b|['"]request['"]|\bInput\s*::|paginate\s*\(|\bSocialite\s*::|MediaFromRequest\s*\(|->\s*allowed(?:Filter|Sort|Include|Field)s?\s*\(|->\s*(?:through|pipe)\s*\(\s*\[/i;

/** Calls that may fill a model. */
const filling = /\b(?:\w*create|\w*fill|update|make|insert)\w*\s*\(/i;

/** A variable, with what stands before it and the method that is called on it, if it is without arguments. */
const variableUses = /(=>?\s*)?\$(\w+)(?:\s*\??->\s*(\w+)\s*\(\s*\)(?!\s*\[))?/g;

/** Methods of the request without arguments that read no field, in lower case. */
const readingNothing: ReadonlySet<string> = new Set([
  ...['user', 'session', 'ip', 'url', 'fullurl', 'wantsjson', 'expectsjson', 'ajax', 'route'],
  ...['bearertoken', 'useragent', 'getlocale', 'ensureisnotratelimited'],
]);

const ownCalls = /(?:\$this\s*->|\b(?:self|static)\s*::)\s*(\w+)\s*\(/g;
/** What is called on what a call answers, which may be the object itself: `$this->status(201)->respond($rows)`. */
const chainedCalls = /\)\s*\??->\s*(\w+)\s*\(/g;
const parentCalls = /\bparent\s*::\s*(\w+)\s*\(/g;
const staticCalls = /(?<![\w$\\])(\\?[A-Z][\w\\]*)\s*::\s*([a-z]\w*)\s*\(/g;
const functionCalls = /(?<![\w$>:\\])([a-z]\w+)\s*\(/gi;
/** What is asked of the container by a name that is no class: `app('page.size')`, `app()->make('page.size')`. */
const madeByName = /\b(?:app|resolve|make)\s*\(\s*['"]([\w.:-]+)['"]/g;
const propertyCalls = /\$this\s*->\s*(\w+)\s*->\s*(\w+)\s*\(/g;
const variableCalls = /\$(\w+)\s*->\s*(\w+)\s*\(/g;

/** Objects that are made to be answered, by their classes: resources, responses, and whatever is returned at once. */
const madeAnswers =
  /\bnew\s+(\\?(?:self|static|[A-Z][\w\\]*(?:Resource|Collection|Response)))\b|\breturn\s*\(?\s*new\s+(\\?[A-Z][\w\\]*)|(?<![\w$\\])(\\?[A-Z][\w\\]*)\s*::\s*(?:make|collection)\s*\(/g;

/** What a method makes of the request that it overrides says its own text. */
const parentAsked = /\bparent\s*::\s*\w+\s*\(\s*\$request\s*\)/gi;

const ofFramework = /^(?:Illuminate|Symfony|Carbon)\\/;

/** Calls within calls that are looked into by their text. */
const mostLevels = 3;

/** What the text of code says, without a look at anything else. */
interface Said {
  readonly speaks: boolean;
  /** Types of parameters that it does something with, of which their class alone tells whether they are requests. */
  readonly used: readonly TypeName[];
  readonly ownMethods: readonly string[];
  readonly parentMethods: readonly string[];
  readonly functions: readonly string[];
  /** Names that it asks the container for. */
  readonly made: readonly string[];
  /** Classes of what is made to be answered, by their absolute names; `self` and `static` as they are. */
  readonly answers: readonly string[];
  /** Static methods of other classes, by their absolute names. */
  readonly staticMethods: readonly (readonly [className: string, method: string])[];
  /** Methods of what properties and variables hold. */
  readonly otherMethods: readonly (readonly [holder: string, method: string, isProperty: boolean])[];
}

/** Code of a file that does not change stays the same in all readings. */
const saidByFunction = new WeakMap<FunctionLike, Said>();

/** `use Illuminate\Support\Facades\Request as RequestFacade;`: the facade by another name. */
function callsFacade(file: PhpFile, code: FunctionLike): boolean {
  const called = file.textAt(code).matchAll(staticCalls);
  return Array.from(called).some(([, name = '']) => file.classNamed(name, code.start) === requestFacade);
}

const requestFacade = 'Illuminate\\Support\\Facades\\Request';

function saidIn(file: PhpFile, code: FunctionLike): Said {
  const before = saidByFunction.get(code);
  if (before !== undefined) return before;
  const text = file.textAt(code);
  const names = requestsAmong(code);
  const speaks = speaksOfRequests.test(text) || uses(text, names) || callsFacade(file, code);
  const calls = (pattern: RegExp): RegExpExecArray[] => (speaks ? [] : [...text.matchAll(pattern)]);
  const own = calls(ownCalls);
  const chained = own.length === 0 ? [] : calls(chainedCalls);
  const said: Said = {
    speaks,
    used: speaks ? [] : usedTypes(text, code, names),
    ownMethods: [...new Set([...own, ...chained].map(([, name = '']) => name))],
    parentMethods: calls(parentCalls).map(([, name = '']) => name),
    staticMethods: calls(staticCalls)
      .map(([, name = '', method = '']) => [file.classNamed(name, code.start), method] as const)
      .filter(([className, method]) => !ofFramework.test(className) && !asksModel(className, method.toLowerCase())),
    functions: [...new Set(calls(functionCalls).map(([, name = '']) => name))],
    made: [...new Set(calls(madeByName).map(([, name = '']) => name))],
    answers: calls(madeAnswers)
      .map(([, made, returned, resource]) => made ?? returned ?? resource ?? '')
      .map((name) => (/^(?:self|static)$/.test(name) ? name : file.classNamed(name, code.start)))
      .filter((className) => !ofFramework.test(className)),
    otherMethods: [
      ...calls(propertyCalls).map(([, holder = '', method = '']) => [holder, method, true] as const),
      ...calls(variableCalls).map(([, holder = '', method = '']) => [holder, method, false] as const),
    ],
  };
  saidByFunction.set(code, said);
  return said;
}

/** Names of parameters that may be the request by what they are called. */
function requestsAmong({ parameters }: FunctionLike): readonly string[] {
  return parameters.flatMap(({ name, type }) =>
    type?.names.some((one) => /request$/i.test(one)) === true || /request$/i.test(name) ? [name] : [],
  );
}

function usedTypes(text: string, { parameters }: FunctionLike, others: readonly string[]): readonly TypeName[] {
  return parameters.flatMap(({ name, type }) =>
    type !== null && type.names.some((one) => one.includes('\\')) && !others.includes(name) && uses(text, [name])
      ? [type]
      : [],
  );
}

/** Whether code does anything with parameters that may be the request but what reads nothing of it. */
function uses(text: string, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  const body = text.slice(Math.max(0, text.indexOf('{'))).replace(parentAsked, '');
  const mayFill = filling.test(body);
  return [...body.matchAll(variableUses)].some(([, before = '', variable = '', method = '']) => {
    if (!names.includes(variable)) return false;
    // What is validated and handed on to something else than a model says nothing but what the rules say.
    const isHandedOn = method.toLowerCase() === 'validated' && !/^=\s*$/.test(before);
    return !(isHandedOn && !mayFill) && !readingNothing.has(method.toLowerCase());
  });
}

/** Where code stands. */
export interface ClassOfCode {
  /** The class whose methods `$this->x()` means; null outside of one. */
  readonly className: string | null;
  /** The class that it is written in. */
  readonly lexicalClass: string | null;
}

const noClass: ClassOfCode = { className: null, lexicalClass: null };

/** Tells by its text whether code may do something with the request, so that nothing is parsed for it that does not. */
export class Reach {
  readonly #laravel: InputFramework;
  readonly #byMethod = new Map<string, Tracked<boolean>>();
  /** Methods that are being looked into, by how many there are around them. */
  readonly #open = new Map<string, number>();
  /** Methods that do nothing, unless the one does that they came back to: how many are around that. */
  readonly #provisional = new Map<string, number>();
  /** The outermost of the open ones that what is looked into now came back to. */
  #outermost = Infinity;

  constructor(laravel: InputFramework) {
    this.#laravel = laravel;
  }

  of(code: FunctionLike, file: PhpFile, { className, lexicalClass }: ClassOfCode, level = 0): boolean {
    const said = saidIn(file, code);
    const { speaks, used, ownMethods, parentMethods, staticMethods, functions, answers, otherMethods } = said;
    if (speaks || used.some((type) => this.#bringsRequest(type))) return true;
    if (level >= mostLevels) return false;
    if (className !== null && ownMethods.some((name) => this.#ofMethod(className, name, level + 1))) return true;
    if (staticMethods.some(([of, name]) => this.#ofMethod(of, name, level + 1))) return true;
    if (functions.some((name) => this.#ofFunction(name, level + 1))) return true;
    if (said.made.some((name) => this.#ofBound(name, level + 1))) return true;
    if (answers.some((name) => this.#ofAnswer(name, className, level + 1))) return true;
    const { files } = this.#laravel.machine;
    const parent =
      parentMethods.length === 0 || lexicalClass === null ? null : files.class(lexicalClass)?.declaration.parent;
    if (parent != null && parentMethods.some((name) => this.#ofMethod(parent, name, level + 1))) return true;
    return otherMethods.some(([holder, method, isProperty]) => {
      const held = isProperty
        ? className === null
          ? null
          : declaredProperty(this.#laravel, className, holder)
        : heldBy(this.#laravel, code.parameters.find(({ name }) => name === holder)?.type ?? null);
      return held?.kind === 'object' && this.#ofMethod(held.class, method, level + 1);
    });
  }

  /** Whether a parameter is the request, or an object that is made with it: `PostFilters $filters`. */
  #bringsRequest(type: TypeName): boolean {
    const held = heldBy(this.#laravel, type);
    return held?.kind === 'object' ? this.isMadeWithRequest(held.class) : held?.kind === 'request';
  }

  /** Whether the container makes objects of a class with the request. */
  isMadeWithRequest(className: string): boolean {
    const made = this.#laravel.machine.files.method(className, '__construct');
    if (made.kind !== 'found') return false;
    return made.method.parameters.some((one) => heldBy(this.#laravel, one.type)?.kind === 'request');
  }

  #ofFunction(name: string, level: number): boolean {
    const found = this.#laravel.machine.files.function(name);
    return found !== null && this.of(found.declaration, found.file, noClass, level);
  }

  #ofBound(name: string, level: number): boolean {
    const bound = boundFunction(this.#laravel, name);
    return bound !== null && this.of(bound.declaration, bound.file, bound, level);
  }

  #ofAnswer(name: string, className: string | null, level: number): boolean {
    const made = name === 'self' || name === 'static' ? className : name;
    if (made === null || !isAskedWithRequest(this.#laravel.machine.files, made)) return false;
    if (askedWithRequest.some((method) => this.#ofMethod(made, method, level))) return true;
    const items = itemsOf(this.#laravel, made);
    return items !== null && this.#ofAnswer(items, null, level);
  }

  /** Code that comes back to itself does something if the rest of it does: until that is known it is provisional. */
  #ofMethod(className: string, name: string, level: number): boolean {
    const key = `${className}::${name}`.toLowerCase();
    const { files } = this.#laravel.machine;
    const known = this.#byMethod.get(key);
    if (known !== undefined) {
      files.tracker.include(known.dependencies);
      return known.result;
    }
    const back = this.#open.get(key) ?? this.#provisional.get(key);
    if (back !== undefined) {
      this.#outermost = Math.min(this.#outermost, back);
      return false;
    }
    const [depth, outermost, before] = [this.#open.size, this.#outermost, this.#provisional.size];
    this.#open.set(key, depth);
    this.#outermost = Infinity;
    const reaches = files.tracker.track(() => {
      const found = files.method(className, name);
      return (
        found.kind === 'found' &&
        this.of(found.method, found.of.file, { className, lexicalClass: found.of.declaration.name }, level)
      );
    });
    this.#open.delete(key);
    if (!reaches.result && this.#outermost < depth) {
      this.#provisional.set(key, this.#outermost);
    } else {
      this.#outermost = Infinity;
      this.#settle(before, reaches);
      this.#byMethod.set(key, reaches);
    }
    this.#outermost = Math.min(this.#outermost, outermost);
    return reaches.result;
  }

  /** What waited for a method does no more than it, or is found out when it is asked for again. */
  #settle(before: number, of: Tracked<boolean>): void {
    for (const key of [...this.#provisional.keys()].slice(before)) {
      this.#provisional.delete(key);
      if (!of.result) this.#byMethod.set(key, of);
    }
  }
}
