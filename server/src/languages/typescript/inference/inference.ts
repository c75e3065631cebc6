import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { RecordValue, UnknownValue, Value } from '../evaluate/value';
import { absent, anything, arrayOf, openObject } from '../types/plain-fields';
import type { TypeReader } from '../types/type-reader';
import type { TypePlace } from '../types/types';
import { unionOf } from '../types/unions';
import { ofEntries, ofEnumeration } from './enumerations';
import { fieldOfValue } from '../types/value-fields';
import { assignedLater } from './assigned-later';
import { type BoundKey, localName } from './declared-names';
import { leftOf } from './changed-members';
import { declarationOf } from './declaration-of';
import { changesTo } from './changes';
import { collectionItem } from './collections';
import { expressionType, present } from './expressions';
import { declaredTypeOf } from '../evaluate/types/declared-types';
import { typedFieldOf } from '../evaluate/types/typed-values';
import { typeOfUnknown } from './origins';
import { statedDataOf } from './stated-types';
import { handedOver } from './handed-over';
import type { InferenceHooks, Infers } from './infers';
import { samePackaged } from './packaged-as';
import { memberOfTyped } from './members';
import { isSurelyThere, mayBeMissing } from './surely-there';
import { itemAt, placeOf, unwrapped, widened } from './places';
import { pushedItem } from './pushed-items';
import { type Answers, Questions } from './questions';
import { returnedBy } from './returns';
import { instancePlace } from './said-places';
import { selfKey } from './self-class';
import { typeOfDefault } from './type-of-default';
import { emptyList, nobodyKnows, ofField, type Typed } from './typed';

/** Functions within functions; no real one goes deeper. */
const deepest = 14;

/** What was asked of nodes, by what type parameters stand for. */
export type AnswersByArguments = Map<string, Answers<Typed, ts.Node>>;

/**
 * Tells what an expression comes to, by syntax: declarations and annotations are followed, functions without one are
 * what they return. Nothing is checked, and nothing narrowed but what may not be there.
 */
export class Inference implements Infers {
  private depth = 0;
  /** Objects that are gone through now: one may hold itself. */
  private readonly open = new Set<RecordValue>();
  private readonly questions: Questions;
  /** What functions return, and what is assigned to variables, by what type parameters stand for. */
  private readonly results: AnswersByArguments = new Map();
  /** What type parameters stand for in the function that is followed. */
  private args: TypePlace['args'] = new Map();
  /** What `this` is in it. */
  private self: TypePlace['self'];

  constructor(
    readonly reader: TypeReader,
    readonly hooks: InferenceHooks,
  ) {
    this.questions = new Questions(reader.project.tracker);
  }

  /** What an expression comes to. */
  of(node: ts.Expression): Typed {
    if (this.depth > deepest * 4) return { kind: 'unknown', at: node };
    this.depth++;
    try {
      return expressionType(node, this);
    } finally {
      this.depth--;
    }
  }

  assigned(value: ts.Expression): Typed {
    return this.askedOf(value, this.results, this.placeOf(value), nobodyKnows, () => this.of(value));
  }

  field(node: ts.Expression): FieldSchema {
    return this.fieldOf(this.of(node));
  }

  fieldOf(typed: Typed, depth = 0): FieldSchema {
    if (depth > deepest) return anything;
    switch (typed.kind) {
      case 'field':
        return typed.field;
      case 'type':
        return this.reader.read(typed.node, typed.place);
      case 'instance':
        if (typed.made !== undefined) return typed.made;
        return ts.isClassDeclaration(typed.node)
          ? this.reader.named.ofClass(typed.node, typed.place.args)
          : this.reader.named.objectOfClass(typed.node, typed.place);
      case 'list':
        return arrayOf(this.fieldOf(typed.item, depth + 1));
      case 'tuple':
        return arrayOf(this.union(typed.items.map((item) => this.fieldOf(item, depth + 1))));
      case 'record': {
        const properties = [...typed.entries].flatMap(([name, one]) => {
          const field = this.fieldOf(one, depth + 1);
          return this.isMember(field) ? [[name, field] as const] : [];
        });
        return { ...openObject, properties: Object.fromEntries(properties) };
      }
      case 'packaged': {
        const args = typed.args.map((one) => this.fieldOf(one, depth + 1));
        return this.reader.hooks.packaged(typed.specifier, typed.name, args, anywhere) ?? anything;
      }
      case 'unknown':
        return typed.at === null ? anything : { ...anything, madeBy: shortText(typed.at) };
      case 'function':
      case 'class':
        return absent;
    }
  }

