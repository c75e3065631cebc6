import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import { unknown, type Value } from '../../../languages/typescript/evaluate/value';
import type { ApplicationRecord } from '../boot/application-record';
import { type NestModule, partsOf } from './module-scan';

/** What modules provide for a token of @nestjs/core (`APP_GUARD`): classes, and what factories make. */
export function providedFor(
  token: string,
  { container }: ApplicationRecord,
  modules: readonly NestModule[],
  interpreter: Interpreter,
): readonly Value[] {
  return modules.flatMap((module) =>
    partsOf(module, 'providers', interpreter).flatMap((provider) => {
      if (provider.kind !== 'record' || packageValueOf(provider.entries.get('provide'))?.name !== token) return [];
      const { entries } = provider;
      return [
        entries.get('useClass') ??
          entries.get('useExisting') ??
          entries.get('useValue') ??
          container.madeBy(provider, module.class.node) ??
          unknown(null),
      ];
    }),
  );
}
