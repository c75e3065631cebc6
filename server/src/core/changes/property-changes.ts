import { isJsonObject } from '../json';
import type { Finding } from './change';
import type { Direction } from './change-kinds';
import { escapedStep } from './description-tree';
import type { SchemaView } from './schema-view';

/** A property as one of the descriptions has it. */
export interface KnownProperty {
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
}

/** A property as both descriptions have it; null where one has none. */
export interface PropertyPair {
  readonly old: KnownProperty | null;
  readonly now: KnownProperty | null;
  /** Whether the new description refuses properties that it does not name. */
  readonly isClosed: boolean;
}

type PropertyChange = Pick<Finding, 'code' | 'detail'>;

/** Whether a property came, went, is required where it was not, or the other way round, or was deprecated. */
export function propertyChanges({ old, now, isClosed }: PropertyPair, direction: Direction): readonly PropertyChange[] {
  if (old === null) return now === null ? [] : [addition(now, direction)];
  if (now === null) return [removal(isClosed, direction)];
  const isDeprecatedNow = !old.isDeprecated && now.isDeprecated;
  return [
    ...requirement(old, now, direction),
    ...(isDeprecatedNow ? [{ code: `${direction}.property.deprecated`, detail: 'was deprecated' } as const] : []),
  ];
}

function addition({ isRequired }: KnownProperty, direction: Direction): PropertyChange {
  if (direction === 'response') return { code: 'response.property.added', detail: 'was added' };
  return isRequired
    ? { code: 'request.property.addedRequired', detail: 'was added and is required' }
    : { code: 'request.property.addedOptional', detail: 'was added' };
}

function removal(isClosed: boolean, direction: Direction): PropertyChange {
  if (direction === 'response' || !isClosed) return { code: `${direction}.property.removed`, detail: 'was removed' };
  return { code: 'request.property.removedFromClosed', detail: 'was removed, and unknown properties are refused' };
}

function requirement(old: KnownProperty, now: KnownProperty, direction: Direction): readonly PropertyChange[] {
  if (old.isRequired === now.isRequired) return [];
  return now.isRequired
    ? [{ code: `${direction}.property.becameRequired`, detail: 'was optional, is required now' }]
    : [{ code: `${direction}.property.becameOptional`, detail: 'was required, is optional now' }];
}

/** Where a property stands itself, not what it may refer to; what requires it where that is all. */
export function propertyPointer(view: SchemaView, name: string): string {
  const properties = view.members.map((member) => member['properties']).filter(isJsonObject);
  const holder = properties.find((one) => Object.hasOwn(one, name));
  return holder === undefined ? view.pointerOf('required') : `${view.tree.pointerOf(holder)}/${escapedStep(name)}`;
}
