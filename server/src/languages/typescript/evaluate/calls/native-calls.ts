import type { ts } from 'ts-morph';
import type { ProjectModules } from '../../project-modules';
import type { Doubt } from '../doubt/doubt';
import { memberOf } from '../members/members';
import type { OwnValues } from '../own-values';
import type { Runtime } from '../runtime';
import type { NativeCall, Value } from '../value';

/** What calls native functions. */
interface NativeRuntime extends Runtime {
  readonly project: ProjectModules;
  /** Notes that code has made a value, and in which doubt. */
  noted<Made extends Value>(value: Made, doubt: Doubt | null): Made;
}

/** What a native function is told of its call. */
export function nativeCall(node: ts.Node, runtime: NativeRuntime, own: OwnValues): NativeCall {
  const { isHandling, doubt, project } = runtime;
  return {
    ...{ node, isHandling, doubt, project },
    run: (inner, values) => runtime.call(inner, values, node),
    member: (of, name) => memberOf(of, name, runtime, node),
    mayThrow: (value) => {
      runtime.mayThrow(value);
    },
    changing: (value) => {
      own.change(value);
      return runtime.changed(value);
    },
    making: (value) => runtime.noted(value, doubt),
  };
}
