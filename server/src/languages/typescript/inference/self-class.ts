import { ts } from 'ts-morph';
import { nameText } from '../evaluate/classes/class-members';
import { extendedBy } from '../types/extended-by';
import type { SelfClass, TypePlace } from '../types/types';
import type { Infers } from './infers';
import type { Typed } from './typed';

type Instance = Typed & { readonly kind: 'instance' };

/** Classes above a class; more lead in circles. */
const deepest = 40;

/** The classes from the one that `this` is of down to, and without, the class whose code is followed; those that source names. */
export function classesBelow({ node, place }: SelfClass, followed: ts.Node, inference: Infers): readonly SelfClass[] {
  const found: SelfClass[] = [];
  let at: SelfClass | null = { node, place };
  while (at !== null && at.node !== followed && found.length < deepest) {
    found.push(at);
    const heritage = extendedBy(at.node);
    at = heritage === undefined ? null : inference.reader.named.baseClass(heritage, at.place);
  }
  return found;
}

/**
 * A method that a class has of those above it, for who calls it there: what it asks of `this` are members of the class below, where
 * that has others in their place.
 */
export function calledBelow(of: Instance, found: Typed | null, inference: Infers): Typed | null {
  if (found?.kind !== 'function' || !ts.isMethodDeclaration(found.node)) return found;
  const place = placeBelow(selfOf(of), found.node, found.place, inference);
  return place === found.place ? found : { ...found, place };
}

/** The class that `this` is of, whoever's members are asked for. */
export function selfOf({ node, place }: Instance): SelfClass {
  return place.self ?? { node, place };
}

/** Where code of a method stands that is called for an instance of a class, its own or one below. */
export function placeBelow(self: SelfClass, method: ts.ClassElement, place: TypePlace, inference: Infers): TypePlace {
  const declaring = method.parent;
  if (self.node === declaring || !ts.isClassLike(declaring)) return place;
  const below = classesBelow(self, declaring, inference).flatMap(({ node }) => memberNames(node));
  const names = new Set(below);
  const above = classesBelow({ node: declaring, place }, self.node, inference).flatMap(({ node }) => memberNames(node));
  return above.some((name) => names.has(name)) ? { ...place, self } : place;
}

function memberNames(node: ts.ClassLikeDeclaration): readonly string[] {
  return node.members.flatMap((member): readonly string[] => {
    if (ts.isConstructorDeclaration(member)) {
      return member.parameters.flatMap((one) => ((ts.getModifiers(one)?.length ?? 0) > 0 ? [one.name.getText()] : []));
    }
    return member.name === undefined ? [] : [nameText(member.name) ?? []].flat();
  });
}

/** Tells places of one node from each other by what `this` is there; no text where that is the class around it. */
export function selfKey({ self }: TypePlace): string {
  if (self === undefined) return '';
  const { node, place } = self;
  return `${node.getSourceFile().fileName}:${String(node.pos)} ${JSON.stringify([...place.args])}`;
}
