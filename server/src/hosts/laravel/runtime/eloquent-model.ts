import { Arguments } from '../../../languages/php/evaluate/arguments';
import { emptyArray, nullValue, trueValue } from '../../../languages/php/evaluate/values';
import type { Machine } from '../../../languages/php/evaluate/machine';
import type { NativeClass } from '../../../languages/php/evaluate/natives';
import { queryAfter } from './queried-column';
import { attributesSet, fillAttributes } from './model-attributes';

/** Methods that answer a model of the class, or none; what is described is the request for which there is one. */
const findingMethods: ReadonlySet<string> = new Set([
  ...['find', 'findorfail', 'findornew', 'first', 'firstorfail', 'firstornew', 'firstorcreate', 'sole'],
  ...['make', 'create', 'forcecreate', 'updateorcreate'],
]);

/** Methods that begin a query for models of the class, or answer what one would. */
const queryMethods: ReadonlySet<string> = new Set(['all', 'latest', 'oldest', 'pluck', 'query', 'where', 'with']);

/** Where it is kept whether models guard nothing: `Illuminate\Database\Eloquent\Concerns\GuardsAttributes::$unguarded`. */
const unguarded = 'illuminate\\database\\eloquent\\model::$unguarded';

/** Whether the application has said that its models guard nothing (`Model::unguard()`). */
export function isUnguarded({ lasting }: Machine): boolean {
  const said = lasting.get(unguarded)?.value;
  return said?.kind === 'boolean' && said.value;
}

/** `Illuminate\Database\Eloquent\Model`: nothing is known of what its table holds, but all that its class says. */
export const eloquentModel: NativeClass = {
  // What it implements is not looked at here.
  parent: 'Illuminate\\Contracts\\Routing\\UrlRoutable',
  callInherited(name, self, { machine, args }) {
    if (name === 'toarray') return attributesSet(self, machine);
    if (name === 'getfillable') return self.properties.get('fillable') ?? emptyArray;
    if (name !== '__construct') return undefined;
    fillAttributes(self, args.at(0), machine);
    return nullValue;
  },
  callStatic(name, call) {
    const { machine, args, calledOn, source, scope } = call;
    if (name === 'unguard') machine.lasting.set(unguarded, { value: args.at(0) ?? trueValue });
    if (calledOn === null) return undefined;
    if (queryMethods.has(name)) return queryAfter(name, calledOn, call, `the result of ${calledOn}::${name}()`);
    if (!findingMethods.has(name)) return undefined;
    // Of several keys it answers a collection.
    if (args.at(0)?.kind === 'array' && name.startsWith('find')) return undefined;
    return machine.instantiate(calledOn, new Arguments([]), { source, scope });
  },
};
