import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Scope } from '../evaluate/scope';
import type { Value } from '../evaluate/value';
import type { ProjectModules } from '../project-modules';
import type { TypeShapes } from './type-shapes';

/** Where a type stands: the file, and what its parameters stand for. */
export interface TypePlace {
  readonly file: ts.SourceFile;
  readonly args: ReadonlyMap<string, FieldSchema>;
  /** What names stand for there, within a function; left out for those of the file. */
  readonly scope?: Scope;
  /** What `this` is in code that stands there, where that is of a class below the one around it. */
  readonly self?: SelfClass;
  /** What parameters stand for there that classes extend; left out where no function makes the class. */
  readonly extended?: ReadonlyMap<string, Extended>;
}

/** A class that is extended by what functions make of it, one after the other. */
export interface Extended {
  readonly of: ts.Expression;
  readonly by: readonly ts.Expression[];
  readonly place: TypePlace;
}

/** A class of which code of the classes above is followed. */
export interface SelfClass {
  readonly node: ts.ClassLikeDeclaration;
  readonly place: TypePlace;
}

/** What a package knows of instances that it makes of classes, which may hold other members than their class says that is sent. */
export interface InstanceMaking {
  /** An instance that is made of an object, or of what is exposed of it alone; null where it is what the class says. */
  of(node: ts.ClassDeclaration, args: TypePlace['args'], isExposedOnly: boolean): FieldSchema | null;
  /** Whether one shape is that of instances which are made of the class that the other one is of. */
  isOf(made: string, of: string): boolean;
  /** What is sent where plain objects are made of such instances before. */
  sentAs(field: FieldSchema): FieldSchema;
  /** The same where it is told for which groups: what is shown to others alone is not there. */
  sentTo(field: FieldSchema, groups: readonly string[]): FieldSchema;
}

/** What a framework and its packages know of types. */
export interface TypeHooks {
  /** Stands before the keys of shapes: two readers of one table tell theirs apart. */
  readonly keyPrefix: string;
  /** Whether objects of classes hold no properties but their own. */
  readonly closesClasses: boolean;
  /** Files of code that declare something for all files. */
  readonly globalFiles: () => readonly string[];
  /** What a type of a package is; null where nobody knows. */
  packaged(specifier: string, name: string, args: readonly FieldSchema[], node: ts.Node): FieldSchema | null;
  /**
   * What a type of a package makes of the types that it is handed, by how these are written; null for all others. Left out by who
   * knows none of that kind.
   */
  readonly written?: (
    of: { readonly specifier: string; readonly name: string },
    given: readonly ts.TypeNode[],
    place: TypePlace,
    types: Types,
  ) => FieldSchema | null;
  /** The value of a name (`permissions.read`) in a file; undefined where nothing is declared so. */
  constant(name: string, path: string): Value | undefined;
  /** The type that a value of a schema library stands for (`z.infer<typeof schema>`), by the name of that type; null for `typeof schema`. */
  inferred(value: Value, name: string | null): FieldSchema | null;
  /** A property of a class with what its decorators say; null where it is none. */
  property(
    node: ts.PropertyDeclaration | ts.ParameterDeclaration,
    field: FieldSchema,
    place: TypePlace,
  ): FieldSchema | null;
  /**
   * The name that decorators give a property where it is sent, or an accessor or a method, which is sent only where they do; null
   * where they give none. Left out by who knows no such decorators.
   */
  readonly sentName?: (node: ts.ClassElement | ts.ParameterDeclaration, place: TypePlace) => string | null;
  /** An object of a class with what only the whole class says. Left out by who knows nothing of that kind. */
  readonly whole?: (node: ts.ClassLikeDeclaration, field: FieldSchema) => FieldSchema;
  /** The names of the properties of a class that are sent, where decorators leave out all others; null for those that leave out none. */
  readonly sentNames?: (node: ts.ClassLikeDeclaration, place: TypePlace) => ReadonlySet<string> | null;
  /** Whether a property of a class is there only where somebody loads it. Left out by who knows none of that kind. */
  readonly isLoadedApart?: (node: ts.ClassElement) => boolean;
  /** Left out by who knows no package that makes instances. */
  readonly instances?: InstanceMaking;
  /** What a class extends that is made by a call (`PartialType(User)`), or that a name of a value leads to. */
  base(made: ts.Expression, place: TypePlace): FieldSchema | null;
  /**
   * Whether a function of a package calls functions with a class, one after the other (`compose(Base, WithTimes)`). Left out by who
   * knows none.
   */
  readonly composes?: (specifier: string, name: string) => boolean;
}

/** What readers of types ask of each other. */
export interface Types {
  readonly project: ProjectModules;
  readonly shapes: TypeShapes;
  readonly hooks: TypeHooks;
  /** What a type in a file is. `required` is false where it may be undefined. */
  read(node: ts.TypeNode, place: TypePlace): FieldSchema;
  /** What a name with arguments stands for. */
  reference(node: ts.Node, name: string, given: readonly ts.TypeNode[], place: TypePlace): FieldSchema;
  all(nodes: readonly ts.TypeNode[], place: TypePlace): readonly FieldSchema[];
  /** What a function returns: as it says, else as its statements do, where somebody follows these. */
  returned(node: ts.SignatureDeclaration, place: TypePlace): FieldSchema;
  /** A field with what its shape says in place. */
  readonly expanded: (field: FieldSchema) => FieldSchema;
}
