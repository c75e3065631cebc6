import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { list, string, textOf, type ClosureValue, type Value } from '../../../languages/php/evaluate/values';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { authenticationAt } from '../runtime/questions';

/** Asks for all functions that make a guard. */
const allMakers = 'extend *';

/**
 * What providers say of authentication: drivers of guards (`Auth::viaRequest`, `Auth::extend`), abilities (`Gate::define`),
 * policies (`Gate::policy`).
 */
export class AuthenticationSetUp {
  readonly #tracker: DependencyTracker;
  /** By the method that was called, in lower case, and the name that was given. */
  readonly #said = new Map<string, Value>();

  constructor(tracker: DependencyTracker) {
    this.#tracker = tracker;
    tracker.answer(authenticationAt, (key) => (key === allMakers ? list(this.#makers) : this.#said.get(key)));
  }

  /** The function from a request to its user, of a driver. */
  requestDriver(name: string): ClosureValue | undefined {
    return this.#get(`viarequest ${name}`);
  }

  /** The function that makes a guard, of a driver. */
  guardMaker(name: string): ClosureValue | undefined {
    return this.#get(`extend ${name}`);
  }

  /** All functions that make a guard. */
  get guardMakers(): readonly ClosureValue[] {
    const makers = this.#makers;
    this.#tracker.note(authenticationAt, allMakers, list(makers));
    return makers;
  }

  /** The function that decides an ability. */
  ability(name: string): ClosureValue | undefined {
    return this.#get(`define ${name}`);
  }

  /** The policy that a model is given, by the names of both classes. */
  policy(model: string): string | null {
    const said = this.#told(`policy ${keyOfClass(model)}`);
    return said === undefined ? null : textOf(said);
  }

  /** Notes a static call of the facade `Auth`. */
  noteAuth(name: string, call: NativeCall): void {
    if (name === 'viarequest' || name === 'extend') this.#note(name, call);
  }

  /** Notes a static call of the facade `Gate`. */
  noteGate(name: string, call: NativeCall): void {
    if (name === 'define') this.#note(name, call);
    const [model = null, policy = null] = call.args.positional.map(textOf);
    if (name === 'policy' && model !== null && policy !== null) this.notePolicy(model, policy);
  }

  /** Notes which policy a model is given. */
  notePolicy(model: string, policy: string): void {
    this.#tracker.markUntracked();
    this.#said.set(`policy ${keyOfClass(model)}`, string(policy));
  }

  get #makers(): readonly ClosureValue[] {
    return [...this.#said].flatMap(([key, said]) =>
      key.startsWith('extend ') && said.kind === 'closure' ? [said] : [],
    );
  }

  #get(key: string): ClosureValue | undefined {
    const said = this.#told(key);
    return said?.kind === 'closure' ? said : undefined;
  }

  #told(key: string): Value | undefined {
    const said = this.#said.get(key);
    this.#tracker.note(authenticationAt, key, said);
    return said;
  }

  #note(method: string, call: NativeCall): void {
    this.#tracker.markUntracked();
    const name = textOf(call.args.at(0));
    const callback = call.machine.callableOf(call.args.or(1), call);
    if (name !== null && callback !== null) this.#said.set(`${method} ${name}`, callback);
  }
}

function keyOfClass(name: string): string {
  return name.replace(/^\\/, '').toLowerCase();
}
