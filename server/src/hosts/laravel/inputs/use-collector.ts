import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Paging } from '../../../core/read-operation';
import type { FoundInput, InputType, ModelAttribute, ModelFill, RequestUse } from './found-input';

/** What one read says of a field. */
export type Read = Pick<FoundInput, 'name' | 'in' | 'source'> &
  Partial<FoundInput> & {
    /** Whether the read itself says the type, and not what is around it. */
    readonly isTyped?: boolean;
  };

const unsaid = {
  type: null,
  enum: null,
  among: null,
  words: [],
  byDefault: null,
  isChecked: false,
  isNeeded: false,
  field: null,
  attributes: [],
  givenTo: [],
} as const;

/** Puts together what is found of one action, each field once. */
export class UseCollector {
  readonly #inputs = new Map<string, FoundInput>();
  /** Fields for which reads name different defaults, by their keys. */
  readonly #contradicted = new Set<string>();
  /** What reads say themselves of the type, by the names of fields; null where that differs. */
  readonly #typed = new Map<string, InputType>();
  /** Fields whose entries have keys. */
  readonly #keyed = new Set<string>();
  /** Fields whose entries are gone through. */
  readonly #lists = new Set<string>();
  readonly #askedForText = new Set<string>();
  readonly #searched = new Set<string>();
  readonly #words = new Map<string, Set<string>>();
  /** Fields that are set while the request is prepared to be validated; null where it is not prepared. */
  #set: readonly string[] | null = null;
  #isBeingValidated = false;
  /** Keys of fields that are read for more than to set them again. */
  readonly #used = new Set<string>();
  #isTakenWhole = false;
  /** Fields that say where the body is kept as it was sent; null where it is not. */
  #bodyAt: Set<string> | null = null;
  #isTakenByFields = false;
  readonly #fills: Omit<ModelFill, 'setOtherwise'>[] = [];
  /** Attributes of new models, by the field that each is set to. */
  readonly #givenTo = new Map<string, ModelAttribute[]>();
  /** Names of attributes that code sets to something else than a field, by models. */
  readonly #setOtherwise = new Map<string, Set<string>>();
  readonly #paging = new Map<string, Paging>();

  /** The first that is told of a field stands, but for where it is looked for: what any of its reads looks for. */
  read({ isTyped = false, ...read }: Read): void {
    if (isTyped) this.#typed.set(read.name, this.#typeOfBoth(read.name, read.type ?? null));
    const found = { ...unsaid, ...read };
    const key = read.in === 'header' ? `header ${read.name.toLowerCase()}` : keyOf(read.name);
    const isSet = this.#set?.includes(read.name.split('.')[0] ?? '') === true;
    if (!isSet && read.isChecked !== true) this.#used.add(key);
    const before = this.#inputs.get(key);
    this.#inputs.set(key, before === undefined ? found : this.#both(key, before, found));
  }

