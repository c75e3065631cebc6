import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Call, Given, Typer } from '../frame';
import { requestsGiven } from '../request/given-by-route';
import type { Typed, TypedObject } from '../types/typed';
import { literalText, model, nothing } from '../types/typed-values';
import { queryCall } from './query-calls';

const builder = 'Spatie\\QueryBuilder\\QueryBuilder';

/** Whether a class is the query builder of spatie/laravel-query-builder. */
export function isQueryBuilder(className: string): boolean {
  return className === builder;
}

/** Whether a class of the application is such a builder: `class PostQuery extends QueryBuilder`. */
export function buildsQueries(files: PhpFiles, className: string): boolean {
  return files.lineage(className).external === builder;
}

/** `QueryBuilder::for(Post::class)`: of a class, or of a query. https://spatie.be/docs/laravel-query-builder */
export function queryFor(subject: Typed = nothing): Typed {
  const name = literalText(subject);
  if (name !== null) return { kind: 'query', model: model(name.replace(/^\\/, '')), relation: null };
  return subject.kind === 'query' ? subject : nothing;
}

/** Under which name an object of such a class holds its query; no property is called so. */
const held = 'parent query';

/** What the constructor of the package keeps of what it is given: `parent::__construct(Post::query())`. */
export function keptQuery([subject]: readonly Given[]): readonly (readonly [string, Typed])[] {
  return [[held, queryFor(subject?.value)]];
}

/**
 * What a method answers that the class of such a builder does not write itself: what its query does, which is another one from then
 * on. Null for objects of all other classes.
 */
export function builtQueryCall(typer: Typer, of: TypedObject, call: Call): Typed | null {
  if (!buildsQueries(typer.laravel.machine.files, of.class)) return null;
  const query = queryOf(typer, of, call.frame.depth);
  if (query.kind !== 'query') return null;
  const answer = queryCall(typer, query, call);
  if (answer.kind !== 'query') return answer;
  typer.state.set(of, held, answer);
  return of;
}

/** The query that an object holds. One that the container makes is asked before code has seen its constructor. */
function queryOf(typer: Typer, of: TypedObject, depth: number): Typed {
  const known = of.properties.get(held);
  if (known !== undefined) return known;
  const made = typer.laravel.machine.files.method(of.class, '__construct');
  if (made.kind !== 'found') return nothing;
  typer.callMethod(of, of.class, '__construct', requestsGiven(typer, made.method.parameters), depth);
  return of.properties.get(held) ?? nothing;
}
