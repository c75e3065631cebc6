import type { HttpMethod, Route } from '../../../core/application';
import { takesBody } from '../../../core/application';
import { defined } from '../../../core/defined';
import { toldApart } from '../../../core/fields/alternatives';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { Findings } from '../../../core/dependencies/findings';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { withWords } from '../../../core/fields/field-words';
import type { Problem } from '../../../core/problems';
import type { CheckedInput, ReadOperation } from '../../../core/read-operation';
import type { AnswersReader } from '../answers/answers-reader';
import { heldInput } from '../answers/request/held-input';
import type { ActionWords } from '../documentation/action-words';
import type { RequestUse } from '../inputs/found-input';
import { readFields } from '../inputs/read-fields';
import type { RouteUse } from '../inputs/route-use';
import { parameterTypes } from '../parameters/parameter-types';
import type { FreshMakers } from './followed-operations';
import type { OperationPart, OperationParts } from './operation-parts';
import type { RouteRecord } from '../routes/route-record';
import type { ActionRules } from './finding/action-rules';
import type { RulesFramework } from './finding/rules-framework';
import type { FoundRules } from './parsing/found-rules';
import { type WordsByField, wordsOfFields } from './request/words-in-source';
import { casesByValue } from './schema/cases-by-value';
import { datedByExample } from './schema/dated-field';
import type { FreshShape } from '../answers/fields/fresh-shapes';
import { fieldsOf } from './schema/fields-of';
import { hasRuledLists, withNamedEntries } from './schema/named-entries';
import { withUploads } from './schema/uploaded-fields';

/** Parts of operations that are kept for later readings. */
interface KeptParts {
  readonly checked: Findings<OperationPart<readonly CheckedInput[]>>;
  readonly use: Findings<OperationPart<RequestUse>>;
  readonly read: Findings<OperationPart<ReadOperation['read']>>;
  readonly pathTypes: Findings<OperationPart<ReadOperation['pathTypes']>>;
}

export function keptParts(parts: OperationParts, tracker: DependencyTracker): KeptParts {
  return {
    checked: new Findings(tracker, parts.checked),
    use: new Findings(tracker, parts.use),
    read: new Findings(tracker, parts.read),
    pathTypes: new Findings(tracker, parts.pathTypes),
  };
}

/** What all operations of one reading are read with. */
export interface OperationReaders {
  readonly laravel: RulesFramework;
  readonly answers: AnswersReader;
  readonly uses: RouteUse;
  readonly methodField: () => string | null;
  /** What stands in a request class of its fields, in words. */
  readonly wordsOf: (className: string) => WordsByField;
  /** Null where nothing is kept. */
  readonly parts: KeptParts | null;
  readonly misspellingsIn: (rules: FoundRules) => readonly Problem[];
}

/** A route and method with what was found of them at once. */
export interface FoundOperation {
  readonly route: Route;
  readonly record: RouteRecord;
  readonly method: HttpMethod;
  readonly found: ActionRules;
  readonly words: ActionWords;
}

/** Makes the parts of one operation; what several of them need is made once. */
export class RouteOperation implements FreshMakers {
  readonly #readers: OperationReaders;
  readonly #of: FoundOperation;
  #wordsOfAction: WordsByField | null = null;
  #use: RequestUse | null = null;
  #fields: readonly FieldSchema[] | null = null;
  #answer: ReturnType<AnswersReader['of']> | null = null;

  constructor(readers: OperationReaders, of: FoundOperation) {
    this.#readers = readers;
    this.#of = of;
  }

