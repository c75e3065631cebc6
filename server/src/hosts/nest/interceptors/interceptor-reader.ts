import { Kept } from '../../../core/dependencies/kept';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { typedFieldOf } from '../../../languages/typescript/evaluate/types/typed-values';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { type PackageValue, packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import {
  type FunctionValue,
  native,
  nativeFunction,
  type NativeObject,
  isUndefined,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { absent } from '../../../languages/typescript/types/plain-fields';
import { Noted } from '../../node/operations/noted';
import { contextObject } from '../answers/execution-context';
import { toldTo, type ApplicationRecord } from '../boot/application-record';
import type { Handler } from '../controllers/controller-routes';
import { injected } from '../../node/injected';
import { withReflector } from '../guards/guard-instance';
import { type Metadata, metadataKey, metadataOf, reflectorObject } from '../guards/reflector';
import { providedFor } from '../modules/provided';
import type { NestModule } from '../modules/module-scan';
import { groupsIn, madeOfType, makesPlain, serializerOptions } from './class-serializer';
import { payloadOf } from './payload';

const stepsOfInterceptor = 20_000;

/** Functions of rxjs whose callback makes another value of the one that is answered. */
const mapping: ReadonlySet<string> = new Set(['map', 'mergeMap', 'switchMap', 'concatMap']);

/** What a handler returns as interceptors answer it; null where nobody knows anything of it. */
export type Envelope = (field: FieldSchema | null) => FieldSchema | null;

/** Interceptors of all handlers of an application, in the order in which they run. */
export function globalInterceptors(
  application: ApplicationRecord,
  modules: readonly NestModule[],
  interpreter: Interpreter,
): readonly Value[] {
  const told = toldTo(application, 'useGlobalInterceptors').flat();
  return [...told, ...providedFor('APP_INTERCEPTOR', application, modules, interpreter)];
}

/** Follows interceptors to what they make of answers. https://docs.nestjs.com/interceptors#response-mapping */
export class InterceptorReader {
  /** Interceptors that are made with other arguments are other interceptors. */
  private readonly known = new Map<Value, Kept<readonly FunctionValue[]>>();
  private readonly piped = new WeakMap<NativeObject, readonly PackageValue[]>();

  constructor(
    private readonly interpreter: Interpreter,
    private readonly types: TypeReader,
    private readonly fieldOf: (value: Value) => FieldSchema,
  ) {}

  /** What is around the answers of a handler: its own interceptors see them first. */
  envelopeOf({ own, ofClass }: Handler, global: readonly Value[]): Envelope {
    const metadata = metadataOf(own, ofClass);
    const all = [...global, ...usedIn(ofClass), ...usedIn(own)];
    const { instances } = this.types.hooks;
    const serializer = all.findLastIndex(makesPlain);
    if (instances === undefined || serializer < 0) return this.changing(all, metadata);
    const within = this.changing(all.slice(serializer + 1), metadata);
    const around = this.changing(all.slice(0, serializer), metadata);
    const options = serializerOptions(own, ofClass, all);
    const groups = groupsIn(options);
    return (field) => {
      const given = within(field);
      const made = around(given && madeOfType(given, options, this.types, instances));
      if (made === null || made === absent) return made;
      const sent = instances.sentAs(made);
      return groups === null ? sent : instances.sentTo(sent, groups);
    };
  }

  private changing(all: readonly Value[], metadata: Metadata): Envelope {
    const changes = all.toReversed().flatMap((one) => this.changesOf(one, metadata));
    return (field) => {
      if (changes.length === 0) return field;
      const given = payloadOf(field, this.types, this.interpreter);
      const value = changes.reduce<Value>((inner, change) => this.changed(inner, change), given);
      if (value === given) return field;
      return isUndefined(value) ? absent : this.fieldOf(value);
    };
  }

  private changesOf(interceptor: Value, metadata: Metadata): readonly FunctionValue[] {
    const of = interceptor.kind === 'record' ? interceptor.class : interceptor;
    if (of?.kind !== 'class') return [];
    const byMetadata =
      this.known.get(interceptor) ?? new Kept<readonly FunctionValue[]>(this.interpreter.project.tracker);
    this.known.set(interceptor, byMetadata);
    return byMetadata.get(metadataKey(metadata), [], () => this.followed(interceptor, metadata));
  }

  /** The callbacks that what `intercept` returns hands answers through. */
  private followed(interceptor: Value, metadata: Metadata): readonly FunctionValue[] {
    const method = this.interpreter.within(stepsOfInterceptor, () => this.intercepting(interceptor, metadata));
    if (method === null) return [];
    const next = nativeRecord({ handle: nativeFunction(() => this.observable([])) });
    const result = this.called(method, [contextObject(new Noted()), next]);
    const steps = result?.kind === 'native' ? (this.piped.get(result.object) ?? []) : [];
    return steps.flatMap(({ name, args }) => {
      const [callback] = mapping.has(name) ? (args ?? []) : [];
      return callback?.kind === 'function' ? [callback] : [];
    });
  }

  private intercepting(interceptor: Value, metadata: Metadata): FunctionValue | null {
    const reflector = reflectorObject(metadata);
    const made =
      interceptor.kind === 'record'
        ? withReflector(interceptor, reflector)
        : interceptor.kind === 'class'
          ? injected(interceptor, this.interpreter, { Reflector: reflector })
          : interceptor;
    const method = made.kind === 'record' ? this.interpreter.method(made, 'intercept') : undefined;
    return method?.kind === 'function' ? method : null;
  }

  /** What a function returns; null where it throws, or has no end. */
  private called(callee: FunctionValue, args: readonly Value[]): Value | null {
    const results: Value[] = [];
    this.interpreter.handling(stepsOfInterceptor, () => {
      this.interpreter.caught(() => {
        results.push(this.interpreter.call(callee, args, callee.node));
      });
    });
    return results[0] ?? null;
  }

  /** What `next.handle()` returns: what it is piped through is noted. */
  private observable(steps: readonly PackageValue[]): Value {
    const object: NativeObject = {
      get: (name) =>
        name === 'pipe'
          ? nativeFunction((all) => this.observable([...steps, ...all.flatMap((one) => packageValueOf(one) ?? [])]))
          : undefined,
    };
    this.piped.set(object, steps);
    return native(object);
  }

  /** What a callback declares of what it makes says nothing of what this handler returns. */
  private changed(given: Value, change: FunctionValue): Value {
    const value = this.called(change, [given]);
    return value === null || value === given ? given : undeclared(value);
  }
}

/** The same value, of which nobody has said what it is. */
function undeclared(value: Value): Value {
  if (value.kind === 'union') return { kind: 'union', values: value.values.map(undeclared) };
  return value.kind === 'record' && typedFieldOf(value) !== undefined ? value : { ...value };
}

function usedIn(decorators: readonly PackageValue[]): readonly Value[] {
  return decorators.filter(({ name }) => name === 'UseInterceptors').flatMap(({ args }) => args ?? []);
}
