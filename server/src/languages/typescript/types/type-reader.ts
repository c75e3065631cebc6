import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { withShape } from '../../../core/fields/shapes';
import { without } from '../../../core/without';
import type { ProjectModules } from '../project-modules';
import { exportedType, findType, type FoundType } from './find-type';
import { intersectionOf } from './intersections';
import { askedOf } from './inferred-names';
import { memberAt, namesOfKeys } from './keys';
import { absent, anything, arrayOf, literal, mapOf, openObject, plain } from './plain-fields';
import { NamedTypes } from './named-types';
import { globalDeclaration } from './global-names';
import { globalType } from './global-types';
import { objectOfMembers } from './object-members';
import type { TypeShapes } from './type-shapes';
import type { TypeHooks, TypePlace, Types } from './types';
import { nullField, unionOf } from './unions';
import { fieldOfValue } from './value-fields';

/** Types within types; no real one goes deeper. */
const deepest = 40;

/** Texts that one template of a type stands for; of more it is said that they are texts. */
const mostTexts = 200;

/** Turns what TypeScript says of values into fields, by syntax: nothing is checked, names are followed across files. */
export class TypeReader implements Types {
  private depth = 0;
  readonly named: NamedTypes;
  private following: ((node: ts.SignatureDeclaration, place: TypePlace) => FieldSchema) | null = null;

  constructor(
    readonly project: ProjectModules,
    readonly shapes: TypeShapes,
    readonly hooks: TypeHooks,
  ) {
    this.named = new NamedTypes(this);
  }

  /** From now on functions without a type return what `following` says. */
  followBy(following: (node: ts.SignatureDeclaration, place: TypePlace) => FieldSchema): void {
    this.following = following;
  }

  returned(node: ts.SignatureDeclaration, place: TypePlace): FieldSchema {
    return node.type === undefined ? (this.following?.(node, place) ?? anything) : this.read(node.type, place);
  }

  /** What a type in a file is. `required` is false where it may be undefined. */
  read(node: ts.TypeNode, place: TypePlace): FieldSchema {
    if (this.depth > deepest) return anything;
    this.depth++;
    try {
      return keywords.get(node.kind) ?? this.ofNode(node, place);
    } finally {
      this.depth--;
    }
  }

  expanded = (field: FieldSchema): FieldSchema => {
    if (field.shape === undefined) return field;
    return without(withShape(field, this.shapes), 'name', 'source', 'within');
  };

  /** The same as code has it in hands, whatever its class makes of it as JSON. */
  held = (field: FieldSchema): FieldSchema => {
    const held = field.shape === undefined ? null : this.named.held(field.shape);
    if (held === null) return this.expanded(field);
    return { ...held, ...without(field, 'shape'), properties: { ...held.properties, ...field.properties } };
  };

  private ofNode(node: ts.TypeNode, place: TypePlace): FieldSchema {
    if (ts.isTypeReferenceNode(node))
      return this.reference(node, node.typeName.getText(), node.typeArguments ?? [], place);
    if (ts.isArrayTypeNode(node)) return arrayOf(this.read(node.elementType, place));
    if (ts.isUnionTypeNode(node)) return unionOf(this.all(node.types, place), this.expanded);
    if (ts.isLiteralTypeNode(node)) return ofLiteral(node);
    if (ts.isTypeLiteralNode(node)) return objectOfMembers(node.members, place, this);
    if (ts.isParenthesizedTypeNode(node)) return this.read(node.type, place);
    if (ts.isIntersectionTypeNode(node)) return intersectionOf(this.all(node.types, place), this.expanded);
    return this.ofTypeOfTypes(node, place) ?? this.ofOther(node, place);
  }

