import { nativeRecord } from '../../../../languages/typescript/evaluate/members/members';
import { native, nativeFunction, textOf, unknown, type Value } from '../../../../languages/typescript/evaluate/value';
import type { Watched } from '../../operations/follower';
import { dataTypes } from './data-types';
import { SequelizeModels } from './sequelize-models';
import { statedRows } from '../stated-rows';
import { memberIn } from '../written-options';

/** `sequelize`: models that are defined by their attributes. https://sequelize.org/docs/v6/core-concepts/model-basics/ */
export function sequelizeModule(watched: Watched): Value {
  const models = new SequelizeModels(watched);
  const types = nativeRecord(dataTypes);
  const model = native({ statics: (name, of) => models.memberOfClass(of, name) });
  const Sequelize: Value = native({
    call: (args) => connection(models, args),
    get: (name) => (name === 'DataTypes' ? types : name === 'Model' ? model : dataTypes[name]),
  });
  const whole: Value = native({
    call: (args) => connection(models, args),
    get: (name) => {
      if (name === 'Sequelize' || name === 'default') return Sequelize;
      if (name === 'DataTypes') return types;
      if (name === 'Model') return model;
      return Object.hasOwn(dataTypes, name) ? dataTypes[name] : undefined;
    },
  });
  return whole;
}

/** `new Sequelize(url, options)` */
function connection(models: SequelizeModels, args: readonly Value[]): Value {
  const define = nativeFunction(([name, attributes, options], { node }) =>
    attributes?.kind === 'record' ? models.define(textOf(name) ?? '', attributes, options, self) : unknown(node),
  );
  const modelNamed = nativeFunction(([name], { node }) => models.named(textOf(name) ?? '') ?? unknown(node));
  // https://sequelize.org/docs/v6/core-concepts/raw-queries/
  const query = nativeFunction(([, options], call) => {
    const rows = memberIn(options, 'plain') === undefined ? statedRows(call) : null;
    return rows ?? unknown(call.node);
  });
  const self = nativeRecord({
    define,
    query,
    model: modelNamed,
    models: native({ get: (name) => models.named(name) }),
  });
  const ofAll = memberIn(
    args.findLast(({ kind }) => kind === 'record'),
    'define',
  );
  return models.connected(self, ofAll);
}
