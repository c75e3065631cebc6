import type { Direction } from './change-kinds';
import { isSent, propertySchemas } from './schema-constraints';
import type { Branch, SchemaView } from './schema-view';
import { takesNothing } from './takes-nothing';
import type { UnchangedSchemas } from './unchanged-schemas';
import { type Notation, typeTurn, valueTurns } from './value-turns';

/** Whether one schema takes all values of another. */
interface Question {
  readonly wide: SchemaView;
  readonly narrow: SchemaView;
  /** As long as nothing shows that it does not. */
  holds: boolean;
  /** `idle`: nobody whose own answer still depends on it asked. */
  state: 'waiting' | 'idle' | 'answered';
  /** Those whose answer builds on this one. */
  readonly askers: Set<Question>;
}

/** Beyond it, branches of one choice are no longer combined with those of others: their number multiplies. */
const maximumSettled = 3;

/** Some seconds. Beyond them nothing more is certain: hundreds of schemas with hundreds of alternatives each would take hours. */
const maximumAnswers = 200_000;

interface InclusionParts {
  readonly direction: Direction;
  readonly notation: Notation;
  readonly unchanged: UnchangedSchemas;
}

type Ask = (wide: SchemaView, narrow: SchemaView) => boolean;

/**
 * Which schemas certainly take all that others take. Schemas that hold themselves make it circular: what is asked is held for
 * true until something shows that it is false, and whoever built on it is asked again then. All answers are kept.
 */
export class SchemaInclusion {
  readonly #direction: Direction;
  readonly #notation: Notation;
  readonly #unchanged: UnchangedSchemas;
  readonly #questions = new Map<SchemaView, Map<SchemaView, Question>>();
  readonly #open: Question[] = [];
  #answers = 0;

  constructor({ direction, notation, unchanged }: InclusionParts) {
    this.#direction = direction;
    this.#notation = notation;
    this.#unchanged = unchanged;
  }

  takesAll(wide: SchemaView, narrow: SchemaView): boolean {
    const asked = this.#asked(wide, narrow);
    for (let question = this.#open.pop(); question !== undefined; question = this.#open.pop()) {
      if (!question.holds) continue;
      const isNeeded = question === asked || [...question.askers].some(({ holds }) => holds);
      question.state = isNeeded ? 'answered' : 'idle';
      if (!isNeeded || this.#stillHolds(question)) continue;
      question.holds = false;
      this.#open.push(...question.askers);
    }
    return asked.holds;
  }

  /** Whether some branch takes all that a schema takes, or each branch of a choice of that schema is in some branch. */
  isOneOf(choice: readonly Branch[], narrow: SchemaView): boolean {
    return isOneOf(choice, narrow, (wide, other) => this.takesAll(wide, other));
  }

  isSameChoice(one: readonly Branch[], other: readonly Branch[]): boolean {
    const areIn = (some: readonly Branch[], others: readonly Branch[]) =>
      some.every((branch) => others.some(({ view }) => this.takesAll(view, branch.view)));
    return areIn(one, other) && areIn(other, one);
  }

  isSame(one: SchemaView, other: SchemaView): boolean {
    return this.takesAll(one, other) && this.takesAll(other, one);
  }

  #question(wide: SchemaView, narrow: SchemaView): Question {
    const ofWide = this.#questions.get(wide) ?? new Map<SchemaView, Question>();
    this.#questions.set(wide, ofWide);
    const question = ofWide.get(narrow) ?? this.#made(wide, narrow);
    ofWide.set(narrow, question);
    return question;
  }

