import type { RouteMiddleware } from '../../../core/application';
import type { Answer } from '../../../core/read-operation';
import type { ShapeTable } from '../../../core/fields/shapes';
import type { PhpFiles } from '../../../languages/php/php-files';
import type { ModelNames } from '../models/model-names';
import type { RouteRecord } from '../routes/route-record';
import { actionCode, type ActionCode } from '../rules/finding/action-code';
import type { AnswerFramework } from './answer-framework';
import { answersOf, failureAnswers } from './answers-of';
import { FieldWriter } from './fields/field-writer';
import { routeFailures } from './route-failures';
import { responsesOf } from './responses/response-of';
import { signedInUser } from './signed-in-user';
import { keyOfTyped } from './typed-key';
import { AnswerTyper } from './typer';
import { nothing, objectOf, type Typed } from './typed';

interface FoundAnswers {
  /** Null where source does not tell. */
  readonly answers: readonly Answer[] | null;
  /** Refusals, each status once. */
  readonly failures: readonly Answer[];
}

const notRead: FoundAnswers = { answers: null, failures: [] };

/** Finds how the code that answers routes answers. One reader serves one reading of an application. */
export class AnswersReader {
  readonly #laravel: AnswerFramework;
  readonly #modelNames: ModelNames;
  readonly #writer: FieldWriter;
  readonly #known = new Map<string, FoundAnswers>();
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

  of(route: RouteRecord, middleware: RouteMiddleware): FoundAnswers {
    const code = actionCode(this.#laravel.machine.files, route);
    if (code === null) return notRead;
    const user = signedInUser(this.#laravel, route);
    const typer = this.#typerFor(user);
    const key = [code.className ?? '', code.file.path, code.declaration.start.toString(), keyOfTyped(user)].join(' ');
    const found = this.#known.get(key) ?? this.#read(code, typer);
    this.#known.set(key, found);
    const parameters = new Set(Array.from(route.uri.value.matchAll(/\{(\w+)\??\}/g), ([, name = '']) => name));
    const before = failureAnswers(routeFailures(typer, middleware, code, parameters), this.#writer);
    const known = new Set(found.failures.map(({ status }) => status));
    return { ...found, failures: [...found.failures, ...before.filter(({ status }) => !known.has(status))] };
  }

  #typerFor(user: Typed): AnswerTyper {
    const key = keyOfTyped(user);
    const typer = this.#typers.get(key) ?? new AnswerTyper(this.#laravel, this.#modelNames, user);
    this.#typers.set(key, typer);
    return typer;
  }

  #read(code: ActionCode, typer: AnswerTyper): FoundAnswers {
    const { declaration, file, className, lexicalClass } = code;
    const self: Typed | null = className === null || code.isStatic ? null : objectOf(className);
    let returned: Typed = nothing;
    const failures = typer.failuresIn(() => {
      if (self !== null && className !== null) typer.callMethod(self, className, '__construct', [], 0);
      returned = typer.begin({ declaration, file, className, lexicalClass, self }, []);
    });
    const responses = returnsNothing(this.#laravel.machine.files, code) ? [] : responsesOf(typer, returned);
    const answers = answersOf(responses, this.#writer, file.source(declaration));
    return { answers, failures: failureAnswers(failures, this.#writer) };
  }
}

/** An action that says nowhere what it answers, not even that it is nothing, is one that somebody has still to write. */
function returnsNothing(files: PhpFiles, { declaration, file }: ActionCode): boolean {
  if (declaration.returnType?.names.some((name) => name.toLowerCase() === 'void') === true) return false;
  const statements = files.body(file, declaration.body);
  return !statements.some((statement) => /\breturn\b/.test(file.textAt(statement)));
}
