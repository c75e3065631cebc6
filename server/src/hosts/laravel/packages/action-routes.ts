import { projectRoot, resolvedPath } from '../../../core/project-path';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { filesBelow } from '../../../languages/php/evaluate/builtins/files';
import type { NativeCall, NativeClass } from '../../../languages/php/evaluate/natives';
import { nullValue, type ObjectValue, string, textOf } from '../../../languages/php/evaluate/values';
import { fromVirtualPath } from '../../../languages/php/paths';
import { listOf } from '../runtime/argument-values';
import { isAction } from './laravel-actions';

interface ActionRoutesFramework {
  readonly routerObject: ObjectValue;
}

const byDefault = string('app/Actions');

/**
 * `Actions::registerRoutes('app/Actions')` and `Actions::registerRoutesForAction(Pack::class)`: actions of lorisleiva/laravel-actions
 * register their routes themselves, by a static method `routes`. https://laravelactions.com/2.x/as-controller.html
 */
export function actionsFacade(laravel: ActionRoutesFramework): NativeClass {
  return {
    callStatic(name, call) {
      const given = call.args.at(0, name === 'registerroutes' ? 'paths' : 'className');
      if (name === 'registerroutes') {
        for (const path of listOf(given ?? byDefault)) {
          for (const className of actionsBelow(call, textOf(path))) register(laravel, className, call);
        }
        return nullValue;
      }
      if (name !== 'registerroutesforaction') return undefined;
      const className = textOf(given);
      if (className !== null) register(laravel, className.replace(/^\\/, ''), call);
      return nullValue;
    },
  };
}

/** The actions in files below a directory of the project that have routes; a relative one begins where the project does. */
function actionsBelow({ machine, source }: NativeCall, path: string | null): readonly string[] {
  if (path === null) return [];
  const directory = path.startsWith('/') ? fromVirtualPath(path) : resolvedPath(projectRoot, path);
  if (directory === null) return [];
  const { files } = machine;
  return filesBelow({ machine, source }, directory)
    .filter((file) => file.endsWith('.php'))
    .flatMap((file) => [...(files.file(file)?.classes.values() ?? [])])
    .filter(({ kind, isAbstract, name }) => {
      if (kind !== 'class' || isAbstract || !isAction(files, name)) return false;
      const routes = files.method(name, 'routes');
      return routes.kind === 'found' && routes.method.isStatic;
    })
    .map(({ name }) => name);
}

function register({ routerObject }: ActionRoutesFramework, className: string, call: NativeCall): void {
  call.machine.callStatic(className, 'routes', new Arguments([routerObject]), call);
}
