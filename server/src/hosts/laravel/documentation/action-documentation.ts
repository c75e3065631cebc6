import type { Documentation } from '../../../core/documentation/documentation';
import type { HttpMethod } from '../../../core/application';
import type { ShapeTable } from '../../../core/fields/shapes';
import type { MethodDeclaration } from '../../../languages/php/syntax/ast';
import type { RouteRecord } from '../routes/route-record';
import { type ActionWords, joined, noWords } from './action-words';
import { docblockDocumentation } from '../../../core/documentation/docblock-documentation';
import { isBoilerplate } from './boilerplate';
import { type DocumentationFramework, type DocumentedAction, documentedAction } from './documented-action';
import { scrambleWords } from './scramble/scramble';
import { scribeWords } from './scribe/scribe';
import { SwaggerPhp } from './swagger-php/swagger-php';

/** What an action's comment says, and what is written of it in the ways of other tools. */
export class ActionDocumentation {
  readonly #laravel: DocumentationFramework;
  readonly #swaggerPhp: SwaggerPhp;
  readonly #found = new WeakMap<RouteRecord, FoundWords>();

  constructor(laravel: DocumentationFramework) {
    this.#laravel = laravel;
    this.#swaggerPhp = new SwaggerPhp(laravel);
  }

  /** What the words refer to. */
  get shapes(): ShapeTable {
    return this.#swaggerPhp.shapes;
  }

  words(record: RouteRecord, method: HttpMethod): ActionWords {
    const found = this.#found.get(record) ?? this.#find(record);
    this.#found.set(record, found);
    const known = found.byMethod.get(method);
    if (known !== undefined) return known;
    const words = joined([found.common, this.#swaggerPhp.words(record, method, found.action)]);
    found.byMethod.set(method, words);
    return words;
  }

  #find(record: RouteRecord): FoundWords {
    const action = documentedAction(this.#laravel.machine.files, record);
    const common =
      action === null
        ? noWords
        : joined([commentWords(action), scribeWords(this.#laravel, action), scrambleWords(this.#laravel, action)]);
    return { action, common, byMethod: new Map() };
  }
}

interface FoundWords {
  readonly action: DocumentedAction | null;
  /** What is said whatever the method of the request. */
  readonly common: ActionWords;
  readonly byMethod: Map<HttpMethod, ActionWords>;
}

/** By declaration, for as long as its file stays as it is. */
const wordsByMethod = new WeakMap<MethodDeclaration, ActionWords>();

function commentWords(action: DocumentedAction): ActionWords {
  const known = wordsByMethod.get(action.method) ?? wordsInComment(action);
  wordsByMethod.set(action.method, known);
  return known;
}

function wordsInComment({ method, methodTags }: DocumentedAction): ActionWords {
  const { docblock } = method;
  if (docblock === null) return noWords;
  const text = docblockDocumentation(docblock, isBoilerplate);
  const isDeprecated = methodTags().some(({ name }) => name === 'deprecated');
  const documentation: Documentation = {
    ...(Object.keys(text).length === 0 ? behindGroup(methodTags) : text),
    ...(isDeprecated && { deprecated: true }),
  };
  return Object.keys(documentation).length === 0 ? noWords : { ...noWords, documentation };
}

/** `@group Cars` and, on the lines below, what the action does: where nothing stands before the tags, Scribe takes that. */
function behindGroup(tags: DocumentedAction['methodTags']): Documentation {
  const group = tags().find(({ name }) => name === 'group')?.content ?? '';
  const [, text = ''] = /^[^\n]*\n([\s\S]*)$/.exec(group) ?? [];
  return docblockDocumentation(text, isBoilerplate);
}
