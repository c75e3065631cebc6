import { nameText } from '../evaluate/classes/class-members';
import { ts } from 'ts-morph';
import { Kept } from '../../../core/dependencies/kept';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { withShape } from '../../../core/fields/shapes';
import { sourceOf } from '../source-of';
import { extendedBy } from './extended-by';
import { findType, type FoundType } from './find-type';
import { withKeys } from './keys';
import { extendedClass } from './mixins';
import type { TypeDeclaration } from './names';
import { objectOfMembers, ownProperties } from './object-members';
import { absent, anything, openObject, plain } from './plain-fields';
import type { TypePlace, Types } from './types';
import { unionOf } from './unions';
import { fieldOfValue } from './value-fields';
import { wordsOf } from './words';

const longestKey = 4_000;

type Declared = FoundType & { readonly kind: 'declared' };

interface Instance {
  /** Tells it from every other type. */
  readonly key: string;
  /** What people call it. */
  readonly name: string;
  readonly found: Declared;
  readonly place: TypePlace;
}

/** Classes above a class; more lead in circles. */
const deepest = 40;

/** A class, with what its parameters stand for. */
export interface ClassPlace {
  readonly node: ts.ClassLikeDeclaration;
  readonly place: TypePlace;
}

/** One that is declared under a name of its own. */
export interface DeclaredClass extends ClassPlace {
  readonly node: ts.ClassDeclaration;
}

/** Arguments of a type: as they are written, or as somebody told them. */
interface GivenArguments {
  readonly length: number;
  readonly at: (index: number) => FieldSchema | undefined;
}

/** Directories that say nothing of what is in them. */
const sayNothing =
  /^(?:src|app|apps|libs?|packages|server|api|common|shared|dtos?|types?|interfaces?|models?|entit(?:y|ies)|enums?|schemas?|requests?|responses?|index)$/i;

/** Types that the project declares under a name: objects are shapes, and others stand in their place. */
export class NamedTypes {
  /** Aliases that are being read; whether they were met within themselves. */
  private readonly open = new Map<string, boolean>();
  private readonly aliases: Kept<FieldSchema>;
  /** What shapes are of, by their keys. */
  private readonly instances = new Map<string, Instance>();
  private readonly heldShapes: Kept<FieldSchema>;

  constructor(private readonly reader: Types) {
    this.aliases = new Kept(reader.project.tracker);
    this.heldShapes = new Kept(reader.project.tracker);
  }

  read(found: Declared, given: readonly ts.TypeNode[], from: TypePlace): FieldSchema {
    const [node] = found.nodes;
    if (ts.isEnumDeclaration(node)) return this.ofEnum(node, found);
    const instance = this.instanceOf(found, node, this.written(given, from));
    // A type that is made of itself has arguments without end.
    if (instance.key.length > longestKey) return anything;
    return ts.isTypeAliasDeclaration(node) ? this.ofAlias(node, instance) : this.shape(instance);
  }

  /** A class by its declaration, with what its parameters stand for. */
  ofClass(node: ts.ClassDeclaration, known: TypePlace['args'] = new Map()): FieldSchema {
    const file = node.getSourceFile();
    const found: Declared = { kind: 'declared', nodes: [node], file };
    const args = (node.typeParameters ?? []).flatMap(({ name }) => known.get(name.text) ?? []);
    return args.length === 0
      ? this.read(found, [], { file, args: new Map() })
      : this.shape(this.instanceOf(found, node, { length: args.length, at: (index) => args[index] }));
  }

  /** An interface by all its declarations. */
  ofInterface(nodes: readonly [ts.InterfaceDeclaration, ...ts.InterfaceDeclaration[]]): FieldSchema {
    const file = nodes[0].getSourceFile();
    return this.read({ kind: 'declared', nodes, file }, [], { file, args: new Map() });
  }

  /** A constant that stands for its values (`const Role = { … } as const`, an enumeration of a package). */
  readEnumConstant(name: string, { file }: TypePlace): FieldSchema | null {
    const value = this.reader.hooks.constant(name, file.fileName);
    if (value?.kind !== 'record' || value.class !== null || value.entries.size === 0) return null;
    const all = unionOf(
      [...value.entries.values()].map((one) => fieldOfValue(one)),
      (field) => field,
    );
    return all.enum === undefined ? null : { ...all, enum: { ...all.enum, name } };
  }

