import { ts } from 'ts-morph';
import { once } from '../../../core/once';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import { type ClassValue, type RecordValue, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { injected } from '../../node/injected';
import { httpAdapterHost } from '../filters/http-adapter';
import { type NestModule, partsOf, scannedModules } from '../modules/module-scan';
import { type Reflecting, unmadeReflector } from '../guards/reflector';
import { configService } from './config-service';
import { moduleRefOf } from './module-ref';

const stepsOfInstance = 20_000;

/** Factories that are handed what factories make; what is handed further in nobody asks. */
const deepest = 3;

/** What an application's container hands out. https://docs.nestjs.com/standalone-applications#retrieving-providers */
export interface Container {
  /** Modules of the application, each once. */
  readonly modules: () => readonly NestModule[];
  /** What is provided for a token; null where source does not tell. */
  readonly instanceOf: (token: Value | undefined, at: ts.Node) => Value | null;
  /** What a provider with a factory makes. */
  readonly madeBy: (provider: RecordValue, at: ts.Node) => Value | null;
  /** `ModuleRef`, which classes ask for what they fetch by themselves. */
  readonly moduleRef: Value;
}

/** The container of an application that is made of a module: of each class there is one. */
export function containerOf(root: Value, interpreter: Interpreter, reflecting: Reflecting): Container {
  const instances = new Map<Value, Value | null>();
  const modules = once(() => scannedModules(root, interpreter));
  const providers = once(() => modules().flatMap((module) => partsOf(module, 'providers', interpreter)));
  const moduleRef = moduleRefOf((token, at) => find(token, at, 0), reflecting);
  const ofFramework = once(() => frameworkProviders(interpreter, moduleRef));
  const instance = (of: Value | undefined): Value | null => {
    if (of?.kind !== 'class' || isAbstract(of)) return null;
    const known = instances.get(of);
    if (known !== undefined) return known;
    const made = interpreter.within(stepsOfInstance, () => injected(of, interpreter, ofFramework()));
    instances.set(of, made);
    return made;
  };
  const madeBy = ({ entries }: RecordValue, at: ts.Node, depth: number): Value | null => {
    const factory = entries.get('useFactory');
    const tokens = entries.get('inject');
    if (factory === undefined || depth > deepest) return null;
    const args = (tokens?.kind === 'list' ? tokens.items : []).map(
      (one) => find(tokenOf(one), at, depth + 1) ?? unknown(at),
    );
    return interpreter.within(stepsOfInstance, () => interpreter.call(factory, args, at));
  };
  const find = (token: Value | undefined, at: ts.Node, depth: number): Value | null => {
    const name = packageValueOf(token)?.name ?? '';
    if (Object.hasOwn(ofFramework(), name)) return ofFramework()[name] ?? null;
    const bound = providers().filter((one) => one.kind === 'record' && isSame(one.entries.get('provide'), token));
    const [provider] = bound;
    if (provider?.kind !== 'record') return instance(token);
    const { entries } = provider;
    // Modules that provide one token may each mean something else.
    if (bound.length > 1) return null;
    const other = entries.get('useExisting');
    if (other !== undefined) return depth > deepest ? null : find(other, at, depth + 1);
    return entries.get('useValue') ?? instance(entries.get('useClass')) ?? madeBy(provider, at, depth);
  };
  return {
    modules,
    instanceOf: (token, at) => find(token, at, 0),
    madeBy: (provider, at) => madeBy(provider, at, 0),
    moduleRef,
  };
}

/** What the framework provides, by the names of its classes. `Reflector` answers once a guard of a handler is followed. */
function frameworkProviders(interpreter: Interpreter, moduleRef: Value): Readonly<Record<string, Value>> {
  return {
    Reflector: unmadeReflector,
    ModuleRef: moduleRef,
    ConfigService: configService(interpreter),
    HttpAdapterHost: httpAdapterHost,
  };
}

/** What `inject` lists: a token, or `{ token, optional }`. */
function tokenOf(value: Value): Value | undefined {
  return value.kind === 'record' ? value.entries.get('token') : value;
}

function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one === other || (one.kind === 'primitive' && other.kind === 'primitive' && one.value === other.value);
}

/** What is abstract some provider binds. */
function isAbstract({ node }: ClassValue): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Abstract) !== 0;
}
