import { problem, type Problem } from '../../../core/problems';
import type { ProjectPath, Source } from '../../../core/source';
import { directoryOf, projectPath, virtualPath } from '../paths';
import type { PhpFile } from '../php-file';
import type { LinkedClass, PhpFiles } from '../php-files';
import type { Argument, ClassDeclaration, Expression, FunctionLike, Parameter, Statement } from '../syntax/ast';
import { Arguments } from './arguments';
import { evaluate, evaluateArguments } from './expressions';
import {
  LimitReached,
  PhpException,
  type CallSite,
  type Completion,
  type Machine,
} from './machine';
import type { NativeCall, NativeClass, Natives } from './natives';
import { joinValues, Scope } from './scope';
import { executeAll } from './statements';
import {
  emptyArray,
  list,
  nullValue,
  string,
  unknown,
  type ClosureValue,
  type ObjectValue,
  type Value,
} from './values';

/** An application of 2,000 routes takes about 200,000 steps. */
const maxSteps = 5_000_000;
/** Calls within calls. Real boot code stays below 40. */
const maxDepth = 120;
/** The same file within itself: once is a mistake that is read once, as PHP would not come back from it. */
const maxIncludeDepth = 40;

/** The machine that reads PHP. One instance reads one state of a project; it keeps the project's static state. */
export class Interpreter implements Machine {
  readonly files: PhpFiles;
  readonly natives: Natives;
  readonly undecided: string[] = [];
  readonly running: ProjectPath[] = [];
  readonly problems: Problem[] = [];
  readonly #statics = new Map<string, { value: Value }>();
  readonly #constantsUnderWay = new Set<string>();
  readonly #included = new Set<ProjectPath>();
  #steps = 0;
  #depth = 0;

  constructor(files: PhpFiles, natives: Natives) {
    this.files = files;
    this.natives = natives;
  }

  evaluate(expression: Expression, scope: Scope): Value {
    return evaluate(this, expression, scope);
  }

  evaluateArguments(args: readonly Argument[], scope: Scope): Arguments {
    return evaluateArguments(this, args, scope);
  }

  execute(statements: readonly Statement[], scope: Scope): Completion {
    return executeAll(this, statements, scope);
  }

