import type { ts } from 'ts-morph';
import type { PackageValue } from '../../../languages/typescript/evaluate/package-values';
import type { PropertyReader } from './type-readers';
import { withStatedProperty } from './stated-property';

/** What other entities of TypeORM and MikroORM stand in: they are there where somebody loads them. */
const relations = /^(?:OneToMany|ManyToOne|OneToOne|ManyToMany)$/;

/** A property of what is answered: `@Exclude()` leaves it out, what is not loaded by itself need not be there. */
export const answeredProperty: PropertyReader = (node, field, decorators, reader) => {
  if (isLeftOut(decorators) || decorators.some(({ name }) => name === 'ApiHideProperty')) return null;
  const own = withStatedProperty(field, decorators, reader);
  const isLoadedLater = decorators.some(({ name }) => relations.test(name));
  return isLoadedLater || isOptional(node) ? { ...own, required: false } : own;
};

/** `@Exclude()`, and columns that are not selected by themselves. */
function isLeftOut(decorators: readonly PackageValue[]): boolean {
  return decorators.some(({ name, args }) => {
    const option = (key: string): unknown => {
      const of = args?.findLast((one) => one.kind === 'record');
      const value = of?.kind === 'record' ? of.entries.get(key) : undefined;
      return value?.kind === 'primitive' ? value.value : undefined;
    };
    if (name === 'Exclude') return option('toClassOnly') !== true;
    return /^(?:Column|Prop|Property)$/.test(name) && (option('select') === false || option('hidden') === true);
  });
}

function isOptional(node: ts.PropertyDeclaration | ts.ParameterDeclaration): boolean {
  return node.questionToken !== undefined;
}
