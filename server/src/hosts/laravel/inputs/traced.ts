import { unknown, type Value } from '../../../languages/php/evaluate/values';
import type { ScalarValue } from '../../../languages/php/scalars';
import type { Default, ReadPlace } from './found-input';

/** What is known of a value while the request is followed through code; null stands for all else. */
export type Traced =
  /** The request, with its class. */
  | { readonly kind: 'request'; readonly class: string }
  | TracedInput
  /** What code keeps beside the input of the request: `$request->attributes`. */
  | { readonly kind: 'attributes' }
  | TracedObject
  /** One of several objects: which one, a value decides that source does not tell. */
  | { readonly kind: 'choice'; readonly objects: readonly TracedObject[] }
  | TracedModel
  | { readonly kind: 'scalar'; readonly value: ScalarValue }
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | TracedName
  /** A parameter that the route has: whatever it is, it is something. */
  | { readonly kind: 'parameter' };

/** A model, or what builds queries for it. */
export interface TracedModel {
  readonly kind: 'model';
  readonly class: string;
  /** Attributes that a relation sets of what is made by it. */
  readonly given?: readonly string[];
  /** The field that it is found by, as it is written for one of them or for a list: `find($ids)`. */
  readonly by?: TracedInput;
  /** Whether it is one that the code has made, and that has no attributes but what code gives it. */
  readonly isNew?: true;
}

/** The name of any field of the input, or of what was chosen of it, as methods are called after it: `'filter'.ucfirst($name)`. */
export interface TracedName {
  readonly kind: 'name';
  readonly of: TracedInput;
  /** As it is sent, with its first letter large, or its words put together. */
  readonly style: 'same' | 'capital' | 'joined';
  /** Texts around it. */
  readonly before: string;
  readonly after: string;
}

/** All of the input (`path` is empty), or a field of it. */
export interface TracedInput {
  readonly kind: 'input';
  readonly path: string;
  readonly in: ReadPlace;
  /** Whether it is what a validation let through. */
  readonly isChecked: boolean;
  /** Whether it is an object whose methods read entries by name. */
  readonly isBag: boolean;
  /** What it is where it is not sent, where that is not null; unknown where source does not tell. */
  readonly unsent?: Value;
  /** What stands for fields of it that are not sent. */
  readonly defaults?: ReadonlyMap<string, Default>;
  /** Whether it is the body as it was sent. */
  readonly isRaw?: true;
  /** Whether code decoded it itself, so that entries may be properties. */
  readonly isDecoded?: true;
  /** Names that were chosen of it; null for all but `except`. */
  readonly only: readonly string[] | null;
  readonly except: readonly string[];
}

/** An object of a class of the project. What code sets in it is seen by all that is read after that. */
export interface TracedObject {
  readonly kind: 'object';
  readonly class: string;
  readonly properties: Map<string, Traced>;
}

export function wholeInput(place: ReadPlace, rest: Partial<TracedInput> = {}): TracedInput {
  return { kind: 'input', path: '', in: place, isChecked: false, isBag: false, only: null, except: [], ...rest };
}

/** A field of the input, or of a field of it. */
export function inputAt(of: TracedInput, name: string): TracedInput {
  const path = of.path === '' ? name : `${of.path}.${name}`;
  const { unsent, ...rest } = of;
  const hasOther = unsent !== undefined || (of.path === '' && of.defaults?.has(name) === true);
  return { ...rest, path, only: null, except: [], isBag: false, ...(hasOther ? { unsent: entryOfOther } : {}) };
}

const entryOfOther: Value = unknown('an entry of what stands for the input');

export function nameIn(of: TracedInput): TracedName {
  return { kind: 'name', of, style: 'same', before: '', after: '' };
}

export function objectOf(className: string): TracedObject {
  return { kind: 'object', class: className, properties: new Map() };
}
