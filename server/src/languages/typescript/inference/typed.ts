import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { anything } from '../types/plain-fields';
import type { TypePlace } from '../types/types';

/** What is known of the value of an expression: as much as tells what its members and calls come to. */
export type Typed =
  | { readonly kind: 'field'; readonly field: FieldSchema }
  /** A type that somebody wrote. */
  | { readonly kind: 'type'; readonly node: ts.TypeNode; readonly place: TypePlace }
  | {
      readonly kind: 'instance';
      readonly node: ts.ClassLikeDeclaration;
      readonly place: TypePlace;
      /** Asked by `super`: its members are those of this class, whatever the one below has in their place. */
      readonly isSuper?: true;
      /** What it holds, where that is not what its class says. */
      readonly made?: FieldSchema;
    }
  /** The class itself. */
  | { readonly kind: 'class'; readonly node: ts.ClassLikeDeclaration; readonly place: TypePlace }
  | { readonly kind: 'function'; readonly node: ts.SignatureDeclaration; readonly place: TypePlace }
  | { readonly kind: 'list'; readonly item: Typed }
  | { readonly kind: 'tuple'; readonly items: readonly Typed[] }
  /** An object that is made on the spot. */
  | { readonly kind: 'record'; readonly entries: ReadonlyMap<string, Typed> }
  /** What a package makes: `Repository<User>`, and what a call on it comes to. */
  | { readonly kind: 'packaged'; readonly specifier: string; readonly name: string; readonly args: readonly Typed[] }
  | { readonly kind: 'unknown'; readonly at: ts.Node | null };

export function ofField(field: FieldSchema): Typed {
  return { kind: 'field', field };
}

export const nobodyKnows: Typed = { kind: 'unknown', at: null };

/** A list without items, which says nothing of what others would hold in its place. */
export const emptyList: Typed = { kind: 'list', item: { kind: 'field', field: anything } };
