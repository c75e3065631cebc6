import { ownName } from '../../node/types/own-name';
import { exposedName } from '../../node/types/answered-property';
import { ts } from 'ts-morph';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { Kept } from '../../../core/dependencies/kept';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { studly } from '../../../core/openapi/component-names';
import type { ClassPlace } from '../../../languages/typescript/types/named-types';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { TypePlace } from '../../../languages/typescript/types/types';
import { flagIn, memberIn } from '../../node/stores/written-options';
import { propertyDecorators } from '../../node/types/property-decorators';

/** What decorates a member of a class that stands at a place, as far as source tells. */
export type MemberDecorators = (member: ts.ClassElement, place: TypePlace) => readonly PackageValue[];

/**
 * What is sent of classes of which `@Expose({ groups: ['owner'] })` shows some properties to some groups alone: a shape for each choice
 * of groups. https://docs.nestjs.com/techniques/serialization
 */
export class ExposedGroups {
  private readonly grouped: Kept<boolean>;

  constructor(
    private readonly reader: () => TypeReader,
    /** The class that a shape is of. */
    private readonly classOf: (shape: string) => ClassPlace | null,
    private readonly decoratorsOf: MemberDecorators,
    tracker: DependencyTracker,
  ) {
    this.grouped = new Kept(tracker);
  }

  /** A field as those groups see it. */
  sentTo(field: FieldSchema, groups: readonly string[]): FieldSchema {
    const { shape, items, properties, anyOf, additional } = field;
    const to = (one: FieldSchema): FieldSchema => this.sentTo(one, groups);
    return {
      ...field,
      ...(shape !== undefined && { shape: this.shapeFor(shape, groups) }),
      ...(items !== undefined && { items: to(items) }),
      ...(anyOf !== undefined && { anyOf: anyOf.map(to) }),
      ...(typeof additional === 'object' && { additional: to(additional) }),
      ...(properties !== undefined && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, to(one)])),
      }),
    };
  }

  private shapeFor(shape: string, groups: readonly string[]): string {
    if (!this.isGrouped(shape)) return shape;
    const { shapes } = this.reader();
    const key = `for ${groups.join()} ${shape}`;
    shapes.declare(key, () => this.seenBy(groups, shape));
    return key;
  }

  private seenBy(groups: readonly string[], shape: string): FieldSchema {
    const whole = this.reader().expanded({ type: 'object', shape, required: true, nullable: false });
    const members = this.membersOf(shape);
    const properties = Object.entries(whole.properties ?? {}).flatMap(([name, one]) => {
      const member = members.get(name);
      if (member !== undefined && !member.groups.some((group) => groups.includes(group))) return [];
      const seen = this.sentTo(one, groups);
      return [[name, member === undefined ? seen : { ...seen, required: member.isRequired }] as const];
    });
    const own = this.reader().shapes.get(shape)?.name;
    const name = own === undefined ? {} : { name: own + groups.map(studly).join('') };
    return { ...whole, ...name, properties: Object.fromEntries(properties) };
  }

  /** Whether a class, or one within it, shows something to some groups alone. */
  private isGrouped(shape: string): boolean {
    return this.grouped.get(shape, false, () => {
      const whole = this.reader().expanded({ type: 'object', shape, required: true, nullable: false });
      return this.membersOf(shape).size > 0 || shapesIn(whole).some((one) => this.isGrouped(one));
    });
  }

  /** Members of a class, and of those above, that are shown to some groups alone, by the names under which they are sent. */
  private membersOf(shape: string): ReadonlyMap<string, GroupedMember> {
    const members = new Map<string, GroupedMember>();
    let at = this.classOf(shape);
    for (let depth = 0; depth < deepest && at !== null; depth++) {
      for (const member of at.node.members) {
        const found = groupedMember(member, this.decoratorsOf(member, at.place));
        if (found !== null && !members.has(found.name)) members.set(found.name, found);
      }
      at = this.reader().named.classAbove(at);
    }
    return members;
  }
}

const deepest = 10;

interface GroupedMember {
  readonly name: string;
  readonly groups: readonly string[];
  readonly isRequired: boolean;
}

function groupedMember(member: ts.ClassElement, decorators: readonly PackageValue[]): GroupedMember | null {
  const [options] = decorators.find(({ name }) => name === 'Expose')?.args ?? [];
  const groups = textsIn(memberIn(options, 'groups'));
  if (groups.length === 0 || flagIn(options, 'toClassOnly') === true) return null;
  const name = exposedName(ownName(member), propertyDecorators(member)) ?? ownName(member);
  if (name === null) return null;
  const type = ts.isPropertyDeclaration(member) ? (member.type?.getText() ?? '') : '';
  const isOptional = ts.isPropertyDeclaration(member) && member.questionToken !== undefined;
  return { name, groups, isRequired: !isOptional && !/\bundefined\b/.test(type) };
}

/** Texts of a list; none where source does not tell one of them. */
function textsIn(list: Value | undefined): readonly string[] {
  const texts = list?.kind === 'list' ? list.items.map(textOf) : [];
  return texts.includes(null) ? [] : texts.filter((text) => text !== null);
}

function shapesIn(field: FieldSchema): readonly string[] {
  const { shape, items, properties, anyOf, additional } = field;
  const within = [
    items,
    additional === false ? undefined : additional,
    ...(anyOf ?? []),
    ...Object.values(properties ?? {}),
  ];
  return [
    ...(shape === undefined ? [] : [shape]),
    ...within.flatMap((one) => (one === undefined ? [] : shapesIn(one))),
  ];
}
