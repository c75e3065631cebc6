import {
  type MadeBy,
  type PackageValue,
  packageValueOf,
} from '../../../languages/typescript/evaluate/modules/package-values';
import { nothing, type Value } from '../../../languages/typescript/evaluate/value';

/** What makes decorators of parameters of a function, and what stands for one of these on a parameter. */
const maker = 'createParamDecorator';
export const paramDecorator = `${maker}()`;

/**
 * `@Tenant(true, ParseIntPipe)`, where `Tenant` is a `createParamDecorator()`: the function, what it is handed as its data, which is
 * nothing where the first of all is a pipe, and pipes. packages/common/decorators/http/create-route-param-metadata.decorator.ts
 */
export const appliedParamDecorator: MadeBy = ({ specifier, name, args, at }, [first = nothing, ...others]) => {
  const read = args?.[0];
  if (name !== maker || read === undefined) return null;
  const handed = isPipe(first) ? [nothing, first] : [first];
  return { specifier, name: paramDecorator, args: [read, ...handed, ...others], at };
};

/** Such a decorator on a parameter. */
interface Applied {
  /** What it takes the parameter by. */
  readonly read: Value | undefined;
  /** What that is handed beside the context. */
  readonly data: Value;
  /** What the parameter goes through then. */
  readonly pipes: readonly Value[];
}

export function readBy({ args }: PackageValue): Applied {
  const [read, data = nothing, ...pipes] = args ?? [];
  return { read, data, pipes };
}

function isPipe(value: Value): boolean {
  const packaged = packageValueOf(value);
  return packaged === null
    ? value.kind === 'class' || (value.kind === 'record' && value.class !== null)
    : packaged.name.endsWith('Pipe');
}
