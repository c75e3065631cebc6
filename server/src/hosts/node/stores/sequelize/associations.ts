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
    keyIn(to, from, singularOf(from.name), options);
  },
  belongsToMany: (from, to, options) => {
    put(from, nameOf(to, options, pluralOf), { to, isList: true, mayBeNone: () => false });
  },
  hasOne: (from, to, options) => {
    put(from, nameOf(to, options, singularOf), { to, isList: false, mayBeNone: () => true });
    keyIn(to, from, singularOf(textOf(memberIn(options, 'as')) ?? from.name), options);
  },
  belongsTo: (from, to, options) => {
    const name = nameOf(to, options, singularOf);
    const key = keyIn(from, to, name, options);
    put(from, name, { to, isList: false, mayBeNone: () => from.attributes.get(key)?.nullable !== false });
  },
};

function put(from: SequelizeModel, name: string, association: Association): void {
  from.associations.set(name, association);
}

function nameOf(to: SequelizeModel, options: Value | undefined, form: (noun: string) => string): string {
  return textOf(memberIn(options, 'as')) ?? form(to.name);
}

/** The attribute that refers to another model, which is called `noun` there: one that nobody has defined is made. */
function keyIn(model: SequelizeModel, to: SequelizeModel, noun: string, options: Value | undefined): string {
  const given = memberIn(options, 'foreignKey');
  const name = textOf(given) ?? textOf(memberIn(given, 'name')) ?? joinedName(`${noun}_${to.key}`);
  if (!model.attributes.has(name)) {
    const made: FieldSchema = { ...plain('integer'), ...to.attributes.get(to.key), required: true };
    model.attributes.set(name, { ...made, nullable: flagIn(given, 'allowNull') !== false });
  }
  return name;
}

/** `camelize`: what begins it stays as it is. https://github.com/sequelize/sequelize/blob/v6/src/utils.js */
function joinedName(text: string): string {
  return text.replace(/[-_\s]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '');
}
