import { prototypeOf } from '../../../../languages/typescript/evaluate/classes/prototypes';
import {
  type ClassValue,
  list,
  type NativeObject,
  nativeFunction,
  primitive,
  record,
  type RecordValue,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { plain } from '../../../../languages/typescript/types/plain-fields';
import type { Watched } from '../../operations/follower';
import { type Asking, type Finding, foundValue } from '../finding';
import { type Answers, modelIn, modelValue } from '../model-value';
import { findingQuery, queryValue } from '../query-value';
import type { StoredModel } from '../stored-model';
import { associating } from './associations';
import { declareAttributes } from './declared-attributes';
import { associated, foundBy, type Known, withOptions } from './included';
import { definedModel, type SequelizeModel, storedBy } from './sequelize-model';
import { flagIn, memberIn } from '../written-options';

/** A model, and what instances of it have in common. */
interface Defined {
  readonly model: SequelizeModel;
  readonly prototype: RecordValue;
  readonly stored: StoredModel;
  readonly value: Value;
}

/** The models of an application. */
export class SequelizeModels implements Known {
  private readonly byName = new Map<string, Defined>();
  private readonly byClass = new WeakMap<ClassValue, Defined>();
  private readonly byStored = new WeakMap<StoredModel, Defined>();
  /** What connections say of all models, by the connection. */
  private readonly ofAll = new WeakMap<NativeObject, Value>();
  private readonly byModel = new WeakMap<SequelizeModel, Defined>();

  constructor(private readonly watched: Watched) {}

  /** `sequelize.define('user', attributes, options)` */
  define(name: string, attributes: Value & { kind: 'record' }, options: Value | undefined, connection: Value): Value {
    return this.put(definedModel(name, attributes, this.joined(connection, options)), record([])).value;
  }

  /** What a connection says of all its models holds where a model says nothing else: `new Sequelize(url, { define: { … } })`. */
  connected(connection: Value, ofAll: Value | undefined): Value {
    if (connection.kind === 'native' && ofAll !== undefined) this.ofAll.set(connection.object, ofAll);
    return connection;
  }

  private joined(connection: Value | undefined, options: Value | undefined): Value | undefined {
    const ofAll = connection?.kind === 'native' ? this.ofAll.get(connection.object) : undefined;
    if (ofAll?.kind !== 'record') return options;
    return record([...ofAll.entries, ...(options?.kind === 'record' ? options.entries : [])]);
  }

  named(name: string): Value | undefined {
    return this.byName.get(name)?.value;
  }

  /** A member that a class of models has itself: `User.init(…)`, `User.findAll()`. */
  memberOfClass(of: ClassValue, name: string): Value | undefined {
    if (name === 'init') {
      return nativeFunction(([attributes, options], { project }) => {
        const className = of.node.name?.text ?? '';
        if (attributes?.kind === 'record') {
          const connection = memberIn(options, 'sequelize');
          const model = definedModel(className, attributes, this.joined(connection, options));
          declareAttributes(model.attributes, of, project);
          this.byClass.set(of, this.put(model, prototypeOf(of)));
        }
        return of;
      });
    }
    const value = this.byClass.get(of)?.value;
    return value?.kind === 'native' ? value.object.get?.(name) : undefined;
  }

  storedOf(model: SequelizeModel): StoredModel {
    const known = this.byModel.get(model);
    if (known === undefined) throw new Error(`No such model: ${model.name}`);
    return known.stored;
  }

  modelIn(value: Value | undefined): SequelizeModel | null {
    const stored = modelIn(value);
    const known = stored === null ? undefined : this.byStored.get(stored);
    return (known ?? (value?.kind === 'class' ? this.byClass.get(value) : undefined))?.model ?? null;
  }

  private put(model: SequelizeModel, prototype: RecordValue): Defined {
    const stored = this.stored(model, prototype);
    const defined: Defined = { model, prototype, stored, value: modelValue(stored, this.watched, this.methods(model)) };
    this.byName.set(model.name, defined);
    this.byModel.set(model, defined);
    this.byStored.set(stored, defined);
    return defined;
  }

  private stored(model: SequelizeModel, prototype: RecordValue): StoredModel {
    const methodOf = (name: string, self: Value): Value | undefined => {
      const method = prototype.entries.get(name);
      return method?.kind === 'function' ? { ...method, self } : undefined;
    };
    return {
      get stored() {
        return storedBy(model);
      },
      get attributes() {
        return Object.fromEntries(model.attributes);
      },
      hidden: {},
      key: model.attributes.get(model.key) ?? plain('integer'),
      own: (name) => (name === 'prototype' ? prototype : name === 'name' ? primitive(model.name) : undefined),
      ofEach: (name, self) => methodOf(name, self) ?? this.leading(model, name),
      asked: (found, args) => {
        const options = args.find((one) => asks.some((name) => memberIn(one, name) !== undefined));
        return withOptions(this.scoped(found, model), options, model, this);
      },
      loading: (found) => found,
      json: (held, self, run) => {
        const own = methodOf('toJSON', self);
        return own === undefined ? held : run(own, []);
      },
      plain: (held) => held,
    };
  }

  private scoped(found: Finding, model: SequelizeModel): Finding {
    return withOptions(found, memberIn(model.options, 'defaultScope'), model, this);
  }

  /** `user.getPosts()` */
  private leading(model: SequelizeModel, name: string): Value | undefined {
    const found = associated(name, model);
    if (found === null) return undefined;
    const { to, isList, mayBeNone } = found.association;
    return nativeFunction((args, call) => {
      if (found.verb === 'count') return queryValue(unknownOf('integer', call.node));
      const isOne = found.verb === 'create' || !(isList || mayBeNone());
      const whole = foundBy(to, isOne ? 'one' : isList ? 'many' : 'perhaps', this);
      const asking: Asking = { at: call.node, call, taken: () => undefined };
      return findingQuery(withOptions(whole, args[0], to, this), args, asking);
    });
  }

  private methods(model: SequelizeModel): Readonly<Record<string, Answers>> {
    const associations = Object.entries(associating).map(([name, associate]): [string, Answers] => [
      name,
      (_, [to, options], { at }) => {
        const other = this.modelIn(to);
        if (other !== null) associate(model, other, options);
        return unknown(at);
      },
    ]);
    return {
      ...Object.fromEntries(associations),
      scope: (_, names) =>
        this.withScopes(
          model,
          names.flatMap((name) => textOf(name) ?? []),
        ),
      unscoped: () => this.withScopes(model, []),
      update: (stored, [, options], asking) => {
        const count = unknownOf('integer', asking.at);
        if (flagIn(options, 'returning') !== true) return queryValue(list([count]));
        return queryValue(list([count, foundValue({ ...foundBy(model, 'many', this), model: stored }, asking)]));
      },
    };
  }

  /** The model with other scopes than that which counts by itself. */
  private withScopes(model: SequelizeModel, names: readonly string[]): Value {
    const scopes = names.map((name) => {
      if (name === 'defaultScope') return memberIn(model.options, name);
      const scope = memberIn(memberIn(model.options, 'scopes'), name);
      return scope?.kind === 'record' ? scope : undefined;
    });
    const stored: StoredModel = {
      ...this.storedOf(model),
      stored: storedBy(model),
      asked: (found, args) => {
        const options = args.find((one) => asks.some((name) => memberIn(one, name) !== undefined));
        return [...scopes, options].reduce((sum, one) => withOptions(sum, one, model, this), found);
      },
    };
    return modelValue(stored, this.watched, this.methods(model));
  }
}

/** Options of a query that say what it finds. */
const asks: readonly string[] = ['attributes', 'include', 'raw', 'rejectOnEmpty'];