  private shape(instance: Instance): FieldSchema {
    this.instances.set(instance.key, instance);
    this.reader.shapes.declare(instance.key, () => this.named(this.objectOf(instance), instance));
    return plain('object', { shape: instance.key });
  }

  private ofAlias(node: ts.TypeAliasDeclaration, instance: Instance): FieldSchema {
    const { key, name } = instance;
    if (this.open.has(key)) this.open.set(key, true);
    return this.aliases.get(key, plain('any', { shape: key, nullable: true }), () => {
      this.open.set(key, false);
      const field = this.reader.read(node.type, instance.place);
      const isRecursive = this.open.get(key) === true;
      this.open.delete(key);
      if (isRecursive || isOwnObject(field)) return this.shaped(field, node, instance);
      return isHanded(field, instance.place) ? field : withEnumName(field, name);
    });
  }

  private shaped(field: FieldSchema, node: ts.TypeAliasDeclaration, instance: Instance): FieldSchema {
    const { required, nullable, ...own } = field;
    const shape = this.named({ ...own, required: true, nullable: false }, instance);
    this.reader.shapes.declare(instance.key, () => {
      // Who looks at it follows from all that the alias does.
      this.ofAlias(node, instance);
      return shape;
    });
    return { type: field.type, required, nullable, shape: instance.key };
  }

  private named(field: FieldSchema, { name, found }: Instance): FieldSchema {
    const [node] = found.nodes;
    const within = found.file.fileName
      .split('/')
      .slice(0, -1)
      .filter((one) => !sayNothing.test(one))
      .map(studly);
    const words = wordsOf(node);
    const said = words.description === undefined ? {} : { description: words.description };
    return { ...said, ...field, name, within, source: sourceOf(node.name ?? node) };
  }

  private objectOf({ found, place }: Instance): FieldSchema {
    return found.nodes
      .map((node) =>
        ts.isClassDeclaration(node) ? this.objectOfClass(node, place) : this.objectOfInterface(node, place),
      )
      .reduce((one, other) => ({ ...one, ...other, properties: { ...one.properties, ...other.properties } }));
  }

  private objectOfInterface(node: TypeDeclaration, place: TypePlace): FieldSchema {
    if (!ts.isInterfaceDeclaration(node)) return openObject;
    const bases = (node.heritageClauses ?? []).flatMap(({ types }) =>
      types.map((type) => this.reader.read(type, place)),
    );
    return extending(bases.map(this.reader.expanded), objectOfMembers(node.members, place, this.reader));
  }

  objectOfClass(node: ts.ClassLikeDeclaration, place: TypePlace): FieldSchema {
    const written = jsonMethod(node);
    const sent = written === undefined ? anything : this.reader.returned(written, place);
    if (sent.type !== 'any') return this.reader.expanded(sent);
    return this.membersOfClass(node, place, this.reader.expanded);
  }

  /**
   * What code has in hands of a shape whose class says by `toJSON` what its objects are as JSON: their own members; null for all
   * others, which are sent as they are.
   */
  held(key: string): FieldSchema | null {
    const of = this.classOfShape(key);
    if (of === null || !this.saysItsJson(of)) return null;
    const held = (field: FieldSchema): FieldSchema =>
      (field.shape === undefined ? null : this.held(field.shape)) ?? this.reader.expanded(field);
    return this.heldShapes.get(key, openObject, () => this.membersOfClass(of.node, of.place, held));
  }

  private saysItsJson(of: ClassPlace): boolean {
    if (jsonMethod(of.node) !== undefined) return true;
    const base = this.classAbove(of);
    return base !== null && this.saysItsJson(base);
  }

  private membersOfClass(
    node: ts.ClassLikeDeclaration,
    place: TypePlace,
    expanded: (field: FieldSchema) => FieldSchema,
  ): FieldSchema {
    const heritage = extendedBy(node);
    const base = heritage === undefined ? [] : [this.baseOf(heritage, place, expanded)];
    const closed = this.reader.hooks.closesClasses ? ({ additional: false } as const) : {};
    const own = { ...openObject, ...closed, properties: ownProperties(node, place, this.reader) };
    const [only] = base;
    if (only !== undefined && isNoPlainObject(only) && Object.keys(own.properties).length === 0) return only;
    const whole = extending(base, this.reader.hooks.whole?.(node, own) ?? own);
    const names = this.reader.hooks.sentNames?.(node, place) ?? null;
    return names === null ? whole : withKeys(whole, (name) => names.has(name));
  }

