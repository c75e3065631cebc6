import type { Answer } from '../../../core/read-operation';
import type { ShapeTable } from '../../../core/fields/shapes';
import type { ModelNames } from '../models/model-names';
import type { RouteRecord } from '../routes/route-record';
import { actionCode, type ActionCode } from '../rules/finding/action-code';
import type { AnswerFramework } from './answer-framework';
import { answersOf } from './answers-of';
import { FieldWriter } from './fields/field-writer';
import { responsesOf } from './responses/response-of';
import { signedInUser } from './signed-in-user';
import { keyOfTyped } from './typed-key';
import { AnswerTyper } from './typer';
import { nothing, objectOf, type Typed } from './typed';

/** Finds how the code that answers routes answers. One reader serves one reading of an application. */
export class AnswersReader {
  readonly #laravel: AnswerFramework;
  readonly #modelNames: ModelNames;
  readonly #writer: FieldWriter;
  readonly #known = new Map<string, readonly Answer[] | null>();
  /** One for each kind of user that signs in. */
  readonly #typers = new Map<string, AnswerTyper>();

  constructor(laravel: AnswerFramework, modelNames: ModelNames & { readonly hasRelations: boolean }) {
    this.#laravel = laravel;
    this.#modelNames = modelNames;
    this.#writer = new FieldWriter(new AnswerTyper(laravel, modelNames, nothing), modelNames.hasRelations);
  }

  /** What the answers refer to. */
  get shapes(): ShapeTable {
    return this.#writer;
  }

  /** Null where source does not tell. */
  of(route: RouteRecord): readonly Answer[] | null {
    const code = actionCode(this.#laravel.machine.files, route);
    if (code === null) return null;
    const user = signedInUser(this.#laravel, route);
    const key = [code.className ?? '', code.file.path, code.declaration.start.toString(), keyOfTyped(user)].join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#read(code, this.#typerFor(user));
    this.#known.set(key, found);
    return found;
  }

  #typerFor(user: Typed): AnswerTyper {
    const key = keyOfTyped(user);
    const typer = this.#typers.get(key) ?? new AnswerTyper(this.#laravel, this.#modelNames, user);
    this.#typers.set(key, typer);
    return typer;
  }

  #read(code: ActionCode, typer: AnswerTyper): readonly Answer[] | null {
    const { declaration, file, className, lexicalClass } = code;
    // An action that does nothing is one that somebody has still to write.
    if (this.#laravel.machine.files.body(file, declaration.body).length === 0) return null;
    const self: Typed | null = className === null || code.isStatic ? null : objectOf(className);
    if (self !== null && className !== null) typer.callMethod(self, className, '__construct', [], 0);
    const returned = typer.begin({ declaration, file, className, lexicalClass, self }, []);
    return answersOf(responsesOf(typer, returned), this.#writer, file.source(declaration));
  }
}
