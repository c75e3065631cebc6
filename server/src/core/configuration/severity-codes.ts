import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import type { ConfigurationFile, SettingsByFile } from './files';

/** What is said of codes under `diagnostics.severity` that nothing reports; `codes` has those that there are. */
export function unknownSeverityCodes(
  { settings, places }: ConfigurationFile<SettingsByFile['openapi']>,
  codes: readonly string[],
): readonly Problem[] {
  return Object.keys(settings.diagnostics.severity)
    .filter((code) => !codes.includes(code))
    .map((code) => {
      const source = places.keyOf('diagnostics', 'severity', code);
      const instead = nearest(code, codes);
      const values = { code, nearest: didYouMean(instead) };
      return problem('config.unknownCode', source, values, { source, written: code, instead });
    });
}
