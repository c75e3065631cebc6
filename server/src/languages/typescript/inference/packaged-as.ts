import { ts } from 'ts-morph';
import type { Infers } from './infers';
import { isNothing, unwrapped } from './places';
import type { Typed } from './typed';

type Packaged = Typed & { readonly kind: 'packaged' };

/** Aliases of aliases. */
const deepest = 8;

/** What of a package a type stands for, under other names and where several of that package do the same; null for all others. */
export function packagedAs(of: Typed, inference: Infers, depth = 0): Packaged | null {
  const bare = unwrapped(of);
  if (bare.kind === 'packaged') return bare;
  if (bare.kind !== 'type' || depth > deepest) return null;
  if (ts.isParenthesizedTypeNode(bare.node)) return packagedAs({ ...bare, node: bare.node.type }, inference, depth + 1);
  if (ts.isUnionTypeNode(bare.node)) {
    const parts = bare.node.types.filter((node) => !isNothing(node));
    return samePackaged(
      parts.map((node) => ({ ...bare, node })),
      inference,
      depth + 1,
    );
  }
  const declared = inference.declarationOf(bare);
  return declared === null ? null : packagedAs(declared, inference, depth + 1);
}

/** What stands for several things of a package which do the same for the same; null where they do not. */
export function samePackaged(all: readonly Typed[], inference: Infers, depth = 0): Packaged | null {
  let same: Packaged | null = null;
  for (const one of all) {
    const packaged = packagedAs(one, inference, depth);
    if (packaged === null || (same !== null && keyOf(same, inference) !== keyOf(packaged, inference))) return null;
    same ??= packaged;
  }
  return same;
}

function keyOf({ specifier, name, args }: Packaged, inference: Infers): string {
  return JSON.stringify([specifier, name, ...args.map((one) => inference.fieldOf(one))]);
}
