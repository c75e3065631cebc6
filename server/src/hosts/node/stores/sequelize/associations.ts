import type { FieldSchema } from '../../../../core/fields/field-schema';
import { pluralOf, singularOf } from '../../../../core/naming/words';
import { textOf, type Value } from '../../../../languages/typescript/evaluate/value';
import { plain } from '../../../../languages/typescript/types/plain-fields';
import type { SequelizeModel } from './sequelize-model';
import { flagIn, memberIn } from '../written-options';

/** What a model leads to under a name. https://sequelize.org/docs/v6/core-concepts/assocs/ */
export interface Association {
  readonly to: SequelizeModel;
  readonly isList: boolean;
  /** Whether there may be none. */
  readonly mayBeNone: () => boolean;
}

type Associating = (from: SequelizeModel, to: SequelizeModel, options: Value | undefined) => void;

/** By the method that code states it with. */
export const associating: Readonly<Record<string, Associating>> = {
  hasMany: (from, to, options) => {
    put(from, nameOf(to, options, pluralOf), { to, isList: true, mayBeNone: () => false });
    keyIn(to, `${lower(from.name)}Id`, options);
  },
  belongsToMany: (from, to, options) => {
    put(from, nameOf(to, options, pluralOf), { to, isList: true, mayBeNone: () => false });
  },
  hasOne: (from, to, options) => {
    put(from, nameOf(to, options, singularOf), { to, isList: false, mayBeNone: () => true });
    keyIn(to, `${lower(from.name)}Id`, options);
  },
  belongsTo: (from, to, options) => {
    const name = nameOf(to, options, singularOf);
    const key = keyIn(from, `${lower(name)}Id`, options);
    put(from, name, { to, isList: false, mayBeNone: () => from.attributes.get(key)?.nullable !== false });
  },
};

function put(from: SequelizeModel, name: string, association: Association): void {
  from.associations.set(name, association);
}

function nameOf(to: SequelizeModel, options: Value | undefined, form: (noun: string) => string): string {
  return textOf(memberIn(options, 'as')) ?? form(to.name);
}

/** The attribute that refers to the other model: one that nobody has defined is made. */
function keyIn(model: SequelizeModel, byDefault: string, options: Value | undefined): string {
  const given = memberIn(options, 'foreignKey');
  const name = textOf(given) ?? textOf(memberIn(given, 'name')) ?? byDefault;
  if (!model.attributes.has(name)) {
    const made: FieldSchema = plain('integer', { nullable: flagIn(given, 'allowNull') !== false });
    model.attributes.set(name, made);
  }
  return name;
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