  private baseOf(
    heritage: ts.ExpressionWithTypeArguments,
    place: TypePlace,
    expanded: (field: FieldSchema) => FieldSchema,
  ): FieldSchema {
    const { expression } = heritage;
    const isCall = ts.isCallExpression(expression);
    const made = isCall || this.isOfValue(expression, place) ? this.reader.hooks.base(expression, place) : null;
    if (made !== null) return expanded(made);
    const found = extendedClass(expression, place, this.reader);
    if (found.kind === 'made') return this.membersOfClass(found.node, found.place, expanded);
    const isWritten = found.place === place && found.name === expression.getText();
    if (isCall && isWritten) return openObject;
    const named = isWritten
      ? this.reader.read(heritage, place)
      : this.reader.reference(expression, found.name, [], found.place);
    const base = expanded(named);
    return base.type === 'object' ? base : openObject;
  }

  /** Whether a name stands for what code makes (`const Page = paged(User)`), or may do so within a function. */
  private isOfValue(expression: ts.Expression, { file, scope }: TypePlace): boolean {
    return scope !== undefined || findType(expression.getText(), file, this.reader.project) === null;
  }

  private ofEnum(node: ts.EnumDeclaration, { file }: Declared): FieldSchema {
    const value = this.reader.hooks.constant(node.name.text, file.fileName);
    const all = value?.kind === 'record' ? [...value.entries.values()].map((one) => fieldOfValue(one)) : [];
    return all.length === 0
      ? anything
      : withEnumName(
          unionOf(all, (field) => field),
          node.name.text,
        );
  }

  private written(given: readonly ts.TypeNode[], from: TypePlace): GivenArguments {
    return {
      length: given.length,
      at: (index) => {
        const node = given[index];
        return node === undefined ? undefined : this.reader.read(node, from);
      },
    };
  }

  private instanceOf(found: Declared, node: TypeDeclaration, given: GivenArguments): Instance {
    const path = found.file.fileName;
    const name = node.name?.text ?? studly(path.split('/').at(-1)?.split('.')[0] ?? '');
    const parameters = ts.isEnumDeclaration(node) ? [] : (node.typeParameters ?? []);
    const args = new Map<string, FieldSchema>();
    for (const [index, parameter] of parameters.entries()) {
      const inside = { file: found.file, args };
      const byDefault = parameter.default === undefined ? anything : this.reader.read(parameter.default, inside);
      args.set(parameter.name.text, given.at(index) ?? byDefault);
    }
    const key = `${this.reader.hooks.keyPrefix}${path}#${name}`;
    const place: TypePlace = { file: found.file, args };
    if (args.size === 0) return { key, name, found, place };
    const written = [...args.values()].slice(0, given.length);
    return {
      key: `${key}<${written.map((one) => JSON.stringify(one)).join()}>`,
      name: name + written.map((one) => this.wordOf(one)).join(''),
      found,
      place,
    };
  }

  /** What an argument adds to a name (`PageUser`). */
  private wordOf(field: FieldSchema): string {
    if (field.shape !== undefined) return withShape(field, this.reader.shapes).name ?? '';
    if (field.type === 'array') return field.items === undefined ? 'List' : `${this.wordOf(field.items)}List`;
    return field.enum?.name ?? field.name ?? (field.type === 'any' ? '' : studly(field.type));
  }

  /** The class that a class extends, where the project declares it. */
  classAbove({ node, place }: ClassPlace): ClassPlace | null {
    const heritage = extendedBy(node);
    return heritage === undefined ? null : this.baseClass(heritage, place);
  }

  /** What a class extends, where the project declares it, and that does not lead back to where it began, as somebody may be typing it. */
  baseClass(heritage: ts.ExpressionWithTypeArguments, place: TypePlace): ClassPlace | null {
    const base = this.namedBy(heritage, place);
    let at = base;
    for (let depth = 0; depth < deepest && at !== null; depth++) {
      if (at.node === heritage.parent.parent) return null;
      const above = extendedBy(at.node);
      at = above === undefined ? null : this.namedBy(above, at.place);
    }
    return at === null ? base : null;
  }

