import { ts } from 'ts-morph';
import { Kept, keptOnce } from '../../../../core/dependencies/kept';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { without } from '../../../../core/without';
import { nameText } from '../../../../languages/typescript/evaluate/classes/class-members';
import type { Decorations } from '../../../../languages/typescript/evaluate/classes/decorations';
import type { Interpreter } from '../../../../languages/typescript/evaluate/interpreter';
import { type NativeCall, record, textOf, unknown, type Value } from '../../../../languages/typescript/evaluate/value';
import { ownProperties } from '../../../../languages/typescript/types/object-members';
import { openObject, plain } from '../../../../languages/typescript/types/plain-fields';
import type { TypeReader } from '../../../../languages/typescript/types/type-reader';
import type { TypePlace } from '../../../../languages/typescript/types/types';
import { fieldOfValue } from '../../../../languages/typescript/types/value-fields';
import { filesWith } from '../../files-with';
import { documentAsObject } from '../../stores/mongoose/document-json';
import { type MongooseSchema, schemaIn } from '../../stores/mongoose/mongoose-schema';
import { timesOf, versionOf } from '../../stores/mongoose/own-members';
import { objectId } from '../../stores/mongoose/path-fields';
import { referenceAt } from '../../stores/mongoose/populated';
import { isOff, memberIn } from '../../stores/written-options';
import type { Attributes } from '../../stores/taken-attributes';
import { storedField } from './typed-documents';
import { classSchema, decoratorOf } from './class-schema';

const stepsOfDocument = 5_000;

/** What a property of a document refers to. */
export interface DocumentReference {
  readonly node: ts.ClassDeclaration;
  readonly isList: boolean;
}

