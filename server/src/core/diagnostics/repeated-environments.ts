import { neutralName } from '../neutral-names';
import { problem, type Problem } from '../problems';
import type { DiagnosisSubject } from './subject';

/** Environments that stand there under two names of one thing: `artisan` and `devserver`. */
export function repeatedEnvironments({ configurationFiles }: DiagnosisSubject): readonly Problem[] {
  const { settings, places } = configurationFiles.openapi;
  const { environments } = settings;
  const isFlat = 'sub_environments' in environments;
  const path = isFlat ? ['environments', 'sub_environments'] : ['environments'];
  const names = Object.keys(isFlat ? environments.sub_environments : environments);
  return names.flatMap((environment) => {
    const other = neutralName(environment);
    if (other === environment || !names.includes(other)) return [];
    return [problem('environments.duplicate', places.keyOf(...path, environment), { environment, other })];
  });
}