  /** Types that are made of others. */
  private ofTypeOfTypes(node: ts.TypeNode, place: TypePlace): FieldSchema | null {
    if (ts.isTypeOperatorNode(node)) return this.operator(node, place);
    if (ts.isIndexedAccessTypeNode(node)) {
      const index = node.indexType.kind === ts.SyntaxKind.NumberKeyword ? null : this.read(node.indexType, place);
      return memberAt(this.expanded(this.read(node.objectType, place)), index, this.expanded);
    }
    if (ts.isMappedTypeNode(node)) return this.mapped(node, place);
    if (ts.isTupleTypeNode(node)) return this.tuple(node, place);
    if (ts.isTypeQueryNode(node)) return this.constant(node.exprName.getText(), place);
    if (ts.isConditionalTypeNode(node)) return this.conditional(node, place);
    return ts.isTemplateLiteralTypeNode(node) ? this.template(node, place) : null;
  }

  private ofOther(node: ts.TypeNode, place: TypePlace): FieldSchema {
    if (ts.isImportTypeNode(node)) return this.imported(node, place);
    if (ts.isExpressionWithTypeArguments(node)) {
      return this.reference(node, node.expression.getText(), node.typeArguments ?? [], place);
    }
    if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)) return absent;
    if (ts.isTypePredicateNode(node)) return plain('boolean');
    if (ts.isOptionalTypeNode(node) || ts.isRestTypeNode(node) || ts.isNamedTupleMember(node)) {
      return this.read(node.type, place);
    }
    return this.ofComment(node, place) ?? unread(node);
  }

  /** What only comments of JavaScript write: `?string`, `string=`, `*`. */
  private ofComment(node: ts.TypeNode, place: TypePlace): FieldSchema | null {
    if (ts.isJSDocNullableType(node)) return { ...this.read(node.type, place), nullable: true };
    if (ts.isJSDocNonNullableType(node)) return { ...this.read(node.type, place), nullable: false };
    if (ts.isJSDocOptionalType(node)) return { ...this.read(node.type, place), required: false };
    return node.kind === ts.SyntaxKind.JSDocAllType ? anything : null;
  }

  all(nodes: readonly ts.TypeNode[], place: TypePlace): readonly FieldSchema[] {
    return nodes.map((node) => this.read(node, place));
  }

  /** What a name with arguments stands for: of a parameter, the project, the language or a package. */
  reference(node: ts.Node, name: string, given: readonly ts.TypeNode[], place: TypePlace): FieldSchema {
    const bound = place.args.get(name);
    if (bound !== undefined) return bound;
    const found = findType(name, place.file, this.project);
    if (found?.kind === 'declared') return this.named.read(found, given, place);
    if (found === null) {
      const declared = globalDeclaration(name, this.project, this.hooks.globalFiles);
      if (declared?.kind === 'declared') return this.named.read(declared, given, place);
      return (
        this.ofReturned(name, given, place) ??
        globalType(name, given, place, this) ??
        this.named.readEnumConstant(name, place) ??
        unread(node)
      );
    }
    return found.kind === 'module' ? unread(node) : this.ofPackage(found, node, given, place);
  }

  /** `ReturnType<typeof make>`; null for anything else. */
  private ofReturned(name: string, [of]: readonly ts.TypeNode[], { file }: TypePlace): FieldSchema | null {
    if (name !== 'ReturnType' || of === undefined || !ts.isTypeQueryNode(of)) return null;
    const value = this.hooks.constant(of.exprName.getText(), file.fileName);
    return value?.kind === 'function'
      ? this.returned(value.node, { file: value.node.getSourceFile(), args: new Map() })
      : null;
  }

  private ofPackage(
    found: FoundType & { readonly kind: 'package' },
    node: ts.Node,
    given: readonly ts.TypeNode[],
    place: TypePlace,
  ): FieldSchema {
    const written = this.hooks.written?.(found, given, place, this) ?? null;
    if (written !== null) return written;
    const args = this.all(given, place);
    const isInferred =
      /^(?:infer|input|output|InferOutput|InferInput|InferType|Infer|Static(?:Encode|Decode)?|FromSchema|InferModel|InferSelectModel|InferInsertModel)$/.test(
        found.name.split('.').at(-1) ?? '',
      );
    const [query] = given;
    if (isInferred && query !== undefined && ts.isTypeQueryNode(query)) {
      const value = this.hooks.constant(query.exprName.getText(), place.file.fileName);
      const inferred = value === undefined ? null : this.hooks.inferred(value, found.name);
      if (inferred !== null) return inferred;
    }
    return (
      this.hooks.packaged(found.specifier, found.name, args, node) ?? packagedUtility(found.name, args) ?? unread(node)
    );
  }

  private operator(node: ts.TypeOperatorNode, place: TypePlace): FieldSchema {
    if (node.operator !== ts.SyntaxKind.KeyOfKeyword) return this.read(node.type, place);
    return namesOfKeys(this.expanded(this.read(node.type, place)));
  }

  /** `typeof x`. */
  private constant(name: string, { file }: TypePlace): FieldSchema {
    const value = this.hooks.constant(name, file.fileName);
    if (value === undefined) return anything;
    // A class that is named where a type is wanted stands for what it makes (`BelongsTo<typeof User>`).
    if (value.kind === 'class' && ts.isClassDeclaration(value.node)) return this.named.ofClass(value.node);
    return this.hooks.inferred(value, null) ?? fieldOfValue(value);
  }

  private mapped(node: ts.MappedTypeNode, place: TypePlace): FieldSchema {
    const { name, constraint } = node.typeParameter;
    const keys = constraint === undefined ? anything : this.read(constraint, place);
    const ofKey = (key: FieldSchema): FieldSchema => {
      const value =
        node.type === undefined
          ? anything
          : this.read(node.type, { ...place, args: new Map([...place.args, [name.text, key]]) });
      return node.questionToken === undefined ? value : { ...value, required: false };
    };
    const values = keys.enum?.values;
    if (values === undefined) return mapOf(ofKey(plain('string')));
    const source =
      constraint !== undefined && ts.isTypeOperatorNode(constraint)
        ? this.expanded(this.read(constraint.type, place))
        : null;
    const properties = values.map((key): readonly [string, FieldSchema] => {
      const value = ofKey(literal(key));
      const isOptional = node.questionToken === undefined && source?.properties?.[String(key)]?.required === false;
      return [String(key), isOptional ? { ...value, required: false } : value];
    });
    return { ...openObject, properties: Object.fromEntries(properties) };
  }

  /** Each text that parts with known values make; any text where there are others. */
  private template({ head, templateSpans }: ts.TemplateLiteralTypeNode, place: TypePlace): FieldSchema {
    let texts: readonly string[] = [head.text];
    for (const {
      type,
      literal: { text },
    } of templateSpans) {
      const values = this.read(type, place).enum?.values;
      if (values === undefined) return plain('string');
      texts = texts.flatMap((before) => values.map((value) => `${before}${String(value)}${text}`));
      if (texts.length > mostTexts) return plain('string');
    }
    return plain('string', { enum: { values: texts, name: null } });
  }

  private tuple(node: ts.TupleTypeNode, place: TypePlace): FieldSchema {
    const rest = node.elements.some(
      (one) => ts.isRestTypeNode(one) || (ts.isNamedTupleMember(one) && one.dotDotDotToken !== undefined),
    );
    const items = node.elements.map((one) => {
      const field = this.read(one, place);
      return ts.isRestTypeNode(one) ? (field.items ?? anything) : field;
    });
    if (items.length === 0) return plain('array', { maxSize: 0 });
    const least = node.elements.filter((one) => !ts.isOptionalTypeNode(one) && !ts.isRestTypeNode(one)).length;
    const sizes = rest ? { minSize: least } : { minSize: least, maxSize: items.length };
    return { ...arrayOf(unionOf(items, this.expanded)), ...sizes };
  }

  private imported(node: ts.ImportTypeNode, place: TypePlace): FieldSchema {
    const { argument, qualifier } = node;
    const specifier =
      ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal.text : null;
    const path = specifier === null ? null : this.project.resolve(specifier, place.file.fileName);
    if (qualifier === undefined || specifier === null) return unread(node);
    const args = node.typeArguments ?? [];
    if (path === null)
      return this.hooks.packaged(specifier, qualifier.getText(), this.all(args, place), node) ?? unread(node);
    const found = exportedType(qualifier.getText(), path, this.project);
    return found?.kind === 'declared' ? this.named.read(found, args, place) : unread(node);
  }

  /** Which branch holds is for the checker to say, but where it asks for nothing; what one of them says holds where they agree. */
  private conditional(node: ts.ConditionalTypeNode, place: TypePlace): FieldSchema {
    const isNothing = this.isNothing(node, place);
    if (isNothing !== null) return this.read(isNothing ? node.trueType : node.falseType, place);
    const { holds, names } = askedOf(node, place, this);
    const inside = names.size === 0 ? place : { ...place, args: new Map([...place.args, ...names]) };
    if (holds !== null) return holds ? this.read(node.trueType, inside) : this.read(node.falseType, place);
    const both = [this.read(node.trueType, inside), this.read(node.falseType, place)];
    const branches = both.filter((one) => one !== absent);
    return branches.some(({ type }) => type === 'any') ? anything : unionOf(branches, this.expanded);
  }

  /** Whether what a type parameter stands for is undefined (`T extends undefined ? … : …`); null where source does not tell. */
  private isNothing({ checkType, extendsType }: ts.ConditionalTypeNode, { args }: TypePlace): boolean | null {
    const of = nothings.has(extendsType.kind) ? args.get(checkType.getText()) : undefined;
    if (of === undefined) return null;
    if (of === absent) return true;
    return of.required && (of.type !== 'any' || of.anyOf !== undefined || of.shape !== undefined) ? false : null;
  }
}