  #both(key: string, before: FoundInput, read: FoundInput): FoundInput {
    if (before.byDefault !== null && read.byDefault !== null && before.byDefault !== read.byDefault) {
      this.#contradicted.add(key);
    }
    const isMixed = this.#typed.get(read.name) === null;
    // A number that is taken for a whole one somewhere is one.
    const saysMore = before.type === null || (before.type === 'number' && read.type === 'integer');
    const { type, enum: of } = isMixed ? unsaid : saysMore ? read : before;
    return {
      ...before,
      ...{ type, enum: of },
      in: placeOfBoth(before, read),
      among: before.among ?? read.among,
      byDefault: this.#contradicted.has(key) ? null : (before.byDefault ?? read.byDefault),
      isChecked: before.isChecked && read.isChecked,
      isNeeded: before.isNeeded || read.isNeeded,
      field: before.field ?? read.field,
      attributes: [...before.attributes, ...read.attributes],
    };
  }

  /** `boolean($name)` and `integer($name)` in one loop say nothing of either; that it is a text is said of anything. */
  #typeOfBoth(name: string, type: InputType): InputType {
    const before = this.#typed.get(name);
    if (before === undefined || before === 'string' || before === type) return type;
    return type === 'string' ? before : null;
  }

  /** Why code is gone through: what is noted of a read hangs on that. */
  get purpose(): string {
    return `${String(this.#isBeingValidated)} ${this.#set?.join() ?? '-'}`;
  }

  /** Goes through what is done with the request until it is validated. */
  validating(through: () => void): void {
    this.#isBeingValidated = true;
    through();
    this.#isBeingValidated = false;
  }

  /** Goes through what prepares the request for that. */
  preparing(through: () => void): void {
    this.#set = [];
    through();
    this.#set = null;
  }

  /** Goes through what these fields are set to: that they are read for it says nothing of whether they are of use. */
  setting<T>(names: () => readonly string[], through: () => T): T {
    const outer = this.#set;
    if (outer !== null) this.#set = names();
    const result = through();
    this.#set = outer;
    return result;
  }

  /** Notes that code takes all that is sent, validated or not; `isRaw`: as it was sent, whatever is in it. */
  takenWhole(isRaw = false): void {
    this.#isTakenWhole ||= !this.#isBeingValidated;
    this.#isTakenByFields ||= !isRaw;
  }

  /** Notes that code keeps the body as it was sent, and the field that says where; null for none. */
  keptBody(at: string | null): void {
    this.#bodyAt ??= new Set();
    if (at !== null) this.#bodyAt.add(at);
  }

  /** Notes that code asks whether a field is a text: it takes others, too. */
  askedForText(name: string): void {
    this.#askedForText.add(name);
  }

  isAskedForText(name: string): boolean {
    return this.#askedForText.has(name);
  }

  /** Notes that texts are searched for a field. */
  searched(name: string): void {
    this.#searched.add(name);
  }

  /** Notes that code compares a field with a text. */
  compared(name: string, text: string): void {
    this.#words.set(name, (this.#words.get(name) ?? new Set()).add(text));
  }

  /** Whether code has read a field by now. */
  isRead(name: string): boolean {
    return this.#inputs.has(keyOf(name));
  }

  /** Notes that the keys of a field's entries are of use: whether it is a list or a map is not told. */
  keyed(name: string): void {
    this.#keyed.add(name);
  }

  /** Notes that a field's entries are gone through: of uploads, that there are several. */
  listed(name: string): void {
    this.#lists.add(name);
  }

  /** Says more of what a package takes by a name, if it takes it. */
  refine(name: string, said: Partial<FieldSchema>): void {
    const key = keyOf(name);
    const before = this.#inputs.get(key);
    if (before?.field != null) this.#inputs.set(key, { ...before, field: { ...before.field, ...said } });
  }

  fill(fill: Omit<ModelFill, 'setOtherwise'>): void {
    this.#fills.push(fill);
  }

  /** Notes that each request makes a model which has an attribute of a field alone. */
  given(name: string, attribute: ModelAttribute): void {
    this.#givenTo.set(name, [...(this.#givenTo.get(name) ?? []), attribute]);
  }

  /** Notes that code sets an attribute of a model to something else than what is sent. */
  setOtherwise({ model, name }: ModelAttribute): void {
    this.#setOtherwise.set(model, (this.#setOtherwise.get(model) ?? new Set()).add(name));
  }

  #isSetOtherwise({ model, name }: ModelAttribute): boolean {
    return this.#setOtherwise.get(model)?.has(name) === true;
  }

  page(paging: Paging): void {
    this.#paging.set(`${paging.by} ${paging.parameter ?? ''}`, paging);
  }

  #asUsed(found: FoundInput): FoundInput {
    const { name, type } = found;
    const givenTo = (this.#givenTo.get(name) ?? []).filter((one) => !this.#isSetOtherwise(one));
    const input = { ...found, words: [...(this.#words.get(name) ?? [])], givenTo };
    const isText = this.#searched.has(name) && (this.#typed.get(name) ?? null) === null;
    if (isText) return { ...input, type: 'string', enum: null };
    if (type === 'array' && this.#keyed.has(name) && !this.#typed.has(name)) return { ...input, type: 'entries' };
    return type === 'file' && this.#lists.has(name) ? { ...input, name: `${name}.*` } : input;
  }

  get use(): Omit<RequestUse, 'overwritten'> {
    const all = Array.from(this.#inputs, ([key, input]) => {
      const isOfUse = this.#isTakenWhole || this.#used.has(key);
      return this.#asUsed(isOfUse ? input : { ...input, isChecked: true });
    });
    const paging = [...this.#paging.values()];
    // A paginator says more of its parameter than that it is read, and what is read of a field more than that one is.
    const isPaged = ({ name, type }: FoundInput): boolean =>
      type === null && paging.some(({ parameter }) => parameter === name);
    const fills = this.#fills.map((fill) => {
      return { ...fill, setOtherwise: [...(this.#setOtherwise.get(fill.model ?? '') ?? [])] };
    });
    const inputs = all.filter((input) => !isHolder(input, all) && !isPaged(input));
    const isBodyTold = this.#isTakenByFields || fills.length > 0 || this.#bodyAt === null;
    return { inputs, fills, paging, ...(!isBodyTold && { keepsBodyAt: [...(this.#bodyAt ?? [])] }) };
  }
}

function keyOf(name: string): string {
  return `field ${name}`;
}

/** An upload is in the body, wherever else is asked whether it is there. */
function placeOfBoth(
  one: Pick<FoundInput, 'in' | 'type'>,
  other: Pick<FoundInput, 'in'> & Partial<FoundInput>,
): FoundInput['in'] {
  if (one.type === 'file' || other.type === 'file') return 'body';
  return one.in === other.in ? one.in : 'any';
}

/** Whether a field is read whole and by its fields, too. */
function isHolder({ name, type, in: place }: FoundInput, all: readonly FoundInput[]): boolean {
  if (type !== null && type !== 'array' && type !== 'entries') return false;
  return all.some((other) => other.in !== 'header' && place !== 'header' && other.name.startsWith(`${name}.`));
}
