import { answeredProperty } from '../../node/types/answered-property';
import { propertyDecorators } from '../../node/types/property-decorators';
import type { PropertyReader } from './type-readers';
import { withStatedProperty } from './stated-property';

/** A property of what is answered, with what `@ApiProperty` says of it. */
export const nestAnsweredProperty: PropertyReader = (node, field, decorators, reader) => {
  if (decorators.some(({ name }) => name === 'ApiHideProperty')) return null;
  return answeredProperty(withStatedProperty(field, decorators, reader), propertyDecorators(node));
};
