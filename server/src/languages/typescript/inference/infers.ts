import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Value } from '../evaluate/value';
import type { TypeReader } from '../types/type-reader';
import type { TypePlace } from '../types/types';
import type { Typed } from './typed';

/** A function that a package exports. */
export interface PackagedFunction {
  readonly specifier: string;
  readonly name: string;
}

/** What packages are known to do with what they are handed. */
export interface InferenceHooks {
  /** What a call on something of a package comes to; null where nobody knows. */
  packagedCall(
    of: Typed & { kind: 'packaged' },
    method: string,
    call: ts.CallExpression,
    inference: Infers,
  ): Typed | null;
  /** What a call of a function of a package comes to; null where nobody knows. */
  packagedFunction(of: PackagedFunction, call: ts.CallExpression, inference: Infers): Typed | null;
  /** What a template comes to whose tag is of a package; null where nobody knows. */
  packagedTemplate(of: PackagedFunction, template: ts.TaggedTemplateExpression, inference: Infers): Typed | null;
  /** What a member of something of a package is; null where nobody knows. */
  packagedMember(of: Typed & { kind: 'packaged' }, name: string, inference: Infers): Typed | null;
  /** What a type of a package is no more than a name for (`BelongsTo<typeof User>`); null for all others. */
  standsFor(of: Typed & { kind: 'packaged' }, inference: Infers): Typed | null;
  /** Whether objects of classes that extend it are sent as their class says, whatever code has put into them. */
  isSentByClass(of: Typed & { kind: 'packaged' }): boolean;
  /** What something of a package comes to where somebody waits for it; null where that is itself. */
  awaited(of: Typed & { kind: 'packaged' }, inference: Infers): Typed | null;
  /** What `new` makes of something of a package; null where nobody knows. */
  made(of: Typed & { kind: 'packaged' }, inference: Infers): Typed | null;
  /** What something of a package is where it is known that there is one; null where that is itself. */
  present(of: Typed & { kind: 'packaged' }): Typed | null;
  /** What a parameter is that has no type, by where its function stands or which package calls it; null where nobody knows. */
  parameter(node: ts.ParameterDeclaration, inference: Infers): Typed | null;
  /** What a member of a file that is sent is; null where nobody knows. */
  fileMember(name: string): Typed | null;
  /** What a method of something of a package hands first to its callback; null where nobody knows. */
  handed(of: Typed & { readonly kind: 'packaged' }, method: string): Typed | null;
  /** What a value that code comes to is, where it is no plain one; null where nobody knows. */
  ofValue(value: Value): Typed | null;
}

/** What those who tell what code comes to ask of each other. */
export interface Infers {
  readonly reader: TypeReader;
  readonly hooks: InferenceHooks;
  /** What an expression comes to. */
  of(node: ts.Expression): Typed;
  /** The same where type parameters, and `this`, stand for what a place says. */
  ofIn(node: ts.Expression, place: TypePlace): Typed;
  /** The same of a value that code assigns to something, for all who use that. */
  assigned(value: ts.Expression): Typed;
  field(node: ts.Expression): FieldSchema;
  fieldOf(typed: Typed): FieldSchema;
  union(fields: readonly FieldSchema[]): FieldSchema;
  /** Any of several. */
  either(all: readonly Typed[]): Typed;
  /** What a function returns: as it says, else as its statements do. */
  result(node: ts.SignatureDeclaration, place?: TypePlace): Typed;
  /** What a value is that code comes to. */
  ofValue(value: Value): Typed;
  /** What a name stands for where it is used. */
  name(name: string, from: ts.Node): Typed;
  member(of: Typed, name: string, at: ts.Node): Typed;
  itemOf(of: Typed): Typed;
  /** What something comes to where somebody waits for it. */
  awaited(of: Typed): Typed;
  /** What a class or an interface that a type names is; null for other types. */
  declarationOf(typed: Typed & { kind: 'type' }): Typed | null;
  /** Where a node stands, with what type parameters stand for in the code that is followed. */
  placeOf(node: ts.Node): TypePlace;
}
