import type { Answer } from '../../../core/read-operation';
import type { ShapeTable } from '../../../core/fields/shapes';
import type { ModelNames } from '../models/model-names';
import type { RouteRecord } from '../routes/route-record';
import { actionCode, type ActionCode } from '../rules/finding/action-code';
import type { AnswerFramework } from './answer-framework';
import { answersOf } from './answers-of';
import { FieldWriter } from './fields/field-writer';
import { responsesOf } from './responses/response-of';
import { AnswerTyper } from './typer';
import { objectOf, type Typed } from './typed';

/** Finds how the code that answers routes answers. One reader serves one reading of an application. */
export class AnswersReader {
  readonly #laravel: AnswerFramework;
  readonly #typer: AnswerTyper;
  readonly #writer: FieldWriter;
  readonly #known = new Map<string, readonly Answer[] | null>();

  constructor(laravel: AnswerFramework, modelNames: ModelNames & { readonly hasRelations: boolean }) {
    this.#laravel = laravel;
    this.#typer = new AnswerTyper(laravel, modelNames);
    this.#writer = new FieldWriter(this.#typer, modelNames.hasRelations);
  }

  /** What the answers refer to. */
  get shapes(): ShapeTable {
    return this.#writer;
  }

  /** Null where source does not tell. */
  of(route: RouteRecord): readonly Answer[] | null {
    const code = actionCode(this.#laravel.machine.files, route);
    if (code === null) return null;
    const key = [code.className ?? '', code.file.path, code.declaration.start.toString()].join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#read(code);
    this.#known.set(key, found);
    return found;
  }

  #read(code: ActionCode): readonly Answer[] | null {
    const { declaration, file, className, lexicalClass } = code;
    const self: Typed | null = className === null || code.isStatic ? null : objectOf(className);
    if (self !== null && className !== null) this.#typer.callMethod(self, className, '__construct', [], 0);
    const returned = this.#typer.begin({ declaration, file, className, lexicalClass, self }, []);
    return answersOf(responsesOf(this.#typer, returned), this.#writer, file.source(declaration));
  }
}
