import { answeredProperty } from '../../node/types/answered-property';
import type { Transforms } from './transforms';
import type { PropertyReader } from './type-readers';
import { withStatedProperty } from './stated-property';

/** A property of what is answered, with what `@Transform` makes of it and `@ApiProperty` says of it. */
export function nestAnsweredProperty(transforms: Transforms): PropertyReader {
  return (node, field, decorators, reader) => {
    if (decorators.some(({ name }) => name === 'ApiHideProperty')) return null;
    const answered = answeredProperty(node, withStatedProperty(field, decorators, reader));
    return answered && transforms.made(answered, decorators, reader);
  };
}