  /** A question that is to be answered. */
  #asked(wide: SchemaView, narrow: SchemaView): Question {
    const question = this.#question(wide, narrow);
    if (question.state === 'idle') {
      question.state = 'waiting';
      this.#open.push(question);
    }
    return question;
  }

  /** What can be told without looking into the values is told at once. */
  #made(wide: SchemaView, narrow: SchemaView): Question {
    const isEmpty = takesNothing(narrow.constraints);
    const holds = isEmpty || this.#isWiderOutside(wide, narrow) || narrow.constraints.choices.length > 0;
    const isTold = isEmpty || !holds || this.#unchanged.has(wide, narrow);
    return { wide, narrow, holds, state: isTold ? 'answered' : 'idle', askers: new Set() };
  }

  #stillHolds(asker: Question): boolean {
    const { wide, narrow } = asker;
    this.#answers += 1;
    if (this.#answers > maximumAnswers) return false;
    const ask: Ask = (inner, outer) => {
      const question = this.#asked(inner, outer);
      question.askers.add(asker);
      return question.holds;
    };
    if (this.#isImplied(wide, narrow, ask)) return true;
    // Each branch of a choice may take part of the values.
    const [choice] = narrow.settled.size < maximumSettled ? narrow.constraints.choices : [];
    return choice !== undefined && narrow.branchesOf(choice).every(({ view }) => ask(wide, view));
  }

  /** Whether each word of one schema follows from the words of the other. */
  #isImplied(wide: SchemaView, narrow: SchemaView, ask: Ask): boolean {
    const [outer, inner] = [wide.constraints, narrow.constraints];
    return (
      this.#isWiderOutside(wide, narrow) &&
      this.#takesProperties(wide, narrow, ask) &&
      (outer.items.length === 0 || ask(wide.tree.schema(outer.items), narrow.tree.schema(inner.items))) &&
      outer.choices.every((choice) => isOneOf(wide.alternativesOf(choice), narrow, ask)) &&
      outer.negations.every((negation) =>
        inner.negations.some((other) => ask(narrow.tree.schema([other]), wide.tree.schema([negation]))),
      )
    );
  }

  /** The same of what is said of values without looking into them. */
  #isWiderOutside(wide: SchemaView, narrow: SchemaView): boolean {
    const [outer, inner] = [wide.constraints, narrow.constraints];
    const type = typeTurn(inner, outer, { notation: this.#notation, direction: 'request' });
    const turns = [...(type === null ? [] : [type]), ...valueTurns(inner, outer, this.#notation)];
    return turns.every(({ turn }) => turn === 'widened');
  }

  #takesProperties(wide: SchemaView, narrow: SchemaView, ask: Ask): boolean {
    const [outer, inner] = [wide.constraints, narrow.constraints];
    const isKnown = (view: SchemaView, name: string) =>
      isSent(view.tree.schema(view.constraints.properties.get(name) ?? []).constraints, this.#direction);
    const names = [...new Set([...outer.properties.keys(), ...inner.properties.keys(), ...outer.required])].filter(
      (name) => isKnown(wide, name) && isKnown(narrow, name),
    );
    if (names.some((name) => outer.required.has(name) && !inner.required.has(name))) return false;
    const parts = [
      ...names.map((name) => [propertySchemas(outer, name), propertySchemas(inner, name)] as const),
      [outer.additional, inner.additional] as const,
    ];
    if (parts.some(([own, others]) => own === null && others !== null)) return false;
    const views = parts.flatMap(([own, others]): readonly (readonly [SchemaView, SchemaView])[] =>
      own === null || others === null || own.length === 0 ? [] : [[wide.tree.schema(own), narrow.tree.schema(others)]],
    );
    // Mostly a property tells at once what to others the answer takes long.
    return views.every((pair) => this.#question(...pair).holds) && views.every((pair) => ask(...pair));
  }
}

function isOneOf(choice: readonly Branch[], narrow: SchemaView, ask: Ask): boolean {
  const isIn = (other: SchemaView) => choice.some(({ view }) => ask(view, other));
  return (
    isIn(narrow) || narrow.constraints.choices.some((one) => narrow.branchesOf(one).every(({ view }) => isIn(view)))
  );
}
