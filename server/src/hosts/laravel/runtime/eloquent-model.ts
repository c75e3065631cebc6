import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeClass } from '../../../languages/php/evaluate/natives';

/** Methods that answer a model of the class, or none; what is described is the request for which there is one. */
const findingMethods: ReadonlySet<string> = new Set([
  ...['find', 'findorfail', 'findornew', 'first', 'firstorfail', 'firstornew', 'firstorcreate', 'sole'],
  ...['make', 'create', 'forcecreate', 'updateorcreate'],
]);

/** `Illuminate\Database\Eloquent\Model`: nothing is known of what its table holds, but all that its class says. */
export const eloquentModel: NativeClass = {
  // What it implements is not looked at here.
  parent: 'Illuminate\\Contracts\\Routing\\UrlRoutable',
  callStatic(name, { machine, args, calledOn, source, scope }) {
    if (calledOn === null || !findingMethods.has(name)) return undefined;
    // Of several keys it answers a collection.
    if (args.at(0)?.kind === 'array' && name.startsWith('find')) return undefined;
    return machine.instantiate(calledOn, new Arguments([]), { source, scope });
  },
};
