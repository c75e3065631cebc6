import type { Value } from '../value';

/** Tells whether a value is what a class of the language makes (`RegExp`); null where source does not tell. */
export function isOfKind(kind: 'pattern' | 'list'): (value: Value) => boolean | null {
  return (value) => value.kind === kind || (isUntold(value) ? null : false);
}

/** Whether it may be anything, be it that what made it may extend that class. */
function isUntold(value: Value): boolean {
  return ['unknown', 'native', 'union'].includes(value.kind) || (value.kind === 'record' && value.class !== null);
}
