import { once } from '../../../core/once';
import {
  isUndefined,
  native,
  type NativeCall,
  nativeFunction,
  perhapsMissing,
  primitive,
  record,
  type RecordValue,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { answeredTo } from './callback-answers';
import { type Asking, type Finding, heldBy } from './finding';

/** Methods of what is stored that answer with it. */
const ofItself = new Set([
  'save',
  'toObject',
  'reload',
  'refresh',
  'execPopulate',
  'lean',
  'update',
  'deleteOne',
  'remove',
]);

/** Members that have what is stored as a plain object. */
const plainObjects = new Set(['_doc', 'dataValues']);

/** One thing that is stored, as code has it in hands. */
export function documentValue(found: Finding, asking: Asking): Value {
  const document = new Document(found, asking);
  return found.amount === 'perhaps' ? document.orNone : document.value;
}

class Document {
  readonly value: Value;
  /** It, where there may be none. */
  readonly orNone: Value;
  private found: Finding;
  private readonly assigned = new Map<string, Value>();
  /** Whether all members of something were put into it. */
  private isMerged = false;
  private held: () => RecordValue;
  private readonly asJson = once(() => this.json(this.asking.call));

  constructor(
    found: Finding,
    private readonly asking: Asking,
  ) {
    this.found = found;
    this.held = once(() => heldBy(this.found, asking));
    this.value = this.native(false);
    this.orNone = this.native(true);
  }

  private native(mayBeNone: boolean): Value {
    const { field } = this.found;
    return native({
      field: { ...field, nullable: mayBeNone },
      json: () => (mayBeNone ? orNull(this.asJson()) : this.asJson()),
      present: () => this.value,
      get: (name) => this.member(name),
      merges: (value) => {
        this.merge(value);
      },
      set: (name, value) => {
        this.set(name, value);
      },
    });
  }

  private merge(value: Value): void {
    this.isMerged = true;
    this.asking.taken(value);
  }

  private set(name: string, value: Value): void {
    this.assigned.set(name, value);
    if (isUndefined(value)) this.held().entries.delete(name);
    this.asking.taken(record([[name, value]]));
  }

  private member(name: string): Value | undefined {
    const own = this.assigned.get(name);
    if (own !== undefined) return own;
    if (plainObjects.has(name)) return this.held();
    const property = this.held().entries.get(name);
    if (property !== undefined) return property;
    // https://mongoosejs.com/docs/guide.html#id
    const key = name === 'id' ? this.held().entries.get('_id') : undefined;
    return key ?? this.found.model.ofEach(name, this.value, this.asking.call.run) ?? this.method(name);
  }

  private method(name: string): Value | undefined {
    const { model } = this.found;
    switch (name) {
      case 'toJSON':
        return nativeFunction((_, call) => this.json(call));
      case 'toObject':
        return nativeFunction((_, call) => model.plain(this.copy(call), this.value, call.run));
      case 'get':
        return nativeFunction(([path], call) => {
          if (path?.kind !== 'primitive') return this.copy(call);
          return this.member(String(path.value)) ?? unknown(this.asking.at);
        });
      case 'set':
        return nativeFunction(([of, value]) => {
          const path = textOf(of);
          if (path !== null && value !== undefined) this.set(path, value);
          if (of !== undefined && path === null) this.merge(of);
          return this.value;
        });
      case 'populate':
        return nativeFunction((args, { run }) => {
          this.load(model.loading(this.found, args, run));
          return this.value;
        });
      default:
        if (!ofItself.has(name)) return undefined;
        return nativeFunction((args, call) => {
          if (name === 'save' && !this.isMerged) this.asking.kept?.(this.assigned, call);
          return answeredTo(args, call, this.value) ?? this.value;
        });
    }
  }

  /** Holds what it leads to, too; what code has taken from it stays away. */
  private load(found: Finding): void {
    const before = this.held();
    const names = Object.keys(this.found.field.properties ?? {});
    const taken = names.filter((name) => !before.entries.has(name));
    this.found = found;
    const after = heldBy(found, this.asking);
    for (const name of taken) after.entries.delete(name);
    this.held = () => after;
  }

  private json(call: NativeCall): Value {
    return this.found.model.json(this.copy(call), this.value, call.run);
  }

  private copy({ making }: NativeCall): RecordValue {
    return making(record(this.held().entries));
  }
}

function orNull(value: Value): Value {
  if (value.kind === 'record') return perhapsMissing(value, primitive(null));
  return { kind: 'union', values: [value, primitive(null)] };
}
