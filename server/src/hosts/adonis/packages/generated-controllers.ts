import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { native, type Value } from '../../../languages/typescript/evaluate/value';
import { snake } from '../routes/resource';

const root = 'app/controllers';

/**
 * `#generated/controllers`, which AdonisJS 7 writes when it starts and nobody commits: `controllers.Posts` is the class of
 * `app/controllers/posts_controller.ts`, `controllers.admin.Posts` that of the directory `admin`.
 */
export function generatedControllers(interpreter: () => Interpreter): Value {
  const below = (directory: string): Value =>
    native({
      get: (name) => {
        const inner = `${directory}/${snake(name)}`;
        if (interpreter().project.kindOf(inner) === 'directory') return below(inner);
        const path = interpreter().project.fileAt(`${inner}_controller`);
        return path === null ? undefined : interpreter().module(path).entries.get('default');
      },
    });
  return nativeRecord({ controllers: below(root) });
}