  checked(): readonly CheckedInput[] {
    // Rules are held against all that a request brings, and that is mostly its body.
    return this.#kept(this.#readers.parts?.checked, () => {
      const fields = this.#sentFields().map((schema): CheckedInput =>
        this.#hasFieldsInBody ? { in: 'body', mediaTypes: null, schema } : { in: 'query', schema },
      );
      return this.#takesRawBody
        ? [...fields, { in: 'body', mediaTypes: ['application/octet-stream'], schema: data }]
        : fields;
    });
  }

  read(): ReadOperation['read'] {
    return this.#kept(this.#readers.parts?.read, () => {
      const checked = this.#checkedFields();
      const words = this.#fieldWords();
      return readFields(this.#readers.laravel, this.#requestUse(), { checked, hasBody: this.#hasFieldsInBody, words });
    });
  }

  pathTypes(): ReadOperation['pathTypes'] {
    return this.#kept(this.#readers.parts?.pathTypes, () => {
      const { record, found, route } = this.#of;
      const { laravel } = this.#readers;
      const checked = found.ofPath == null ? {} : fieldsOf(found.ofPath, laravel).properties;
      return parameterTypes(record, laravel, { checked, middleware: route.middleware });
    });
  }

  methodField(): string | null {
    return this.#readers.methodField();
  }

  paging(): ReadOperation['paging'] {
    return this.#requestUse().paging;
  }

  answers(): ReadOperation['answers'] {
    return this.#answers().answers;
  }

  failures(): ReadOperation['failures'] {
    return this.#answers().failures;
  }

  errors(): ReadOperation['errors'] {
    return this.#answers().errors;
  }

  isRefusedOtherwise(): boolean {
    return this.#answers().isRefusedOtherwise ?? false;
  }

  fresh(): readonly FreshShape[] {
    return this.#answers().fresh;
  }

  documentation(): ReadOperation['documentation'] {
    return this.#of.words.documentation;
  }

  stated(): ActionWords {
    return this.#of.words;
  }

  problems(): readonly Problem[] {
    const { rules, problems } = this.#of.found;
    return [...problems, ...rules.flatMap(this.#readers.misspellingsIn)];
  }

  #kept<Made>(parts: Findings<OperationPart<Made>> | undefined, make: () => Made): Made {
    const { record, method, route, found, words } = this.#of;
    if (parts === undefined || record.content === null) return make();
    const name = `${method}\n${record.content}`;
    const known = parts.get(name);
    if (known?.route === route && known.found === found && known.words === words) return known.made;
    return parts.find(
      () => ({ route, found, words, made: make() }),
      () => name,
    ).made;
  }

  /** Whether a body is kept as it is sent: a file, where fields say no more than where it goes. Any other may be of these fields. */
  get #takesRawBody(): boolean {
    if (!takesBody(this.#of.method)) return false;
    const { keepsBodyAt, inputs } = this.#requestUse();
    if (keepsBodyAt === undefined) return false;
    const read = inputs.flatMap(({ name, in: place }) => (place === 'header' || place === 'query' ? [] : [name]));
    const checked = this.#fieldsOfRules().flatMap(({ properties = {} }) => Object.keys(properties));
    return [...read, ...checked].every((name) => keepsBodyAt.includes(name));
  }

  /** Beside a body that is kept as it is sent, fields are in the query. */
  get #hasFieldsInBody(): boolean {
    return takesBody(this.#of.method) && !this.#takesRawBody;
  }

  #fieldWords(): WordsByField {
    return (this.#wordsOfAction ??= wordsOfFields(this.#of.words.fields));
  }

  #requestUse(): RequestUse {
    const { record, route, method } = this.#of;
    const { parts, uses } = this.#readers;
    // Each part that is made of it follows from what it follows from.
    if (parts !== null) return this.#kept(parts.use, () => uses.of(record, route, method));
    return (this.#use ??= uses.of(record, route, method));
  }

  #answers(): ReturnType<AnswersReader['of']> {
    const { record, route, found } = this.#of;
    const { answers, laravel } = this.#readers;
    return (this.#answer ??= answers.of(
      record,
      route.middleware,
      heldInput({ rules: found.rules, fields: this.#checkedFields(), hasBody: this.#hasFieldsInBody }, laravel),
    ));
  }

  #checkedFields(): readonly FieldSchema[] {
    return (this.#fields ??= this.#withNamedEntries(this.#withUploads(this.#fieldsOfRules())));
  }

  /** What is checked, without what middleware puts there instead of what was sent. */
  #sentFields(): readonly FieldSchema[] {
    const { unsent = [] } = this.#requestUse();
    const all = this.#checkedFields();
    return unsent.length === 0 ? all : all.map((fields) => withoutFields(fields, unsent));
  }

  #withNamedEntries(all: readonly FieldSchema[]): readonly FieldSchema[] {
    if (!all.some(hasRuledLists)) return all;
    const names = this.#requestUse().inputs.flatMap(({ name, in: place }) => (place === 'header' ? [] : [name]));
    return all.map((fields) => withNamedEntries(fields, names));
  }

  #withUploads(all: readonly FieldSchema[]): readonly FieldSchema[] {
    if (!this.#hasFieldsInBody || all.length === 0) return all;
    const files = this.#requestUse().inputs.filter(({ type }) => type === 'file');
    if (files.length === 0) return all;
    const names = new Set(files.map(({ name }) => name));
    return all.map((fields) => withUploads(fields, (name) => names.has(name)));
  }

  #fieldsOfRules(): readonly FieldSchema[] {
    const { laravel, wordsOf } = this.#readers;
    const { rules, byValue } = this.#of.found;
    const cases = byValue === null ? [] : casesByValue(byValue, laravel);
    return rules.map((found, index) => {
      const ofAction = this.#fieldWords();
      const ofClass = found.class === null ? null : wordsOf(found.class);
      const own = fieldsOf(found, laravel);
      const fields = index === 0 && cases.length > 0 ? withCases(own, cases, byValue?.of.kind === 'field') : own;
      if (ofAction.size === 0 && (ofClass?.size ?? 0) === 0) return fields;
      return datedByExample(withWords(fields, (name) => ofAction.get(name) ?? ofClass?.get(name)));
    });
  }
}

function withoutFields(fields: FieldSchema, names: readonly string[]): FieldSchema {
  const { properties, oneOf, anyOf } = fields;
  if (properties === undefined) return fields;
  const left = Object.entries(properties).filter(([name]) => !names.includes(name));
  const inCases = (cases: readonly FieldSchema[] | undefined): readonly FieldSchema[] | undefined =>
    cases?.map((one) => withoutFields(one, names));
  return {
    ...fields,
    properties: Object.fromEntries(left),
    ...defined({ oneOf: inCases(oneOf), anyOf: inCases(anyOf) }),
  };
}

/** A body that is kept as it is sent. */
const data: FieldSchema = { type: 'string', format: 'binary', required: false, nullable: false };

/** The fields of all cases, and what they are in each. `isToldApart`: whether what is sent tells which case it is. */
function withCases(own: FieldSchema, cases: readonly FieldSchema[], isToldApart: boolean): FieldSchema {
  const properties = { ...own.properties, ...toldApart(cases).properties, ...own.properties };
  return { ...own, properties, ...(isToldApart ? { oneOf: cases } : { anyOf: cases }) };
}