  private namedBy(heritage: ts.ExpressionWithTypeArguments, place: TypePlace): ClassPlace | null {
    const extended = extendedClass(heritage.expression, place, this.reader);
    if (extended.kind === 'made') return extended;
    const found = findType(extended.name, extended.place.file, this.reader.project);
    const [node] = found?.kind === 'declared' ? found.nodes : [];
    if (found?.kind !== 'declared' || node === undefined || !ts.isClassDeclaration(node)) return null;
    return { node, place: this.instanceOf(found, node, this.written(heritage.typeArguments ?? [], place)).place };
  }

  /** The class that a shape is of; null for one of another kind. */
  classOfShape(key: string): DeclaredClass | null {
    const { found, place } = this.instances.get(key) ?? {};
    const [node] = found?.nodes ?? [];
    return node === undefined || place === undefined || !ts.isClassDeclaration(node) ? null : { node, place };
  }

  /** The member that a class of a shape, or one above it, has by a name; null for none. */
  memberOfShape(key: string, name: string): ts.ClassElement | null {
    for (let of: ClassPlace | null = this.classOfShape(key); of !== null; of = this.classAbove(of)) {
      const member = of.node.members.find((one) => one.name !== undefined && nameText(one.name) === name);
      if (member !== undefined) return member;
    }
    return null;
  }

  /** What a class extends of a package. */
  packagedBase(
    { expression }: ts.ExpressionWithTypeArguments,
    place: TypePlace,
  ): { readonly specifier: string; readonly name: string } | null {
    const extended = extendedClass(expression, place, this.reader);
    const found = extended.kind === 'named' ? findType(extended.name, extended.place.file, this.reader.project) : null;
    return found?.kind === 'package' ? { specifier: found.specifier, name: found.name } : null;
  }

  /** The declarations of a name in a file. */
  declared(name: string, file: ts.SourceFile): readonly TypeDeclaration[] {
    const found = findType(name, file, this.reader.project);
    return found?.kind === 'declared' ? found.nodes : [];
  }

  /** What a class of a name in a file is, for decorators that name it. */
  classNamed(name: string, file: ts.SourceFile): FieldSchema | null {
    const found = findType(name, file, this.reader.project);
    if (found?.kind !== 'declared') return null;
    return this.read(found, [], { file, args: new Map() });
  }
}

/** What a call makes that a class extends (`createZodDto(z.union([…]))`), where that is one of several, or a list. */
function isNoPlainObject({ type, oneOf, anyOf }: FieldSchema): boolean {
  return type === 'array' || oneOf !== undefined || anyOf !== undefined;
}

/** An object under what it extends. */
function extending(bases: readonly FieldSchema[], own: FieldSchema): FieldSchema {
  const properties = Object.assign({}, ...bases.map((base) => base.properties ?? {})) as Record<string, FieldSchema>;
  const additional = own.additional ?? bases.find((base) => base.additional !== undefined)?.additional;
  return {
    ...own,
    properties: { ...properties, ...own.properties },
    ...(additional !== undefined && { additional }),
  };
}

/** The method of a class that says what its objects are as JSON. */
export function jsonMethod(node: ts.ClassLikeDeclaration): ts.MethodDeclaration | undefined {
  return node.members.find(
    (member): member is ts.MethodDeclaration => ts.isMethodDeclaration(member) && member.name.getText() === 'toJSON',
  );
}

/** Whether it is an object that nothing else stands for. */
function isOwnObject(field: FieldSchema): boolean {
  if (field === absent || field.type !== 'object') return false;
  if (field.shape !== undefined) return field.properties !== undefined;
  return Object.keys(field.properties ?? {}).length > 0;
}

/** Whether values are those of a type that an alias is handed (`Maybe<'a' | 'b'>`), and not its own. */
function isHanded({ enum: own }: FieldSchema, { args }: TypePlace): boolean {
  const values = JSON.stringify(own?.values);
  return own !== undefined && [...args.values()].some((one) => JSON.stringify(one.enum?.values) === values);
}

/** Values with the name of what lists them. */
export function withEnumName(field: FieldSchema, name: string): FieldSchema {
  return field.enum?.name === null && field.enum.values.length > 1
    ? { ...field, enum: { ...field.enum, name } }
    : field;
}

function studly(text: string): string {
  return text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