/** What documents of Mongoose hold whose schemas are classes (`@Schema()`). https://docs.nestjs.com/techniques/mongodb#model-injection */
export class DocumentClasses {
  private readonly schemas: Kept<MongooseSchema | null, ts.ClassLikeDeclaration>;
  private readonly byName: () => ReadonlyMap<string, ts.ClassDeclaration>;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly decorations: Decorations,
    private readonly reader: () => TypeReader,
  ) {
    this.schemas = new Kept(interpreter.project.tracker);
    this.byName = keptOnce(interpreter.project.tracker, () => new Map(this.classes()));
  }

  /** The schema of a class; null for one of another kind. */
  schemaOf(node: ts.ClassLikeDeclaration): MongooseSchema | null {
    if (decoratorOf(node, 'Schema') === undefined) return null;
    return this.schemas.get(node, null, () => this.madeSchema(node));
  }

  /** With what is put into it later where code makes it, else as its class says. */
  private madeSchema(node: ts.ClassLikeDeclaration): MongooseSchema | null {
    const { fileName, statements } = node.getSourceFile();
    const scope = this.interpreter.scopeOf(fileName);
    if (scope === null) return null;
    const name = statements.flatMap((one) => schemaNames(one, node.name?.text ?? ''))[0];
    const made = name === undefined ? undefined : schemaIn(this.interpreter.constant(name, fileName));
    return made ?? schemaIn(classSchema(node, scope, this.decorations, this.run)) ?? null;
  }

  /** An object of a class as it is sent, where it is a document. */
  readonly whole = (node: ts.ClassLikeDeclaration, own: FieldSchema): FieldSchema => {
    const schema = this.schemaOf(node);
    return schema === null ? own : this.sent(schema, stored(schema, node, own.properties ?? {}));
  };

  /** What the store holds of a document. */
  raw(node: ts.ClassLikeDeclaration, place: TypePlace): FieldSchema {
    const schema = this.schemaOf(node);
    const own = this.propertiesOf(node, place);
    return schema === null ? { ...openObject, properties: own } : stored(schema, node, own);
  }

  private propertiesOf(node: ts.ClassLikeDeclaration, place: TypePlace): Readonly<Record<string, FieldSchema>> {
    const own = ownProperties(node, place, this.reader());
    const [above] = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types ?? [];
    const base = above === undefined ? null : this.reader().named.baseClass(above, place);
    return base === null ? own : { ...this.propertiesOf(base.node, base.place), ...own };
  }

  /** What is there for who asks for it (`select: false`). */
  hidden(node: ts.ClassLikeDeclaration, place: TypePlace): Attributes {
    const hidden = node.members.filter((one): one is ts.PropertyDeclaration => ts.isPropertyDeclaration(one));
    return Object.fromEntries(
      hidden.flatMap((member) => {
        const name = nameText(member.name);
        const isHidden = /\bselect:\s*false\b/.test(decoratorOf(member, 'Prop')?.getText() ?? '');
        if (name === null || !isHidden || member.type === undefined) return [];
        return [[name, this.reader().read(member.type, place)] as const];
      }),
    );
  }

  /** What a query finds, and what stands for a document; null for any other type of a package. */
  packaged(
    of: { readonly specifier: string; readonly name: string },
    args: readonly FieldSchema[],
  ): FieldSchema | null {
    return storedField(of, args, (entity, raw, kind) => {
      const found = entity.shape === undefined ? null : this.reader().named.classOfShape(entity.shape);
      const schema = found === null ? null : this.schemaOf(found.node);
      if (found === null || schema === null) return raw ?? entity;
      if (kind === 'document') return raw === undefined ? entity : this.sent(schema, raw);
      const isSame = memberIn(schema.options, 'toJSON') === undefined && !schema.methods.has('toJSON');
      return raw ?? (isSame ? entity : this.raw(found.node, found.place));
    });
  }

  private sent(schema: MongooseSchema, raw: FieldSchema): FieldSchema {
    const entries = Object.entries(raw.properties ?? {}).map(([name, field]) => [name, unknown(null, field)] as const);
    const made = documentAsObject(schema, record(entries), record(entries), { kind: 'toJSON', run: this.run });
    if (made.kind !== 'record') return raw;
    const properties = [...made.entries].map(([name, value]) => [name, fieldOfValue(value)] as const);
    return { ...raw, properties: Object.fromEntries(properties) };
  }

  /** A property of a document: documents within others have no version of their own. */
  property(node: ts.PropertyDeclaration | ts.ParameterDeclaration, field: FieldSchema): FieldSchema {
    if (field.items !== undefined) return { ...field, items: this.property(node, field.items) };
    const { shape } = field;
    if (shape === undefined || decoratorOf(node, 'Prop') === undefined) return field;
    const of = this.reader().named.classOfShape(shape);
    const schema = of === null ? null : this.schemaOf(of.node);
    const isReferred = /\bref\s*:/.test(decoratorOf(node, 'Prop')?.getText() ?? '');
    if (schema === null || isReferred) return field;
    const key = `${shape} within`;
    const { shapes } = this.reader();
    shapes.declare(key, () => {
      const whole = shapes.get(shape) ?? openObject;
      return { ...whole, properties: without(whole.properties ?? {}, ...Object.keys(versionOf(schema))) };
    });
    return { ...field, shape: key };
  }

  /** What a property of a document refers to; null for one that holds what it says. */
  reference(node: ts.ClassLikeDeclaration, path: string): DocumentReference | null {
    const schema = this.schemaOf(node);
    const found = schema === null ? null : referenceAt(schema, path.split('.'));
    const to = found?.to?.kind === 'function' ? this.run(found.to, []) : found?.to;
    const of = to?.kind === 'class' ? to.node : this.byName().get(textOf(to) ?? '');
    return found === null || of === undefined || !ts.isClassDeclaration(of) ? null : { node: of, isList: found.isList };
  }

  /** Properties that hold no more than the key of another document, whatever their type says of it. */
  references(node: ts.ClassLikeDeclaration): readonly string[] {
    return [...(this.schemaOf(node)?.paths.keys() ?? [])].filter((path) => this.reference(node, path) !== null);
  }

  private *classes(): Generator<readonly [string, ts.ClassDeclaration]> {
    const { project } = this.interpreter;
    for (const path of filesWith(project, /@Schema\s*\(/)) {
      for (const node of project.parse(path)?.statements ?? []) {
        if (!ts.isClassDeclaration(node) || decoratorOf(node, 'Schema') === undefined) continue;
        yield [node.name?.text ?? '', node];
      }
    }
  }

  private readonly run: NativeCall['run'] = (callee, args): Value =>
    this.interpreter.within(stepsOfDocument, () => this.interpreter.call(callee, args, anywhere)) ?? unknown(null);
}

const anywhere = ts.factory.createIdentifier('document');

/** Names of what `SchemaFactory.createForClass(Cat)` makes in a file. */
function schemaNames(statement: ts.Statement, of: string): readonly string[] {
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    if (initializer === undefined || !ts.isIdentifier(name) || !ts.isCallExpression(initializer)) return [];
    const [first] = initializer.arguments;
    return /\bcreateForClass$/.test(initializer.expression.getText()) && first?.getText() === of ? [name.text] : [];
  });
}

function stored(schema: MongooseSchema, node: ts.ClassLikeDeclaration, own: Attributes): FieldSchema {
  const hasKey = !isOff(schema.options, '_id');
  // An `id` that is no path of the schema is worked out.
  const isWorkedOut = !schema.paths.has('id') && isDeclaredIn(node, 'id');
  const held: Attributes = isWorkedOut ? without(own, 'id') : own;
  const times = without(timesOf(schema), ...Object.keys(own));
  return { ...openObject, properties: { ...(hasKey && { _id: objectId }), ...held, ...times, ...versionOf(schema) } };
}

function isDeclaredIn({ members }: ts.ClassLikeDeclaration, name: string): boolean {
  return members.some((one) => ts.isPropertyDeclaration(one) && nameText(one.name) === name);
}

/** A document of which no class is known: what the code says of it, and what each has. */
export function plainDocument(field: FieldSchema): FieldSchema {
  const version = plain('integer', { required: false });
  return { ...field, properties: { _id: objectId, ...field.properties, __v: version } };
}
