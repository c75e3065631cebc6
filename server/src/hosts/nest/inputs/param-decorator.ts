import { type MadeBy, type PackageValue, packageValueOf } from '../../../languages/typescript/evaluate/package-values';
import { nothing, type Value } from '../../../languages/typescript/evaluate/value';

/** What makes decorators of parameters of a function, and what stands for one of these on a parameter. */
const maker = 'createParamDecorator';
export const paramDecorator = `${maker}()`;

/**
 * `@Tenant(true)`, where `Tenant` is a `createParamDecorator()`: the function, and what it is handed as its data, which is nothing
 * where the first of all is a pipe. packages/common/decorators/http/create-route-param-metadata.decorator.ts
 */
export const appliedParamDecorator: MadeBy = ({ specifier, name, args, at }, [first = nothing]) => {
  const read = args?.[0];
  if (name !== maker || read === undefined) return null;
  return { specifier, name: paramDecorator, args: [read, isPipe(first) ? nothing : first], at };
};

/** What such a decorator takes a parameter by, and what that is handed beside the context. */
export function readBy({ args }: PackageValue): { readonly read: Value | undefined; readonly data: Value } {
  const [read, data = nothing] = args ?? [];
  return { read, data };
}

function isPipe(value: Value): boolean {
  const packaged = packageValueOf(value);
  return packaged === null
    ? value.kind === 'class' || (value.kind === 'record' && value.class !== null)
    : packaged.name.endsWith('Pipe');
}
