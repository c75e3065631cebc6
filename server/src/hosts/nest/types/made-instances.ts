import { ts } from 'ts-morph';
import { Kept } from '../../../core/dependencies/kept';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { InstanceMaking, TypeHooks, TypePlace } from '../../../languages/typescript/types/types';
import { exposedName, isLeftOut } from '../../node/types/answered-property';
import { ExposedGroups, type MemberDecorators } from './exposed-groups';
import { ownName } from '../../node/types/own-name';
import { propertyDecorators } from '../../node/types/property-decorators';

type SentName = NonNullable<TypeHooks['sentName']>;

/** Makes a reader that knows of classes what hooks say. */
type MakeReader = (own: Partial<TypeHooks>) => TypeReader;

const prefixes = { plain: 'made ', exposed: 'made exposed ', sent: 'made sent ' } as const;

/**
 * Instances that `plainToInstance` of class-transformer makes. Their members have the names that the class gives them, and other names
 * only where an interceptor makes plain objects of them; of some of them only what is exposed is there.
 * https://github.com/typestack/class-transformer#enforcing-type-safe-instance
 */
export class MadeInstances implements InstanceMaking {
  /** Made of all of an object, and of what is exposed alone. */
  private readonly all: TypeReader;
  private readonly exposed: TypeReader;
  /** The latter, of which an interceptor has made plain objects. */
  private readonly sent: TypeReader;
  private readonly differing: Kept<boolean>;
  private readonly groups: ExposedGroups;

  constructor(
    makeReader: MakeReader,
    /** As classes are sent that are no instances that somebody made so. */
    private readonly classes: () => TypeReader,
    sentName: SentName,
    decoratorsOf: MemberDecorators,
    tracker: DependencyTracker,
  ) {
    this.differing = new Kept(tracker);
    this.groups = new ExposedGroups(this.classes, (shape) => this.classOf(shape), decoratorsOf, tracker);
    const only =
      (name: SentName, of: () => TypeReader, isAlways: boolean): NonNullable<TypeHooks['sentNames']> =>
      (node, place) =>
        isAlways || isLeftOut(propertyDecorators(node)) ? new Set(namesIn(node, place, name, of())) : null;
    const own = { sentName: () => null };
    this.all = makeReader({ ...own, keyPrefix: prefixes.plain, sentNames: only(ownExposed, () => this.all, false) });
    this.exposed = makeReader({
      ...own,
      keyPrefix: prefixes.exposed,
      sentNames: only(ownExposed, () => this.exposed, true),
    });
    this.sent = makeReader({ sentName, keyPrefix: prefixes.sent, sentNames: only(sentName, () => this.sent, true) });
  }

  of(node: ts.ClassDeclaration, args: TypePlace['args'], isExposedOnly: boolean): FieldSchema | null {
    const made = (isExposedOnly ? this.exposed : this.all).named.ofClass(node, args);
    const whole = this.classes().named.ofClass(node, args);
    const key = made.shape;
    if (key === undefined) return null;
    return this.differing.get(key, true, () => this.differ(made, whole, new Set())) ? made : null;
  }

  isOf(made: string, of: string): boolean {
    return Object.values(prefixes).some((prefix) => made === `${prefix}${of}`);
  }

  sentAs(field: FieldSchema): FieldSchema {
    const { shape, items, properties, anyOf } = field;
    const other = shape === undefined ? null : this.sentShape(shape);
    const within = (all: readonly FieldSchema[]): readonly FieldSchema[] => all.map((one) => this.sentAs(one));
    return {
      ...field,
      ...(other !== null && { shape: other }),
      ...(items !== undefined && { items: this.sentAs(items) }),
      ...(anyOf !== undefined && { anyOf: within(anyOf) }),
      ...(properties !== undefined && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, this.sentAs(one)])),
      }),
    };
  }

  sentTo(field: FieldSchema, groups: readonly string[]): FieldSchema {
    return this.groups.sentTo(field, groups);
  }

  private classOf(shape: string): ReturnType<TypeReader['named']['classOfShape']> {
    const readers = [this.classes(), this.all, this.exposed, this.sent];
    return readers.map(({ named }) => named.classOfShape(shape)).find((one) => one !== null) ?? null;
  }

  private sentShape(shape: string): string | null {
    const exposed = this.exposed.named.classOfShape(shape);
    const made = exposed ?? this.all.named.classOfShape(shape);
    if (made === null) return null;
    const reader = exposed === null ? this.classes() : this.sent;
    return reader.named.ofClass(made.node, made.place.args).shape ?? null;
  }

  /** Whether objects of two types have other members, or within these. */
  private differ(one: FieldSchema, other: FieldSchema, seen: Set<string>): boolean {
    const key = one.shape ?? '';
    if (seen.has(key)) return false;
    if (key !== '') seen.add(key);
    const [made, whole] = [this.classes().expanded(one), this.classes().expanded(other)];
    const [own, all] = [made.properties ?? {}, whole.properties ?? {}];
    const names = Object.keys(own);
    if (names.length !== Object.keys(all).length || made.anyOf?.length !== whole.anyOf?.length) return true;
    const pairs: (readonly [FieldSchema | undefined, FieldSchema | undefined])[] = [
      ...names.map((name) => [own[name], all[name]] as const),
      ...(made.anyOf ?? []).map((part, index) => [part, whole.anyOf?.[index]] as const),
      ...(made.items === undefined ? [] : [[made.items, whole.items] as const]),
    ];
    return pairs.some(([part, of]) => part === undefined || of === undefined || this.differ(part, of, seen));
  }
}

/** What a property is called of which an instance is made, where it is exposed to that; accessors and methods get nothing. */
const ownExposed: SentName = (node) => {
  if (ts.isMethodDeclaration(node) || ts.isAccessor(node)) return null;
  const exposed = propertyDecorators(node).find(({ name }) => name === 'Expose');
  return exposed === undefined || /toPlainOnly:\s*true/.test(exposed.text) ? null : ownName(node);
};

/** What `@Expose({ name: 'full_name' })` calls a member of what is sent. */
export const exposedAs: SentName = (node) => exposedName(ownName(node), propertyDecorators(node));

/** Names of the members of a class, and of those above, that are exposed. */
export function namesIn(
  node: ts.ClassLikeDeclaration,
  place: TypePlace,
  nameOf: SentName,
  reader: TypeReader,
): readonly string[] {
  const own = node.members.flatMap((member) => nameOf(member, place) ?? []);
  const above = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const base = above === undefined ? null : reader.named.baseClass(above, place);
  return base === null ? own : [...own, ...namesIn(base.node, base.place, nameOf, reader)];
}
