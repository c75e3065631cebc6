import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { saysMore } from '../../../core/fields/says-more';
import { absent } from '../types/plain-fields';
import type { TypePlace } from '../types/types';
import { type AnswersByArguments, Inference } from './inference';
import { type Beside, besideSaid } from './beside-said';
import { withoutNothing } from './without-nothing';
import { ofField, type Typed } from './typed';

/**
 * Tells what code has in hands where people say what that is. A type names what is there at least: values that are no fresh literal may
 * hold more, and null or nothing where the compiler does not ask for it (`strictNullChecks`). So functions and variables are what
 * they say, with what the code that makes them visibly puts beside.
 * https://www.typescriptlang.org/docs/handbook/2/objects.html#excess-property-checks
 */
export class SeeingInference extends Inference {
  private readonly seen: AnswersByArguments = new Map();

  constructor(private readonly plain: Inference) {
    super(plain.reader, plain.hooks);
  }

  /** What comes of a function for whoever asks for it from outside: as its types have it, and what of that code is seen to do otherwise. */
  answered(node: ts.SignatureDeclaration, place: TypePlace): FieldSchema {
    const said = this.plain.fieldOf(this.plain.result(node, place));
    const made = this.fieldOf(this.result(node, place));
    if (said === absent || !saysMore(made)) return said;
    if (!saysMore(said)) return withoutNothing(made);
    const { required, nullable } = said;
    const whole = besideSaid(said, made, { ...this.asked(node), tightens: false });
    return whole === said ? said : { ...whole, required, nullable };
  }

  override result(node: ts.SignatureDeclaration, place?: TypePlace): Typed {
    const said = super.result(node, place);
    const isFollowed = node.type !== undefined && 'body' in node && node.body !== undefined;
    if (!isFollowed || ('asteriskToken' in node && node.asteriskToken !== undefined)) return said;
    const at = place ?? this.placeOf(node);
    return this.seenIn(node, at, said, () => this.made(node, at));
  }

  protected override variable(node: ts.VariableDeclaration, from: ts.Node): Typed {
    const whole = super.variable(node, from);
    return node.type === undefined ? whole : this.leftBefore(from, node, whole);
  }

  protected override declaredVariable(node: ts.VariableDeclaration, type: ts.TypeNode): Typed {
    const said = super.declaredVariable(node, type);
    const { initializer } = node;
    return initializer === undefined ? said : this.seenIn(node, this.placeOf(node), said, () => this.of(initializer));
  }

  /** What is set to nothing is told as long as it is held against what people say. */
  protected override isMember(): boolean {
    return true;
  }

  private seenIn(node: ts.Node, place: TypePlace, said: Typed, make: () => Typed): Typed {
    return this.askedOf(node, this.seen, place, said, () => this.find(node, said, make));
  }

  private find(node: ts.Node, said: Typed, make: () => Typed): Typed {
    const field = this.fieldOf(said);
    if (field === absent) return said;
    const made = make();
    if (made.kind === 'unknown' || made.kind === 'function' || made.kind === 'class') return said;
    const seen = this.fieldOf(this.awaited(made));
    if (!saysMore(field)) return saysMore(seen) ? made : said;
    const whole = besideSaid(field, seen, { ...this.asked(node), tightens: true });
    return whole === field ? said : ofField(whole);
  }

  private asked(node: ts.Node): Pick<Beside, 'reader' | 'checksNull'> {
    const { reader } = this;
    return { reader, checksNull: reader.project.checksNull(node.getSourceFile().fileName) };
  }
}
