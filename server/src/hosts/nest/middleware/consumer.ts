import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import {
  type ClassValue,
  native,
  nativeFunction,
  type NativeObject,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { injected } from '../../node/injected';
import type { NestModule } from '../modules/module-scan';

/** What a module applies to routes: `consumer.apply(…).exclude(…).forRoutes(…)`, or an application to all that it serves. */
export interface ToldMiddleware {
  readonly middleware: readonly Value[];
  readonly excluded: readonly Value[];
  /** Null for all of them. */
  readonly routes: readonly Value[] | null;
  /** Whether the server below runs it, which knows nothing of a global prefix. */
  readonly isOfServer?: true;
}

const stepsOfModule = 20_000;

/** What `configure` of the modules tells its consumer, in order. */
export function toldMiddleware(modules: readonly NestModule[], interpreter: Interpreter): readonly ToldMiddleware[] {
  const told: ToldMiddleware[] = [];
  const consumer = consumerObject((one) => told.push(one));
  for (const { class: of } of modules) {
    if (!isConfiguring(of)) continue;
    interpreter.within(stepsOfModule, () => {
      const made = injected(of, interpreter, {});
      const configure = made.kind === 'record' ? interpreter.method(made, 'configure') : undefined;
      if (configure !== undefined) interpreter.call(configure, [consumer], of.node);
    });
  }
  return told;
}

function isConfiguring({ node, base }: ClassValue): boolean {
  const isOwn = node.members.some(({ name }) => name !== undefined && nameText(name) === 'configure');
  return isOwn || (base?.kind === 'class' && isConfiguring(base));
}

function consumerObject(note: (told: ToldMiddleware) => void): Value {
  const consumer: Value = native(
    methods({
      apply: (middleware) => {
        const excluded: Value[] = [];
        const proxy: Value = native(
          methods({
            exclude: (routes) => {
              excluded.push(...flat(routes));
              return proxy;
            },
            forRoutes: (routes) => {
              note({ middleware: flat(middleware), excluded, routes: flat(routes) });
              return consumer;
            },
          }),
        );
        return proxy;
      },
    }),
  );
  return consumer;
}

function methods(all: Readonly<Record<string, (args: readonly Value[]) => Value>>): NativeObject {
  return {
    get: (name) => {
      const method = Object.hasOwn(all, name) ? all[name] : undefined;
      return method === undefined ? undefined : nativeFunction((args) => method(args));
    },
  };
}

function flat(values: readonly Value[]): readonly Value[] {
  return values.flatMap((value) => (value.kind === 'list' ? flat(value.items) : [value]));
}
