import type { ModelNames } from '../models/model-names';
import type { Argument, Expression, FunctionLike, Statement } from '../../../languages/php/syntax/ast';
import { inputTypeOf, noteTypesOfParameters } from './declared-types';
import { either, textsIn } from './either';
import { traceExpression } from './expressions';
import { heldBy } from './held-objects';
import type { InputFramework } from './input-framework';
import { textsTraced } from './names-read';
import type { PhpFile } from '../../../languages/php/php-file';
import type { Reach } from './reach';
import { noteUse } from './reads';
import { traceStatements } from './statements';
import type { Traced } from './traced';
import { keyOfUnsent } from './unsent';
import { argumentFor, noHint, type Callee, type CallArguments, type Frame, type Hint, type Tracer } from './tracer';
import { UseCollector } from './use-collector';

/** Calls within calls; real code has up to ten. */
const mostLevels = 12;

/** Functions that are gone through for one action. */
const mostCalls = 400;

/** Goes through the code that answers one route, for one HTTP method. */
export class RequestTracer implements Tracer {
  readonly laravel: InputFramework;
  readonly modelNames: ModelNames;
  readonly found = new UseCollector();
  readonly routeParameters: ReadonlySet<string>;
  readonly overwritten = new Set<string>();
  readonly ownProperties = new Set<string>();
  /** Whether what was found depends on the HTTP method. */
  asksMethod = false;
  readonly #method: string;
  readonly #reach: Reach;
  /** What functions answered, by what they were given; null while one is gone through. */
  readonly #answers = new Map<FunctionLike, Map<string, Traced | null>>();
  #calls = 0;
  /** Conditions around the code that is gone through. */
  #conditions = 0;
  #mayHaveAnswered = false;

  constructor(
    laravel: InputFramework,
    options: {
      readonly method: string;
      readonly routeParameters: ReadonlySet<string>;
      readonly modelNames: ModelNames;
      readonly reach: Reach;
    },
  ) {
    this.laravel = laravel;
    this.#method = options.method;
    this.routeParameters = options.routeParameters;
    this.modelNames = options.modelNames;
    this.#reach = options.reach;
  }

  get isCertain(): boolean {
    return this.#conditions === 0 && !this.#mayHaveAnswered;
  }

  unsure<T>(through: () => T): T {
    this.#conditions++;
    const found = through();
    this.#conditions--;
    return found;
  }

  mayHaveAnswered(): void {
    this.#mayHaveAnswered = true;
  }

  method(): string {
    this.asksMethod = true;
    return this.#method;
  }

  expression(node: Expression, frame: Frame, hint: Hint = noHint): Traced | null {
    return traceExpression(this, node, frame, hint);
  }

  arguments(
    args: readonly Argument[],
    frame: Frame,
    hints: readonly (Hint | undefined)[] = [],
  ): readonly (Traced | null)[] {
    return args.map(({ value }, index) => this.expression(value, frame, hints[index]));
  }

  closure(
    { closure }: Expression & { readonly kind: 'closure' },
    frame: Frame,
    given: readonly (Traced | null)[],
  ): void {
    const variables = new Map(frame.variables);
    bind(this.laravel, closure, variables, (index) => given[index] ?? null);
    const inner: Frame = { ...frame, variables, returned: [] };
    this.unsure(() => {
      this.#body(frame.file.body(closure.body), inner);
    });
  }