const nothings: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.UndefinedKeyword, ts.SyntaxKind.VoidKeyword]);

const keywords: ReadonlyMap<ts.SyntaxKind, FieldSchema> = new Map([
  [ts.SyntaxKind.StringKeyword, plain('string')],
  [ts.SyntaxKind.NumberKeyword, plain('number')],
  [ts.SyntaxKind.BooleanKeyword, plain('boolean')],
  [ts.SyntaxKind.BigIntKeyword, plain('integer', { format: 'int64' })],
  [ts.SyntaxKind.ObjectKeyword, openObject],
  [ts.SyntaxKind.AnyKeyword, anything],
  [ts.SyntaxKind.UnknownKeyword, anything],
  [ts.SyntaxKind.UndefinedKeyword, absent],
  [ts.SyntaxKind.VoidKeyword, absent],
  [ts.SyntaxKind.NeverKeyword, absent],
  [ts.SyntaxKind.SymbolKeyword, absent],
]);

function ofLiteral({ literal: node }: ts.LiteralTypeNode): FieldSchema {
  if (node.kind === ts.SyntaxKind.NullKeyword) return nullField;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return literal(true);
  if (node.kind === ts.SyntaxKind.FalseKeyword) return literal(false);
  if (ts.isStringLiteralLike(node)) return literal(node.text);
  const number = Number(node.getText().replace(/_/g, ''));
  return Number.isNaN(number) ? anything : literal(number);
}

/** Types of packages that wrap the one that they are handed. */
function packagedUtility(name: string, [first]: readonly FieldSchema[]): FieldSchema | null {
  return /^(?:Observable|Relation|Ref|Opt|Loaded|Rel|WrapperType|DeepPartial|Jsonify|Simplify|Opaque|Tagged|HydratedDocument|SelectQueryBuilder)$/.test(
    name,
  )
    ? (first ?? null)
    : null;
}

/** What nobody can tell, with its text. */
export function unread(node: ts.Node): FieldSchema {
  const text = node.getText().replace(/\s+/g, ' ');
  return text.length > longestText ? anything : { ...anything, madeBy: text };
}

const longestText = 200;
