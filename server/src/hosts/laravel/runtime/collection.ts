import { toKey } from '../../../languages/php/evaluate/conversions';
import { workOf } from '../../../languages/php/evaluate/limits';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import {
  emptyArray,
  list,
  nullValue,
  unknown,
  type ArrayValue,
  type ObjectValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { changingMethods, collectionMethods } from './collection-methods';
import { answeringMethods } from './collection-answers';
import { chosenCallback, keyedItems } from './collection-items';
import { nativeObject } from './native-object';

/** What `collect($value)` makes of a value. */
export function collection(value: Value): ObjectValue | (Value & { kind: 'unknown' }) {
  if (value.kind === 'unknown') return value;
  const items = keyedItems(value) ?? (value.kind === 'null' ? emptyArray : list([value]));
  if (value.kind === 'object' && items.entries.get(0) === value) return unknown('the items of an object');
  const native = new CollectionObject(items);
  const self = nativeObject('Illuminate\\Support\\Collection', native);
  native.self = self;
  return self;
}

/** `Illuminate\Support\Collection`. What it has no method for is not known. */
class CollectionObject implements NativeObject {
  #items: ArrayValue;
  self: ObjectValue | null = null;

  constructor(items: ArrayValue) {
    this.#items = items;
  }

  iterate(): ArrayValue {
    return this.#items;
  }

  index(key: Value): Value {
    const known = toKey(key);
    return (known === null ? undefined : this.#items.entries.get(known)) ?? nullValue;
  }

  setIndex(key: Value | null, value: Value): void {
    this.#items = changingMethods.put(this.#items, key, value);
  }

  call(name: string, call: NativeCall): Value | undefined {
    const self = this.self ?? nullValue;
    call.machine.step(call.source, workOf(this.#items));
    switch (name) {
      case 'when':
      case 'unless':
        return chosenCallback(call, { self, wanted: name === 'when' });
      case 'tap':
      case 'pipe':
      case 'each':
        return this.#handed(name, call, self);
      case 'push':
      case 'add':
        for (const value of call.args.positional) this.setIndex(null, value);
        return self;
      case 'put':
        this.setIndex(call.args.or(0), call.args.or(1));
        return self;
      case 'prepend':
        this.#items = changingMethods.prepend(this.#items, call.args.or(0), call.args.at(1));
        return self;
      case 'forget':
        this.#items = changingMethods.forget(this.#items, call.args.or(0));
        return self;
      default: {
        const items = collectionMethods.get(name)?.(this.#items, call);
        return items === undefined ? answeringMethods.get(name)?.(this.#items, call) : collection(items);
      }
    }
  }

  #handed(name: 'tap' | 'pipe' | 'each', call: NativeCall, self: Value): Value | undefined {
    if (name === 'each') {
      answeringMethods.get('each')?.(this.#items, call);
      return self;
    }
    const result = answeringMethods.get('pipe')?.(this.#items, call);
    return name === 'pipe' ? result : self;
  }
}
