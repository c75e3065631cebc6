import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import { bare, generalModule } from '../selection/modules';
import type { Source } from '../source';
import { type CheckInput, downgradedIfIncomplete } from './check-input';

/** Exclusions of modules that the application does not have. */
export function unknownModules(input: CheckInput): readonly Problem[] {
  const { application, configuration, configurationFiles, moduleDirectories } = input;
  const { modules: excluded, moduleRoutes } = configuration.exclusions;
  if (excluded.length === 0 && moduleRoutes.length === 0) return [];
  const { places } = configurationFiles.openapi;
  const namespaces = application.routes.flatMap(({ codeModule }) => codeModule ?? []);
  const modules = [...new Set([...moduleDirectories, ...namespaces, generalModule])];
  const knownModules = new Set(modules.map(bare));
  const problemsOf = ({ module, text, source }: Mention): readonly Problem[] => {
    if (knownModules.has(bare(module))) return [];
    const names = nearest(module, modules);
    const instead = names.map((name) => `${name}${text.slice(module.length)}`);
    const values = { module, nearest: didYouMean(names) };
    return [problem('exclusions.unknownModule', source, values, { source, written: text, instead })];
  };
  const problems = [
    ...excluded.flatMap((module, index) =>
      problemsOf({ module, text: module, source: places.valueOf('exclude_modules', index) }),
    ),
    ...moduleRoutes.flatMap(({ module, pattern }, index) =>
      problemsOf({ module, text: `${module}::${pattern}`, source: places.valueOf('exclude_module_routes', index) }),
    ),
  ];
  return downgradedIfIncomplete(problems, application);
}

interface Mention {
  readonly module: string;
  /** The setting, which begins with the module. */
  readonly text: string;
  readonly source: Source | null;
}
