import type { Typed } from '../../../languages/typescript/inference/typed';

/** Where models, decorators and naming strategies of Lucid come from. */
export const orm = '@adonisjs/lucid/orm';

/** Where the types of relations come from, by how many of the other model there are. */
export const relations = {
  from: '@adonisjs/lucid/types/relations',
  toMany: new Set(['HasMany', 'ManyToMany', 'HasManyThrough']),
  toOne: new Set(['HasOne', 'BelongsTo']),
} as const;

/** Something of a package, as types know it. */
export type Packaged = Typed & { readonly kind: 'packaged' };

/** What things of Lucid are known as among the types of packages. */
export const lucid = {
  model: 'BaseModel',
  query: 'LucidQuery',
  /** What `related('posts')` hands out. */
  related: 'LucidRelated',
  paginator: 'LucidPaginator',
  /** Queries and pages of tables that have no model. */
  rows: 'LucidRows',
  rowPages: 'LucidRowPages',
} as const;

export function ofLucid(name: (typeof lucid)[keyof typeof lucid], ...args: readonly Typed[]): Packaged {
  return { kind: 'packaged', specifier: orm, name, args };
}

export function isLucid(of: Packaged, name: (typeof lucid)[keyof typeof lucid]): boolean {
  return of.specifier === orm && of.name === name;
}