  step(place: Source): void {
    if (this.#steps++ < maxSteps) return;
    if (this.#steps === maxSteps + 1) this.report(problem('routes.limit', place, {}));
    throw new LimitReached();
  }

  report(found: Problem): void {
    this.problems.push(found);
  }

  whileUndecided<T>(reason: string, way: () => T): T {
    this.undecided.push(reason);
    try {
      return way();
    } finally {
      this.undecided.pop();
    }
  }

  callFunction(declaration: FunctionLike, args: Arguments, scope: Scope): Value {
    if (this.#depth >= maxDepth) return unknown('a recursion that goes too deep');
    this.#depth++;
    try {
      this.#bind(declaration.parameters, args, scope);
      const completion = this.execute(scope.file.body(declaration.body), scope);
      return returned(completion);
    } finally {
      this.#depth--;
    }
  }

  call(callable: ClosureValue, args: Arguments, place: Source): Value {
    this.step(place);
    const target = callable.callable;
    switch (target.kind) {
      case 'native':
        return target.call(args.positional);
      case 'closure': {
        const scope = target.scope.forClosure(target.closure.isStatic);
        for (const [name, slot] of target.scope.variables) scope.variables.set(name, slot);
        return this.callFunction(target.closure, args, scope);
      }
      case 'function':
        return this.callFunction(target.declaration, args, new Scope(target.file));
      default:
        return target satisfies never;
    }
  }

  callNamed(
    name: { readonly name: string; readonly fallback: string },
    args: Arguments,
    site: CallSite,
  ): Value {
    this.step(site.source);
    const own = this.files.function(name.name) ?? this.files.function(name.fallback);
    const native = this.natives.functions.get(name.name.toLowerCase()) ?? this.natives.functions.get(name.fallback.toLowerCase());
    if (native !== undefined) return native(this.#nativeCall(args, site));
    if (own === null) return this.#unknownCall(`the result of ${name.fallback}()`, args, site);
    return this.callFunction(own.declaration, args, new Scope(own.file, { functionName: own.declaration.name }));
  }

  callMethod(object: Value, name: string, args: Arguments, site: CallSite): Value {
    this.step(site.source);
    if (object.kind === 'closure') return this.#callOnClosure(object, name, args, site);
    if (object.kind === 'unknown') return this.#unknownCall(object.reason, args, site);
    if (object.kind !== 'object') return this.#unknownCall(`the result of ${name}()`, args, site);
    const own = this.#ownMethod(object, name);
    if (own !== null) {
      const self = own.method.isStatic ? null : object;
      return this.#callDeclared(own.method, args, { of: own.of, self, calledClass: object.class });
    }
    const native = object.native?.call?.(name.toLowerCase(), this.#nativeCall(args, site));
    if (native !== undefined) return native;
    const inherited = this.#callInherited(object, object.class, name, args, site);
    if (inherited !== undefined) return inherited;
    const property = object.properties.get(name);
    if (property?.kind === 'closure') return this.call(property, args, site.source);
    return this.#unknownCall(`the result of ${object.class}::${name}()`, args, site);
  }

  callStatic(className: string, name: string, args: Arguments, site: CallSite): Value {
    this.step(site.source);
    const self = site.self ?? null;
    const native = this.#nativeStatic(className, name, args, site);
    if (native !== undefined) return native;
    const found = this.files.method(className, name);
    if (found.kind === 'found') {
      const onSelf = found.method.isStatic ? null : self;
      const calledClass = self?.class ?? site.scope.calledClass;
      const isForwarded = site.self !== undefined && site.self !== null;
      return this.#callDeclared(found.method, args, {
        of: found.of,
        self: onSelf,
        calledClass: isForwarded && calledClass !== null ? calledClass : className,
      });
    }
    for (const external of found.external) {
      if (self !== null) {
        const inherited = this.#callInherited(self, external, name, args, site);
        if (inherited !== undefined) return inherited;
      }
      const inheritedStatic = this.#nativeStatic(external, name, args, { ...site, calledClass: className });
      if (inheritedStatic !== undefined) return inheritedStatic;
    }
    const magic = this.files.method(className, '__callStatic');
    if (magic.kind === 'found') {
      const forwarded = new Arguments([string(name), list(args.all)]);
      return this.#callDeclared(magic.method, forwarded, { of: magic.of, self: null, calledClass: className });
    }
    return this.#enumMethod(className, name, args) ?? this.#unknownCall(`the result of ${className}::${name}()`, args, site);
  }

  instantiate(className: string, args: Arguments, site: CallSite): Value {
    this.step(site.source);
    const native = this.#constructNative(className, args, site);
    const linked = this.files.class(className);
    const object: ObjectValue = {
      kind: 'object',
      class: linked?.declaration.name ?? className,
      properties: new Map(),
      native,
      source: site.source,
    };
    this.#initialize(object, className);
    const constructor = this.files.method(className, '__construct');
    if (constructor.kind === 'found') {
      this.#callDeclared(constructor.method, args, { of: constructor.of, self: object, calledClass: className });
    }
    return object;
  }

  instantiateAnonymous(declaration: ClassDeclaration, args: Arguments, site: CallSite): Value {
    const parent = declaration.parent;
    const native = parent === null ? null : this.#constructNative(parent, args, site);
    const object: ObjectValue = {
      kind: 'object',
      class: parent ?? 'class@anonymous',
      properties: new Map(),
      native,
      source: site.source,
      anonymous: { declaration, file: site.scope.file },
    };
    if (parent !== null) this.#initialize(object, parent);
    this.#setDefaults(object, { declaration, file: site.scope.file });
    const constructor = this.#ownMethod(object, '__construct');
    if (constructor !== null) {
      this.#callDeclared(constructor.method, args, { of: constructor.of, self: object, calledClass: object.class });
    }
    return object;
  }

  classConstant(className: string, name: string): Value {
    const key = `${className.toLowerCase()}::${name}`;
    if (this.#constantsUnderWay.has(key)) return unknown(`the constant ${className}::${name}`);
    this.#constantsUnderWay.add(key);
    try {
      return this.#classConstant(className, name, new Set());
    } finally {
      this.#constantsUnderWay.delete(key);
    }
  }

  staticProperty(className: string, name: string): { value: Value } | null {
    const { classes } = this.files.lineage(className);
    for (const linked of classes) {
      const carriers = [linked, ...linked.declaration.traits.flatMap((trait) => this.files.class(trait) ?? [])];
      for (const { declaration, file } of carriers) {
        const property = declaration.properties.find((one) => one.isStatic && one.name === name);
        if (property === undefined) continue;
        const key = `${linked.declaration.name.toLowerCase()}::${name}`;
        const known = this.#statics.get(key);
        if (known !== undefined) return known;
        const scope = new Scope(file, { lexicalClass: linked.declaration.name });
        const slot = { value: property.byDefault === null ? nullValue : this.evaluate(property.byDefault, scope) };
        this.#statics.set(key, slot);
        return slot;
      }
    }
    return null;
  }

  property(object: ObjectValue, name: string): Value | undefined {
    return object.properties.get(name) ?? object.native?.get?.(name, this);
  }

  include(path: Value, options: { readonly once: boolean; readonly optional: boolean }, site: CallSite): Value {
    const target = path.kind === 'string' && path.hole === undefined ? this.#includedPath(path.value, site) : null;
    if (target === null) {
      const reason = path.kind === 'unknown' ? path.reason : path.kind === 'string' && path.hole !== undefined ? path.hole : 'it lies outside of the project';
      this.report(problem('routes.fileUnknown', site.source, { reason }));
      return unknown('the result of a file that is not known');
    }
    if (options.once && this.#included.has(target)) return { kind: 'boolean', value: true };
    const file = this.files.file(target);
    if (file === null) {
      const isMissing = this.files.sources.kindOf(target) !== 'file';
      if (isMissing && !options.optional) {
        this.report(problem('routes.fileMissing', site.source, { file: target }));
      }
      return { kind: 'boolean', value: false };
    }
    if (this.running.includes(target) || this.running.length >= maxIncludeDepth) {
      this.report(problem('routes.fileLoop', site.source, { file: target }));
      return unknown('a file that loads itself');
    }
    return this.#run(file, site.scope);
  }

  /** A relative path is looked for in the working directory, then beside the file that names it. */
  #includedPath(written: string, site: CallSite): ProjectPath | null {
    const fromRoot = projectPath(written);
    if (written.startsWith('/') || (fromRoot !== null && this.files.sources.kindOf(fromRoot) === 'file')) return fromRoot;
    return projectPath(`${virtualPath(directoryOf(site.scope.file.path))}/${written}`);
  }

  runFile(file: PhpFile): Value {
    return this.#run(file, new Scope(file));
  }

  callableOf(value: Value, site: CallSite): ClosureValue | null {
    switch (value.kind) {
      case 'closure':
        return value;
      case 'object':
        return this.#ownMethod(value, '__invoke') === null
          ? null
          : this.#native((args) => this.callMethod(value, '__invoke', new Arguments(args), site));
      case 'string':
        return value.hole === undefined ? this.#callableNamed(value.value, site) : null;
      case 'array': {
        const [target, method] = [value.entries.get(0), value.entries.get(1)];
        if (target === undefined || method?.kind !== 'string') return null;
        if (target.kind === 'string') return this.#callableNamed(`${target.value}::${method.value}`, site);
        return this.#native((args) => this.callMethod(target, method.value, new Arguments(args), site));
      }
      default:
        return null;
    }
  }

  #callableNamed(written: string, site: CallSite): ClosureValue {
    const name = written.replace(/^\\/, '');
    const [className, method] = name.split('::');
    return this.#native((args) =>
      className !== undefined && method !== undefined
        ? this.callStatic(className, method, new Arguments(args), site)
        : this.callNamed({ name, fallback: name }, new Arguments(args), site),
    );
  }

  #native(call: (args: readonly Value[]) => Value): ClosureValue {
    return { kind: 'closure', callable: { kind: 'native', call } };
  }

  #nativeCall(args: Arguments, site: CallSite, calledClass: string | null = null): NativeCall {
    return { machine: this, args, source: site.source, scope: site.scope, calledOn: calledClass };
  }