  /** Whether it is told of an object. */
  protected isMember(field: FieldSchema): boolean {
    return field !== absent;
  }

  union(fields: readonly FieldSchema[]): FieldSchema {
    return unionOf(fields, this.reader.expanded);
  }

  /** What a function returns: as it says, else as its statements do. Null where source does not tell. */
  result(node: ts.SignatureDeclaration, place: TypePlace = placeOf(node)): Typed {
    if (node.type === undefined) return this.made(node, place);
    return unwrapped({ kind: 'type', node: node.type, place: withParameters(node, place) });
  }

  /** What a function returns as its statements do, whatever it says. */
  protected made(node: ts.SignatureDeclaration, place: TypePlace): Typed {
    return this.at(place, () => this.askedOf(node, this.results, place, nobodyKnows, () => this.inferredResult(node)));
  }

  /** What an expression comes to where type parameters, and `this`, stand for what a place says. */
  ofIn(node: ts.Expression, place: TypePlace): Typed {
    return this.at(place, () => this.of(node));
  }

  private at(place: TypePlace, find: () => Typed): Typed {
    const { args, self } = this;
    [this.args, this.self] = [place.args, place.self];
    try {
      return find();
    } finally {
      [this.args, this.self] = [args, self];
    }
  }

  protected askedOf(
    node: ts.Node,
    answers: AnswersByArguments,
    place: TypePlace,
    untold: Typed,
    find: () => Typed,
  ): Typed {
    const { args } = place;
    const key = `${args.size === 0 ? '' : JSON.stringify([...args])}${selfKey(place)}`;
    const known = answers.get(key) ?? new Map<ts.Node, never>();
    answers.set(key, known);
    return this.questions.ask(known, node, untold, () => this.fromHere(find));
  }

  /** As deep as if nothing had been asked before: what is found is kept for all who ask. */
  private fromHere(find: () => Typed): Typed {
    const { depth } = this;
    this.depth = 0;
    try {
      return find();
    } finally {
      this.depth = depth;
    }
  }

  placeOf = (node: ts.Node): TypePlace => {
    const { args, self } = this;
    return { file: node.getSourceFile(), args, ...(self !== undefined && { self }) };
  };

  private inferredResult(node: ts.SignatureDeclaration): Typed {
    const returned = returnedBy(node);
    const all = returned.map((one) => (one === null ? ofField(absent) : this.of(one)));
    const [first, ...others] = all;
    if (first === undefined) return 'body' in node && node.body !== undefined ? ofField(absent) : nobodyKnows;
    return others.length === 0 ? first : this.either(all);
  }

  /** Any of several. */
  either(given: readonly Typed[]): Typed {
    const all = this.withoutEmpty(given);
    const known = all.filter((one) => one.kind !== 'unknown');
    const [first] = known;
    if (first === undefined) return all[0] ?? nobodyKnows;
    if (known.length === 1 && all.length === 1) return first;
    const isSame = known.length === all.length && known.every((one) => isSameType(one, first));
    if (isSame) return first;
    const packaged = known.length === all.length ? samePackaged(known, this) : null;
    if (packaged !== null) return packaged;
    const fields = known.map((one) => this.fieldOf(one));
    return ofField(this.union(fields));
  }

  /** Lists without items say nothing beside others. */
  private withoutEmpty(all: readonly Typed[]): readonly Typed[] {
    const others = all.filter((one) => one !== emptyList);
    return others.length < all.length && others.some((one) => this.fieldOf(one).type === 'array') ? others : all;
  }