  /** What has been answered within a function it has answered to the code that calls it, which goes on. */
  #body(statements: readonly Statement[], inner: Frame): void {
    const mayHaveAnswered = this.#mayHaveAnswered;
    this.statements(statements, inner);
    this.#mayHaveAnswered = mayHaveAnswered;
  }

  statements(statements: readonly Statement[], frame: Frame): boolean {
    return traceStatements(this, statements, frame);
  }

  reaches(code: FunctionLike, file: PhpFile, of: Pick<Callee, 'className' | 'lexicalClass'>): boolean {
    return this.#reach.of(code, file, of);
  }

  follow(callee: Callee, frame: Frame, { written, traced }: CallArguments): Traced | null {
    const { declaration, file, self } = callee;
    noteTypesOfParameters(this, declaration, { written, traced }, frame);
    const isHanded = traced.some((one) => one !== null && this.#bringsRequest(one));
    const holdsRequest = self?.kind === 'request';
    if (!isHanded && !holdsRequest && !this.#reach.of(declaration, file, callee)) return null;
    if (frame.depth >= mostLevels || this.#calls >= mostCalls) return null;
    const variables = new Map<string, Traced>();
    bind(this.laravel, declaration, variables, (index, name) => {
      const at = argumentFor(written, index, name);
      return at === -1 ? undefined : traced[at];
    });
    return this.#answer(callee, variables, frame);
  }

  /** Whether code that is handed it may do something with the request by it, whatever its text says. */
  #bringsRequest(one: Traced): boolean {
    if (one.kind === 'object') return this.#reach.isMadeWithRequest(one.class);
    return one.kind !== 'model';
  }

  #answer(
    { declaration, file, ...of }: Callee,
    variables: Map<string, Traced>,
    { depth, rounds }: Frame,
  ): Traced | null {
    const answers = this.#answers.get(declaration) ?? new Map<string, Traced | null>();
    this.#answers.set(declaration, answers);
    // What is noted of what it reads hangs on why it is gone through.
    const key = [
      this.found.purpose,
      of.className ?? '',
      keyOf(of.self),
      ...[...variables].map(([name, held]) => `${name}=${keyOf(held)}`),
    ];
    const known = answers.get(key.join(' '));
    if (known !== undefined) return known;
    answers.set(key.join(' '), null);
    this.#calls++;
    const returned: (Traced | null)[] = [];
    const inner: Frame = { ...of, file, variables, assigned: new Map(), returned, depth: depth + 1, rounds };
    this.#body(this.laravel.machine.files.body(file, declaration.body), inner);
    const answer = either(returned);
    const type = inputTypeOf(declaration.returnType);
    if (type !== null) noteUse(this, answer, type, { node: declaration, frame: inner });
    answers.set(key.join(' '), answer);
    return answer;
  }
}

/** Sets the parameters of a function: what they are given, else what their types say. */
export function bind(
  laravel: InputFramework,
  { parameters }: FunctionLike,
  variables: Map<string, Traced>,
  given: (index: number, name: string) => Traced | null | undefined,
): void {
  for (const [index, { name, type, byDefault, variadic }] of parameters.entries()) {
    const argument = variadic ? restOf(index, given) : given(index, name);
    const held = heldBy(laravel, type);
    const isDefault = argument === undefined && byDefault?.kind === 'literal';
    const value =
      held?.kind === 'request' && argument?.kind !== 'request'
        ? held
        : (argument ?? (isDefault ? ({ kind: 'scalar', value: byDefault.value } as const) : held));
    if (value === null) variables.delete(name);
    else variables.set(name, value);
  }
}

/** `...$names`: the texts that are given from there on. */
function restOf(from: number, given: (index: number, name: string) => Traced | null | undefined): Traced | null {
  const rest: Traced[] = [];
  for (let index = from, one = given(index, ''); one != null; one = given(++index, '')) rest.push(one);
  return textsTraced(rest.flatMap(textsIn));
}

function keyOf(held: Traced | null): string {
  switch (held?.kind) {
    case undefined:
      return '';
    case 'input':
      return JSON.stringify([
        ...[held.path, held.in, held.isChecked, held.isDecoded, held.only, held.except, keyOfUnsent(held)],
        [...(held.defaults ?? [])],
      ]);
    case 'scalar':
      return JSON.stringify(held.value.kind === 'null' ? null : held.value.value);
    case 'texts':
      return held.texts.join(',');
    case 'object':
      return `${held.class} ${[...held.properties].map(([name, one]) => `${name}:${one.kind}`).join(',')}`;
    case 'name':
      return `name ${keyOf(held.of)} ${held.style} ${held.before} ${held.after}`;
    case 'choice':
      return held.objects.map(keyOf).join('|');
    case 'parameter':
    case 'attributes':
      return held.kind;
    case 'request':
      return `request ${held.class}`;
    case 'model':
      return `model ${held.class} ${held.isNew === true ? 'new' : ''}`;
    default:
      return held satisfies never;
  }
}