  #run(file: PhpFile, outer: Scope): Value {
    const scope = new Scope(file, {
      self: outer.self,
      lexicalClass: outer.lexicalClass,
      calledClass: outer.calledClass,
    });
    for (const [name, slot] of outer.variables) scope.variables.set(name, slot);
    this.running.push(file.path);
    this.#included.add(file.path);
    try {
      const completion = this.execute(file.statements, scope);
      return completion.kind === 'normal' ? { kind: 'number', value: 1, isFloat: false } : returned(completion);
    } finally {
      this.running.pop();
      for (const [name, slot] of scope.variables) if (!outer.variables.has(name)) outer.variables.set(name, slot);
    }
  }

  /** A method that the object's class, or the anonymous class that it is of, declares in the project. */
  #ownMethod(object: ObjectValue, name: string): { method: ClassDeclaration['methods'][number]; of: LinkedClass } | null {
    const { anonymous } = object;
    const method = anonymous?.declaration.methods.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (anonymous !== undefined && method !== undefined) return { method, of: anonymous };
    const found = this.files.method(object.class, name);
    return found.kind === 'found' && !found.method.isAbstract ? found : null;
  }

  #callDeclared(
    method: ClassDeclaration['methods'][number],
    args: Arguments,
    on: { readonly of: LinkedClass; readonly self: ObjectValue | null; readonly calledClass: string },
  ): Value {
    const { of, self, calledClass } = on;
    // A trait's `self` is the class that uses it, which is the called one here.
    const lexicalClass = of.declaration.kind === 'trait' || of.declaration.name === '' ? calledClass : of.declaration.name;
    const scope = new Scope(of.file, { self, lexicalClass, calledClass, functionName: method.name });
    return this.callFunction(method, args, scope);
  }

  #callOnClosure(closure: ClosureValue, name: string, args: Arguments, site: CallSite): Value {
    switch (name.toLowerCase()) {
      case '__invoke':
        return this.call(closure, args, site.source);
      case 'call': {
        const [, ...rest] = args.positional;
        return this.call(closure, new Arguments(rest), site.source);
      }
      case 'bindto':
        return closure;
      default:
        return unknown(`the result of Closure::${name}()`);
    }
  }

  #nativeClass(name: string): NativeClass | undefined {
    return this.natives.classes.get(name.toLowerCase());
  }

  /** The classes that the host knows among a class's external ancestors and traits, nearest first. */
  #nativeLineage(className: string): NativeClass[] {
    const found: NativeClass[] = [];
    const visit = (name: string | null | undefined): void => {
      if (name === null || name === undefined) return;
      const native = this.#nativeClass(name);
      if (native !== undefined) {
        if (found.includes(native)) return;
        found.push(native);
        visit(native.parent);
        return;
      }
      const linked = this.files.class(name);
      if (linked === null) return;
      for (const trait of linked.declaration.traits) visit(trait);
      visit(linked.declaration.parent);
    };
    visit(className);
    return found;
  }

  #callInherited(object: ObjectValue, className: string, name: string, args: Arguments, site: CallSite): Value | undefined {
    const start = object.anonymous?.declaration.parent ?? className;
    for (const native of this.#nativeLineage(start)) {
      const value = native.callInherited?.(name.toLowerCase(), object, this.#nativeCall(args, site));
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #nativeStatic(className: string, name: string, args: Arguments, site: CallSite): Value | undefined {
    let native = this.#nativeClass(className);
    while (native !== undefined) {
      const value = native.callStatic?.(name.toLowerCase(), this.#nativeCall(args, site, site.calledClass ?? null));
      if (value !== undefined) return value;
      native = native.parent === undefined ? undefined : this.#nativeClass(native.parent);
    }
    return undefined;
  }

  #constructNative(className: string, args: Arguments, site: CallSite): ObjectValue['native'] {
    for (const native of this.#nativeLineage(className)) {
      if (native.construct !== undefined) return native.construct(this.#nativeCall(args, site));
    }
    return null;
  }

  #initialize(object: ObjectValue, className: string): void {
    for (const linked of this.files.lineage(className).classes.toReversed()) {
      for (const trait of linked.declaration.traits) {
        const used = this.files.class(trait);
        if (used !== null) this.#setDefaults(object, used);
      }
      this.#setDefaults(object, linked);
    }
  }

  #setDefaults(object: ObjectValue, { declaration, file }: LinkedClass): void {
    const scope = new Scope(file, { self: object, lexicalClass: declaration.name });
    for (const property of declaration.properties) {
      if (property.isStatic || (property.byDefault === null && property.type !== null)) continue;
      const value = property.byDefault === null ? nullValue : this.evaluate(property.byDefault, scope);
      object.properties.set(property.name, value);
    }
  }

  #classConstant(className: string, name: string, seen: Set<string>): Value {
    const native = this.#nativeClass(className)?.constant?.(name);
    if (native !== undefined) return native;
    const linked = this.files.class(className);
    if (linked === null || seen.has(className.toLowerCase())) return unknown(`the constant ${className}::${name}`);
    seen.add(className.toLowerCase());
    const { declaration, file } = linked;
    const scope = new Scope(file, { lexicalClass: declaration.name });
    const enumCase = declaration.cases.find((one) => one.name === name);
    if (enumCase !== undefined) return this.#enumCase(declaration, enumCase.name, scope);
    const constant = declaration.constants.find((one) => one.name === name);
    if (constant !== undefined) return this.evaluate(constant.value, scope);
    for (const base of [declaration.parent, ...declaration.interfaces, ...declaration.traits]) {
      if (base === null) continue;
      const value = this.#classConstant(base, name, seen);
      if (value.kind !== 'unknown') return value;
    }
    return unknown(`the constant ${className}::${name}`);
  }

  #enumCase(declaration: ClassDeclaration, name: string, scope: Scope): Value {
    const found = declaration.cases.find((one) => one.name === name);
    const properties = new Map<string, Value>([['name', string(name)]]);
    if (found?.value != null) properties.set('value', this.evaluate(found.value, scope));
    return { kind: 'object', class: declaration.name, properties, native: null };
  }

  #enumMethod(className: string, name: string, args: Arguments): Value | undefined {
    const linked = this.files.class(className);
    if (linked?.declaration.kind !== 'enum') return undefined;
    const scope = new Scope(linked.file, { lexicalClass: linked.declaration.name });
    const cases = linked.declaration.cases.map((one) => this.#enumCase(linked.declaration, one.name, scope));
    switch (name.toLowerCase()) {
      case 'cases':
        return list(cases);
      case 'from':
      case 'tryfrom': {
        const wanted = args.or(0);
        if (wanted.kind === 'unknown') return wanted;
        const found = cases.find((one) => {
          const value = one.kind === 'object' ? one.properties.get('value') : undefined;
          return value !== undefined && 'value' in value && 'value' in wanted && value.value === wanted.value;
        });
        if (found !== undefined) return found;
        if (name.toLowerCase() === 'tryfrom') return nullValue;
        throw new PhpException(nullValue);
      }
      default:
        return undefined;
    }
  }

  #bind(parameters: readonly Parameter[], args: Arguments, scope: Scope): void {
    for (const [index, parameter] of parameters.entries()) {
      const value = this.#argumentFor(parameter, index, args, scope);
      scope.set(parameter.name, value);
      if (parameter.promoted) scope.self?.properties.set(parameter.name, value);
    }
    scope.set('__arguments', args.all.length === 0 ? emptyArray : list(args.all));
  }

  #argumentFor(parameter: Parameter, index: number, args: Arguments, scope: Scope): Value {
    if (parameter.variadic) {
      return { kind: 'array', entries: new Map([...list(args.positional.slice(index)).entries, ...args.named]) };
    }
    const given = args.at(index, parameter.name);
    if (given !== undefined) return given;
    if (parameter.byDefault !== null) return this.evaluate(parameter.byDefault, scope);
    for (const type of parameter.type?.names ?? []) {
      const injected = this.natives.inject(type, this);
      if (injected !== undefined) return injected;
    }
    return parameter.type?.nullable === true ? nullValue : unknown(`the argument $${parameter.name}`);
  }

  /** What is handed to something unknown may still be called by it: closures that register routes are followed. */
  #unknownCall(reason: string, args: Arguments, site: CallSite): Value {
    for (const argument of args.all) {
      if (argument.kind !== 'closure' || !this.#mayRegister(argument)) continue;
      this.whileUndecided(reason, () => {
        try {
          return this.call(argument, new Arguments([]), site.source);
        } catch (error) {
          if (error instanceof PhpException) return nullValue;
          throw error;
        }
      });
    }
    return unknown(reason, site.source);
  }

  /** Whether a closure's text speaks of loading or registering anything. */
  #mayRegister(closure: ClosureValue): boolean {
    const target = closure.callable;
    if (target.kind !== 'closure') return false;
    const text = target.scope.file.textAt(target.closure);
    return /\brequire\b|\binclude\b|\brouter?\b|Routes?\b|Route::|->group\s*\(/i.test(text);
  }
}

function returned(completion: Completion): Value {
  switch (completion.kind) {
    case 'normal':
    case 'break':
    case 'continue':
      return nullValue;
    case 'return':
      return completion.value;
    case 'maybe':
      // One way answered, the other came to the end of the function without.
      return completion.leaving.kind === 'return'
        ? joinValues(completion.leaving.value, nullValue, completion.reason)
        : nullValue;
    default:
      return completion satisfies never;
  }
}