  /** What a name stands for where it is used. */
  name(name: string, from: ts.Node): Typed {
    const local = localName(name, from);
    if (local.kind === 'function') return { kind: 'function', node: local.node, place: this.placeOf(local.node) };
    if (local.kind === 'outer') return this.outer(name, from);
    const typed = local.kind === 'variable' ? this.variable(local.node, from) : this.parameter(local.node);
    const bound = local.path.reduce<Typed>((of, key) => this.bound(of, key, from), typed);
    const found = local.kind === 'variable' ? assignedLater(name, local.node, from, bound, this) : bound;
    return mayBeMissing(found) && isSurelyThere(name, local.node, from) ? present(found, this) : found;
  }

  protected variable(node: ts.VariableDeclaration, from: ts.Node): Typed {
    if (node.type !== undefined) return this.declaredVariable(node, node.type);
    const list = node.parent.parent;
    if (ts.isForOfStatement(list)) return this.itemOf(this.of(list.expression));
    if (node.initializer === undefined || isPutOff(node, node.initializer)) return nobodyKnows;
    return this.leftBefore(from, node, this.of(node.initializer));
  }

  /** What a variable holds behind what code has done to its members. */
  protected leftBefore(from: ts.Node, node: ts.VariableDeclaration, whole: Typed): Typed {
    if (!ts.isIdentifier(node.name)) return whole;
    const changed = changesTo(node.name.text, node).filter(({ at }) => at !== node && at.end <= from.pos);
    const item = whole === emptyList ? pushedItem(node.name.text, node, changed, this) : null;
    if (item !== null) return { kind: 'list', item };
    return changed.length === 0 ? whole : leftOf(whole, changed, this);
  }

  /** What people say that a variable is. */
  protected declaredVariable(node: ts.VariableDeclaration, type: ts.TypeNode): Typed {
    return unwrapped({ kind: 'type', node: type, place: this.placeOf(node) });
  }

  private ofMembers(value: RecordValue): Typed {
    if (this.open.has(value)) return ofField(openObject);
    this.open.add(value);
    try {
      return ofEntries(value, (one) => this.ofValue(one));
    } finally {
      this.open.delete(value);
    }
  }

  /** By its annotation; a callback's by what it is handed. */
  private parameter(node: ts.ParameterDeclaration): Typed {
    if (node.type !== undefined) {
      const typed = unwrapped({ kind: 'type', node: node.type, place: this.placeOf(node) });
      return node.questionToken === undefined ? typed : this.perhaps(typed);
    }
    const handed = this.hooks.parameter(node, this) ?? handedOver(node, this);
    return handed.kind === 'unknown' ? (typeOfDefault(node) ?? handed) : handed;
  }

  /** A text, a number or a truth that need not be handed over. */
  private perhaps(typed: Typed): Typed {
    const field = this.fieldOf(typed);
    return ['string', 'number', 'integer', 'boolean'].includes(field.type)
      ? ofField({ ...field, required: false })
      : typed;
  }

  private bound(of: Typed, key: BoundKey, from: ts.Node): Typed {
    if (typeof key === 'string') return this.member(of, key, from);
    if (typeof key === 'number') return itemAt(of, key) ?? this.itemOf(of);
    if (of.kind === 'unknown') return of;
    const field = this.reader.held(this.fieldOf(of));
    const left = Object.entries(field.properties ?? {}).filter(([name]) => !key.without.includes(name));
    return field.properties === undefined ? nobodyKnows : ofField({ ...field, properties: Object.fromEntries(left) });
  }

  /** A name of the file, or one that it imports. */
  private outer(name: string, from: ts.Node): Typed {
    const file = from.getSourceFile();
    const value = this.reader.hooks.constant(name, file.fileName);
    return value === undefined ? nobodyKnows : this.ofValue(value);
  }

  ofValue(value: Value): Typed {
    return statedDataOf(value, this) ?? this.ofPlainValue(value);
  }

