import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import { type ClassValue, type RecordValue, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { ofModule, type ModuleOption, ofRecord } from './module-options';

/** A module as the application is put together. */
export interface NestModule {
  readonly class: ClassValue;
  /** What a dynamic module says beside its class. */
  readonly options: RecordValue | null;
  /** What `RouterModule` puts its controllers below. */
  path: string | null;
  /** Whether the application is made of it. */
  readonly isRoot: boolean;
  /** Whether it is there only under a condition that source does not tell. */
  isConditional: boolean;
}

type Made = Pick<NestModule, 'class' | 'options'>;

/**
 * The modules of an application, each once, each before those that it imports: in the order in which NestJS registers
 * their controllers. packages/core/scanner.ts
 */
export function scannedModules(root: Value, interpreter: Interpreter): readonly NestModule[] {
  const found = new Map<string, NestModule>();
  const paths: RecordValue[] = [];
  const visit = (value: Value, isConditional: boolean): void => {
    const routes = routesOf(value);
    if (routes !== null) paths.push(...routes);
    const registered = registeredWhen(value);
    if (registered !== undefined) visit(registered, true);
    const given = moduleOf(value);
    if (given === null) return;
    const key = keyOf(given);
    const known = found.get(key);
    if (known !== undefined && (isConditional || !known.isConditional)) return;
    const module: NestModule = known ?? { ...given, path: null, isRoot: found.size === 0, isConditional };
    module.isConditional = isConditional;
    found.set(key, module);
    for (const imported of partsOf(module, 'imports', interpreter)) visit(imported, isConditional);
  };
  visit(root, false);
  const modules = [...found.values()];
  for (const route of paths) putBelow(route, '', modules);
  return modules;
}

/** What a module has of one kind, by its decorator and by what made it. */
export function partsOf(module: NestModule, option: ModuleOption, interpreter: Interpreter): readonly Value[] {
  const dynamic = module.options === null ? [] : ofRecord(module.options, option);
  return [...ofModule(module.class, option, interpreter), ...dynamic];
}

function moduleOf(value: Value): Made | null {
  if (value.kind === 'class') return { class: value, options: null };
  if (value.kind !== 'record') return null;
  const of = value.entries.get('module');
  return of?.kind === 'class' ? { class: of, options: value } : null;
}

/** A module that is made twice with other controllers is two. */
function keyOf({ class: of, options }: Made): string {
  const controllers = options === null ? [] : ofRecord(options, 'controllers');
  const names = controllers.map((one) => (one.kind === 'class' ? (one.node.name?.text ?? '') : ''));
  return `${of.scope.module.path} ${of.node.name?.text ?? of.node.pos.toString()} ${names.join()}`;
}

/**
 * What `ConditionalModule.registerWhen(module, condition)` of @nestjs/config imports where the environment says so.
 * https://docs.nestjs.com/techniques/configuration#conditional-module-configuration
 */
function registeredWhen(value: Value): Value | undefined {
  const called = packageValueOf(value);
  return called?.name === 'ConditionalModule.registerWhen' ? called.args?.[0] : undefined;
}

/** `RouterModule.register([{ path, module, children }])` of @nestjs/core. */
function routesOf(value: Value): readonly RecordValue[] | null {
  const called = packageValueOf(value);
  if (called === null || !/^RouterModule\.(?:register|forRoutes)$/.test(called.name)) return null;
  return recordsIn(called.args?.[0]);
}

function recordsIn(value: Value | undefined): readonly RecordValue[] {
  if (value?.kind !== 'list') return [];
  return value.items.flatMap((item) => (item.kind === 'record' ? [item] : recordsIn(item)));
}

function putBelow(route: RecordValue | Value, above: string, modules: readonly NestModule[]): void {
  if (route.kind === 'class') {
    for (const module of modules) if (module.class.node === route.node) module.path = above;
    return;
  }
  if (route.kind !== 'record') return;
  const path = `${above}/${textOf(route.entries.get('path')) ?? ''}`.replace(/\/+/g, '/').replace(/\/$/, '');
  const of = route.entries.get('module');
  if (of !== undefined) putBelow(of, path, modules);
  const children = route.entries.get('children');
  for (const child of children?.kind === 'list' ? children.items : []) putBelow(child, path, modules);
}
