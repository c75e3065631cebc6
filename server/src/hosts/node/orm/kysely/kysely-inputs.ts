import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { nameText } from '../../../../languages/typescript/evaluate/classes/class-members';
import { findType } from '../../../../languages/typescript/types/find-type';
import { objectOfMembers } from '../../../../languages/typescript/types/object-members';
import { absent, anything, openObject, plain } from '../../../../languages/typescript/types/plain-fields';
import type { TypeHooks, TypePlace, Types } from '../../../../languages/typescript/types/types';
import { unionOf } from '../../../../languages/typescript/types/unions';
import { kysely } from './kysely-types';

/** Types of a row that is put in, and of what is changed in one, by the place that columns name theirs at. */
const inputs: Readonly<Record<string, number>> = { Insertable: 1, Updateable: 2 };

/** A type where it stands. */
interface Placed {
  readonly node: ts.TypeNode;
  readonly place: TypePlace;
}

/** Types that name types. */
const deepest = 12;

/**
 * `Insertable<UserTable>`, `Updateable<DB['users']>`: what may be null, or what the database makes, may be left out of a row that is
 * put in, and anything of a change. https://kysely.dev/docs/getting-started#types
 */
export const kyselyInput: NonNullable<TypeHooks['written']> = ({ specifier, name }, [given], place, types) => {
  const index = specifier === kysely && Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  if (index === undefined || given === undefined) return null;
  const table = tableOf({ node: given, place }, types, 0);
  return table === null ? openObject : new Input(types, index).row(table.members, table.place);
};

/** The columns of a table as people write them, for one kind of input. */
class Input {
  constructor(
    private readonly types: Types,
    private readonly index: number,
  ) {}

  row(members: readonly ts.TypeElement[], place: TypePlace): FieldSchema {
    const { types } = this;
    return objectOfMembers(members, place, {
      project: types.project,
      shapes: types.shapes,
      hooks: types.hooks,
      expanded: types.expanded,
      reference: (...asked) => types.reference(...asked),
      all: (...asked) => types.all(...asked),
      returned: (...asked) => types.returned(...asked),
      read: (node, at) => {
        const field = this.column(node, at, 0);
        if (field === absent) return absent;
        return field.nullable || this.index === 2 ? { ...field, required: false } : field;
      },
    });
  }

  private column(node: ts.TypeNode, place: TypePlace, depth: number): FieldSchema {
    const { types } = this;
    const below = (one: ts.TypeNode, at = place): FieldSchema => this.column(one, at, depth + 1);
    if (depth > deepest) return anything;
    if (ts.isParenthesizedTypeNode(node)) return below(node.type);
    if (ts.isUnionTypeNode(node))
      return unionOf(
        node.types.map((one) => below(one)),
        types.expanded,
      );
    // `T extends ColumnType<infer S, …> ? … : ColumnType<T, T | undefined, T>`: either makes the same of what it is handed.
    if (ts.isConditionalTypeNode(node)) return below(node.falseType);
    if (!ts.isTypeReferenceNode(node)) return types.read(node, place);
    const given = node.typeArguments ?? [];
    const found = findType(node.typeName.getText(), place.file, types.project);
    if (found?.kind === 'package' && found.specifier === kysely) return this.ofKysely(found.name, given, below);
    const [declared] = found?.kind === 'declared' && !place.args.has(node.typeName.getText()) ? found.nodes : [];
    if (found?.kind !== 'declared' || declared === undefined || !ts.isTypeAliasDeclaration(declared))
      return types.read(node, place);
    if (!isOfColumns(declared.type, found.file, types, 0)) return types.read(node, place);
    const args = (declared.typeParameters ?? []).map(
      ({ name }, index) => [name.text, given[index] === undefined ? anything : below(given[index])] as const,
    );
    return below(declared.type, { file: found.file, args: new Map(args) });
  }

  private ofKysely(name: string, given: readonly ts.TypeNode[], read: (node: ts.TypeNode) => FieldSchema): FieldSchema {
    const [first] = given;
    const own = given[this.index];
    if (name === 'GeneratedAlways') return absent;
    if (name === 'Generated' && first !== undefined) {
      const field = read(first);
      return this.index === 1 ? { ...field, required: false } : field;
    }
    if (own !== undefined) return read(own);
    if (name === 'JSONColumnType') return plain('string');
    return name === 'ColumnType' && first !== undefined ? read(first) : anything;
  }
}

/** Whether a type is made of types that Kysely has for columns. */
function isOfColumns(node: ts.TypeNode, file: ts.SourceFile, types: Types, depth: number): boolean {
  const isAny = (all: readonly ts.TypeNode[]): boolean => all.some((one) => isOfColumns(one, file, types, depth + 1));
  if (depth > deepest) return false;
  if (ts.isParenthesizedTypeNode(node)) return isAny([node.type]);
  if (ts.isUnionTypeNode(node)) return isAny(node.types);
  if (ts.isConditionalTypeNode(node)) return isAny([node.checkType, node.extendsType, node.falseType]);
  if (!ts.isTypeReferenceNode(node)) return false;
  const found = findType(node.typeName.getText(), file, types.project);
  if (found?.kind === 'package') return found.specifier === kysely;
  const [declared] = found?.kind === 'declared' ? found.nodes : [];
  return (
    found?.kind === 'declared' &&
    declared !== undefined &&
    ts.isTypeAliasDeclaration(declared) &&
    isOfColumns(declared.type, found.file, types, depth + 1)
  );
}

interface Table {
  readonly members: readonly ts.TypeElement[];
  readonly place: TypePlace;
}

/** The members of the interface, or the type, that a table is; null where nobody can tell, or where it extends others. */
function tableOf({ node, place }: Placed, types: Types, depth: number): Table | null {
  if (depth > deepest) return null;
  if (ts.isTypeLiteralNode(node)) return { members: [...node.members], place };
  if (ts.isIndexedAccessTypeNode(node)) return memberTable(node, place, types, depth);
  if (!ts.isTypeReferenceNode(node)) return null;
  const found = findType(node.typeName.getText(), place.file, types.project);
  const [declared, ...others] = found?.kind === 'declared' ? found.nodes : [];
  if (found?.kind !== 'declared' || declared === undefined || others.length > 0) return null;
  const inside: TypePlace = { file: found.file, args: new Map() };
  if (ts.isTypeAliasDeclaration(declared)) return tableOf({ node: declared.type, place: inside }, types, depth + 1);
  const isPlain = ts.isInterfaceDeclaration(declared) && (declared.heritageClauses ?? []).length === 0;
  return isPlain ? { members: [...declared.members], place: inside } : null;
}

/** `DB['users']` */
function memberTable(
  { objectType, indexType }: ts.IndexedAccessTypeNode,
  place: TypePlace,
  types: Types,
  depth: number,
): Table | null {
  const of = tableOf({ node: objectType, place }, types, depth + 1);
  const [name] = types.read(indexType, place).enum?.values ?? [];
  const member = of?.members.find((one) => one.name !== undefined && nameText(one.name) === name);
  if (of === null || member === undefined || !ts.isPropertySignature(member) || member.type === undefined) return null;
  return tableOf({ node: member.type, place: of.place }, types, depth + 1);
}