  private ofPlainValue(value: Value): Typed {
    switch (value.kind) {
      case 'function':
        return { kind: 'function', node: value.node, place: placeOf(value.node) };
      case 'class':
        return { kind: 'class', node: value.node, place: placeOf(value.node) };
      case 'record': {
        const typed = typedFieldOf(value);
        if (typed !== undefined) return ofField(typed);
        if (value.class !== null)
          return { kind: 'instance', node: value.class.node, place: instancePlace(value, value.class.node, this) };
        return ofEnumeration(value) ?? this.ofMembers(value);
      }
      case 'list':
        return value.items.length === 0 ? emptyList : ofField(widened(fieldOfValue(value)));
      case 'primitive':
        return ofField(widened(fieldOfValue(value)));
      case 'pattern':
        return nobodyKnows;
      case 'native':
        return this.hooks.ofValue(value) ?? ofNative(value);
      case 'union':
        return this.either(value.values.map((one) => this.ofValue(one)));
      case 'unknown':
        return this.ofUnknown(value);
    }
  }

  /** What a value is that source does not tell. */
  ofUnknown(value: UnknownValue): Typed {
    if (this.depth > deepest * 4) return nobodyKnows;
    this.depth++;
    try {
      return typeOfUnknown(value, this);
    } finally {
      this.depth--;
    }
  }

  member(of: Typed, name: string, at: ts.Node): Typed {
    return memberOfTyped(of, name, this) ?? { kind: 'unknown', at };
  }

  itemOf(of: Typed): Typed {
    if (of.kind === 'list') return of.item;
    if (of.kind === 'tuple') return this.either(of.items);
    const bare = of.kind === 'type' ? (this.declarationOf(of) ?? of) : of;
    if (bare.kind === 'list') return bare.item;
    const item = collectionItem(bare);
    if (item !== null) return item;
    if (of.kind === 'type' && ts.isArrayTypeNode(of.node))
      return { kind: 'type', node: of.node.elementType, place: of.place };
    const { items } = this.fieldOf(of);
    return items === undefined ? nobodyKnows : ofField(items);
  }

  awaited(of: Typed): Typed {
    const bare = unwrapped(of);
    const packaged = bare.kind === 'type' ? this.declarationOf(bare) : bare;
    return (packaged?.kind === 'packaged' ? this.hooks.awaited(packaged, this) : null) ?? bare;
  }

  declarationOf(typed: Typed & { kind: 'type' }): Typed | null {
    return declarationOf(typed, this);
  }
}

const anywhere = ts.factory.createIdentifier('type');

/** Parameters of a generic function stand for anything where nobody says what they are. */
function withParameters(node: ts.SignatureDeclaration, place: TypePlace): TypePlace {
  const own = (node.typeParameters ?? []).filter(({ name }) => !place.args.has(name.text));
  if (own.length === 0) return place;
  return { ...place, args: new Map([...place.args, ...own.map(({ name }) => [name.text, anything] as const)]) };
}

/** What a package says that a value is which it makes. */
function ofNative(value: Value & { readonly kind: 'native' }): Typed {
  const { field } = value.object;
  const declared = declaredTypeOf(value);
  if (declared !== undefined) return unwrapped({ kind: 'type', node: declared, place: placeOf(declared) });
  return field === undefined ? nobodyKnows : ofField(field);
}

function isSameType(one: Typed, other: Typed): boolean {
  if (one.kind === 'instance' && other.kind === 'instance') return one.node === other.node;
  return one.kind === 'type' && other.kind === 'type' && one.node === other.node;
}

function shortText(node: ts.Node): string {
  return node.getText().replace(/\s+/g, ' ').slice(0, 200);
}

/** Whether a variable is nothing at first, and something else only once it is assigned (`let found = null`). */
function isPutOff({ parent }: ts.VariableDeclaration, initializer: ts.Expression): boolean {
  return (parent.flags & ts.NodeFlags.Const) === 0 && initializer.kind === ts.SyntaxKind.NullKeyword;
}
