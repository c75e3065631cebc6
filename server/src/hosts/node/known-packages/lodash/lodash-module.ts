import { native, type NativeCall, unknown, type Value } from '../../../../languages/typescript/evaluate/value';
import type { LodashFunction } from './lodash-function';
import { ofFunctions } from './of-functions';
import { ofLists } from './of-lists';
import { ofObjects } from './of-objects';
import { ofTexts } from './of-texts';
import { ofTypes } from './of-types';

const functions: Readonly<Record<string, LodashFunction>> = {
  ...ofFunctions,
  ...ofLists,
  ...ofObjects,
  ...ofTexts,
  ...ofTypes,
};

/** Packages that hold all functions, in the order of arguments that lodash has. */
const whole = /^(?:lodash|lodash-es|underscore)$/;

/** Packages, or files of one, that are a function each: `lodash/pick`, `lodash.pick`. */
const single = /^(?:lodash(?:-es)?\/|lodash\.)(\w+)(?:\.js)?$/;

/** What lodash exports, by specifier; undefined for any other package. https://lodash.com/docs */
export function lodashModule(specifier: string): Value | undefined {
  if (whole.test(specifier)) return all;
  const name = single.exec(specifier)?.[1];
  if (name === undefined) return undefined;
  return functionNamed(name) ?? singles.find(([written]) => written.toLowerCase() === name.toLowerCase())?.[1];
}

/** Calling all of it begins a chain, which nobody follows. */
const all: Value = native({
  get: (name) => (name === 'default' ? all : functionNamed(name)),
  call: (args, call) => unfollowed(args, call),
});

/** Packages of one function are written in small letters: `lodash.mapvalues`. */
const singles = Object.entries(functions).map(([name, one]) => [name, lodashFunction(one)] as const);

const byName: ReadonlyMap<string, Value> = new Map(singles);

function functionNamed(name: string): Value | undefined {
  return byName.get(name);
}

function lodashFunction(known: LodashFunction): Value {
  const self: Value = native({
    get: (name) => (name === 'default' ? self : undefined),
    call: (args, call) => known(args, call) ?? unfollowed(args, call),
  });
  return self;
}

/** The same call of code that nobody can follow. */
function unfollowed(args: readonly Value[], { node, run }: NativeCall): Value {
  run(unknown(null), args);
  return unknown(node);
}
