import type { About } from '../../../core/about';
import type { Documentation } from '../../../core/documentation/documentation';
import type { HttpMethod } from '../../../core/application';
import type { Entries } from '../../../core/dependencies/entries';
import { Findings } from '../../../core/dependencies/findings';
import type { ShapeTable } from '../../../core/fields/shapes';
import type { MethodDeclaration } from '../../../languages/php/syntax/ast';
import type { RouteRecord } from '../routes/route-record';
import { type ActionWords, joined, noWords } from './action-words';
import { docblockDocumentation } from '../../../core/documentation/docblock-documentation';
import { isBoilerplate } from './boilerplate';
import { type DocumentationFramework, type DocumentedAction, documentedAction } from './documented-action';
import { statedAbout } from './stated-about';
import { scrambleWords } from './scramble/scramble';
import { scribeWords } from './scribe/scribe';
import { SwaggerPhp } from './swagger-php/swagger-php';

/** What is said of an action whatever the method of the request. */
export interface FoundWords {
  /** Null where no file of the project has it. */
  readonly action: DocumentedAction | null;
  readonly words: ActionWords;
}

const nothingFound: FoundWords = { action: null, words: noWords };

/** What an action's comment says, and what is written of it in the ways of other tools. */
export class ActionDocumentation {
  readonly #laravel: DocumentationFramework;
  readonly #swaggerPhp: SwaggerPhp;
  /** By what routes name as their handlers. */
  readonly #found: Findings<FoundWords>;
  /** Where the method of the request matters. */
  readonly #byMethod = new Map<RouteRecord, Map<HttpMethod, ActionWords>>();

  /** `known`: what readings before this one found; null where nothing is kept. */
  constructor(laravel: DocumentationFramework, known: Entries<FoundWords> | null) {
    this.#laravel = laravel;
    this.#swaggerPhp = new SwaggerPhp(laravel);
    this.#found = new Findings(laravel.machine.files.tracker, known);
  }

  /** What the words refer to. */
  get shapes(): ShapeTable {
    return this.#swaggerPhp.shapes;
  }

  /** What is written of the API as a whole. */
  get about(): About {
    return statedAbout(this.#laravel, this.#swaggerPhp.info);
  }

  words(record: RouteRecord, method: HttpMethod): ActionWords {
    const known = this.#byMethod.get(record)?.get(method);
    if (known !== undefined) return known;
    const { action, words } = this.#of(record);
    const annotated = this.#swaggerPhp.words(record, method, action);
    if (annotated === noWords) return words;
    const byMethod = this.#byMethod.get(record) ?? new Map<HttpMethod, ActionWords>();
    this.#byMethod.set(record, byMethod);
    const both = joined([words, annotated]);
    byMethod.set(method, both);
    return both;
  }

  #of({ target }: RouteRecord): FoundWords {
    if (target.kind !== 'controller') return nothingFound;
    return this.#found.getOr(target.uses, () => this.#find(target.uses));
  }

  #find(uses: string): FoundWords {
    const action = documentedAction(this.#laravel.machine.files, uses);
    if (action === null) return nothingFound;
    const words = joined([
      commentWords(action),
      scribeWords(this.#laravel, action),
      scrambleWords(this.#laravel, action),
    ]);
    return { action, words };
  }
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
