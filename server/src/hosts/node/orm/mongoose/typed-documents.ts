import type { FieldSchema } from '../../../../core/fields/field-schema';
import type { Infers } from '../../../../languages/typescript/inference/infers';
import type { Typed } from '../../../../languages/typescript/inference/typed';
import { ts } from 'ts-morph';
import { unwrapped } from '../../../../languages/typescript/inference/places';
import { arrayOf } from '../../../../languages/typescript/types/plain-fields';

export type Packaged = Typed & { readonly kind: 'packaged' };

const mongoose = 'mongoose';

/** How many a query finds. */
export type Amount = 'many' | 'perhaps' | 'one';

const queryName = 'Query of ';
const document = 'Kept document';
const lean = 'Kept object';
const orNull = ' or null';

/** A query, and what it finds. */
export function queryOf(amount: Amount, item: Typed): Packaged {
  return { kind: 'packaged', specifier: mongoose, name: queryName + amount, args: [item] };
}

/** A document of a class, and what it holds where that is not what its class says. */
export function documentOf(entity: Typed, raw?: Typed): Packaged {
  return { kind: 'packaged', specifier: mongoose, name: document, args: raw === undefined ? [entity] : [entity, raw] };
}

/** The same without methods. */
export function leanOf({ args }: Packaged): Packaged {
  return { kind: 'packaged', specifier: mongoose, name: lean, args };
}

export function amountOf({ specifier, name }: { readonly specifier: string; readonly name: string }): Amount | null {
  if (specifier !== mongoose || !name.startsWith(queryName)) return null;
  return name.slice(queryName.length) as Amount;
}

/** Whether it is one thing that is stored, with or without methods; null for anything else. */
export function heldKind({
  specifier,
  name,
}: {
  readonly specifier: string;
  readonly name: string;
}): 'document' | 'object' | null {
  if (specifier !== mongoose) return null;
  if (name.startsWith(document)) return 'document';
  return name.startsWith(lean) ? 'object' : null;
}

export function isOrNull({ name }: { readonly name: string }): boolean {
  return name.endsWith(orNull);
}

/** It, where there is one. */
export function presentDocument(of: Packaged): Packaged {
  return isOrNull(of) ? { ...of, name: of.name.slice(0, -orNull.length) } : of;
}

/** It, where there may be none. */
export function perhapsDocument(of: Packaged): Packaged {
  return isOrNull(of) ? of : { ...of, name: of.name + orNull };
}

/** What a query comes to, or what stands for a document; null for anything else. `held` tells what one of a class holds. */
export function storedField(
  of: { readonly specifier: string; readonly name: string },
  [first, ...others]: readonly FieldSchema[],
  held: (entity: FieldSchema, raw: FieldSchema | undefined, kind: 'document' | 'object') => FieldSchema,
): FieldSchema | null {
  if (first === undefined) return null;
  const amount = amountOf(of);
  if (amount === 'many') return arrayOf(first);
  if (amount !== null) return amount === 'perhaps' ? { ...first, nullable: true } : first;
  const kind = heldKind(of);
  if (kind === null) return null;
  const field = held(first, others[0], kind);
  return isOrNull(of) ? { ...field, nullable: true } : field;
}

/** Names within names; no real ones go deeper. */
const deepest = 6;

/** What documents of a type are made of: `Cat` of `CatDocument`, `HydratedDocument<Cat>` and `Cat & Document`. */
export function entityIn(typed: Typed, inference: Infers, depth = 0): Typed {
  const of = (one: Typed): Typed => entityIn(one, inference, depth + 1);
  const bare = unwrapped(typed);
  if (depth > deepest) return bare;
  if (bare.kind === 'field') {
    const { shape } = bare.field;
    const found = shape === undefined ? null : inference.reader.named.classOfShape(shape);
    return found === null ? bare : { kind: 'instance', ...found };
  }
  if (bare.kind === 'packaged') {
    const [first] = bare.args;
    return first !== undefined && isDocumentType(bare) ? of(first) : bare;
  }
  if (bare.kind !== 'type') return bare;
  const { node, place } = bare;
  if (ts.isIntersectionTypeNode(node)) {
    const parts = node.types.map((one) => of({ kind: 'type', node: one, place }));
    return parts.find(({ kind }) => kind === 'instance') ?? bare;
  }
  const declared = inference.declarationOf(bare);
  if (declared === null || declared.kind === 'type') {
    const below = declared === null ? bare : of(declared);
    return below.kind === 'instance' ? below : bare;
  }
  return of(declared);
}

/** `HydratedDocument<Cat>`, `Document<Cat>` */
export function isDocumentType({ specifier, name, args }: Packaged): boolean {
  const own = name.split('.').at(-1) ?? '';
  return specifier === mongoose && args.length > 0 && /^(?:HydratedDocument|Document)$/.test(own);
}

/** `Model<Cat>`, and models with what plugins add. */
export function isModelType({ specifier, name, args }: Packaged): boolean {
  return args.length > 0 && specifier.includes('mongoose') && /^(?:\w+\.)?\w*Model$/.test(name);
}
