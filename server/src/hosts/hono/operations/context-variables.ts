import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { memoized } from '../../../core/memoized';
import { placeOf } from '../../../languages/typescript/inference/places';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { Application } from '../routes/application';
import { environmentOf } from '../routes/environment';

/** What is declared of a context: what it holds under names (`c.get('user')`), and what the platform gives (`c.env.STAGE`). */
type Kind = 'Variables' | 'Bindings';

/** What a context has under a name by what is declared of it; null where nothing is. */
export type Variables = (name: string, kind?: Kind) => FieldSchema | null;

/** Variables of a function that applications run, as it says itself, else as `Env` of these declares them, the nearest first. */
export type VariablesOf = (node: ts.FunctionLikeDeclaration, within: readonly Application[]) => Variables;

export function contextVariables(reader: TypeReader): VariablesOf {
  const declared = memoized((environment: ts.TypeNode): FieldSchema =>
    reader.expanded(reader.read(environment, placeOf(environment))),
  );
  const declaredOf = (environment: ts.TypeNode, kind: Kind): Readonly<Record<string, FieldSchema>> => {
    const held = declared(environment).properties?.[kind];
    return held === undefined ? {} : (reader.expanded(held).properties ?? {});
  };
  return (node, within) =>
    (name, kind = 'Variables') => {
      for (const environment of [statedEnvironment(node), ...within.map((one) => one.environment)]) {
        const field = environment === null ? undefined : declaredOf(environment, kind)[name];
        if (field !== undefined) return reader.expanded(field);
      }
      return null;
    };
}

/** `createMiddleware<Env>(async (c, next) => …)`, `(c: Context<Env>) => …`, `const handle: Handler<Env> = (c) => …`. */
function statedEnvironment({ parameters, parent }: ts.FunctionLikeDeclaration): ts.TypeNode | null {
  const isMade = ts.isCallExpression(parent) && /[mM]iddleware$/.test(parent.expression.getText());
  const made = isMade ? environmentOf(parent) : null;
  const ofVariable = ts.isVariableDeclaration(parent) ? environmentIn(parent.type, /Handler$/) : null;
  const [ofContext = null] = parameters.flatMap(({ type }) => environmentIn(type, /^Context$/) ?? []);
  return ofContext ?? made ?? ofVariable;
}

/** The first argument of a type of Hono with such a name. */
function environmentIn(type: ts.TypeNode | undefined, names: RegExp): ts.TypeNode | null {
  const isNamed = type !== undefined && ts.isTypeReferenceNode(type) && names.test(type.typeName.getText());
  return isNamed ? (type.typeArguments?.[0] ?? null) : null;
}
