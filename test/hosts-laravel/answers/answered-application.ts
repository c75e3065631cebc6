import { type RouteMiddleware, takesBody } from '../../../server/src/core/application';
import type { Guard } from '../../../server/src/core/guards';
import { isOnlyNull } from '../../../server/src/core/fields/alternatives';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import type { Answer } from '../../../server/src/core/read-operation';
import { ActionDocumentation } from '../../../server/src/hosts/laravel/documentation/action-documentation';
import { linkRoutes } from '../../../server/src/hosts/laravel/link/link-routes';
import { AnswersReader } from '../../../server/src/hosts/laravel/answers/answers-reader';
import { heldInput } from '../../../server/src/hosts/laravel/answers/request/held-input';
import type { HeldInput } from '../../../server/src/hosts/laravel/answers/types/typed';
import type { Laravel } from '../../../server/src/hosts/laravel/boot/laravel';
import { RulesReader } from '../../../server/src/hosts/laravel/rules/finding/rules-reader';
import { fieldsOf } from '../../../server/src/hosts/laravel/rules/schema/fields-of';
import { RulesProject } from '../rules/rules-project';

/** Classes of the framework that applications of tests extend and name. */
const imports = `
use Illuminate\\Database\\Eloquent\\Model;
use Illuminate\\Database\\Eloquent\\SoftDeletes;
use Illuminate\\Database\\Eloquent\\Casts\\Attribute;
use Illuminate\\Http\\Resources\\Json\\{JsonResource, ResourceCollection};
use Illuminate\\Http\\{JsonResponse, RedirectResponse, Response};
use Illuminate\\Support\\{Carbon, Collection, Str};
use Illuminate\\Support\\Facades\\{Auth, Cache, Storage};
`;

const migrationHead = `<?php use Illuminate\\Database\\Migrations\\Migration; use Illuminate\\Database\\Schema\\Blueprint;
use Illuminate\\Support\\Facades\\Schema;`;

export interface AnsweredApplication {
  /** What the action does. */
  readonly body: string;
  /** Its parameters. */
  readonly parameters?: string;
  /** Other members of its controller. */
  readonly members?: string;
  /** Whole declarations of classes of `App`. */
  readonly classes?: readonly string[];
  /** What each table is created with. */
  readonly tables?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly hasRelations?: boolean;
  /** What runs before the action, by the names that it comes to. */
  readonly middleware?: readonly string[];
  /** Those of them that ask for a credential. */
  readonly guards?: readonly string[];
  /** Whether its route and its controller say what runs before the action. */
  readonly isLinked?: boolean;
  /** What stands above its route. */
  readonly routes?: string;
  /** Its route; that of `C::act` by default. */
  readonly route?: string;
  /** Whether all other operations are asked before that of its first route. */
  readonly isAskedLast?: boolean;
}

/** `status type of body` of each answer, as the application's one action gives it; null where source does not tell. */
export function answersOf(application: AnsweredApplication): readonly string[] | null {
  const { reader, answers } = read(application);
  return answers?.map((answer) => writtenAnswer(answer, reader)) ?? null;
}

/** Whether the action answers with nothing else for certain than what is told of it. */
export function areAllTold(application: AnsweredApplication): boolean {
  const { answers } = read(application);
  return answers?.every((answer) => answer.areAllTold === true) ?? false;
}

/** A shape that answers refer to, by the short name of its class or, where none makes it, by its name. */
export function shapeOf(application: AnsweredApplication, name: string): string {
  const { shapes } = read(application).reader;
  return written(shapes.get(`App\\${name}`) ?? shapes.get(name) ?? { type: 'any', required: true, nullable: true });
}

/** `status type of body` of each refusal that source tells, the body where the application says it itself. */
export function failuresOf(application: AnsweredApplication): readonly string[] {
  const { reader, failures } = read(application);
  return failures.map((failure) => writtenAnswer(failure, reader));
}

/** `status type of body` of each error that the application writes itself, whether or not the action may answer with it. */
export function errorsOf(application: AnsweredApplication): readonly string[] {
  const { reader, errors } = read(application);
  return errors.map((error) => writtenAnswer(error, reader));
}

/** Whether who brings no credential is refused, but not with 401. */
export function isRefusedOtherwise(application: AnsweredApplication): boolean {
  return read(application).isRefusedOtherwise;
}

interface ReadAnswers {
  readonly reader: AnswersReader;
  readonly answers: readonly Answer[] | null;
  readonly failures: readonly Answer[];
  readonly errors: readonly Answer[];
  readonly isRefusedOtherwise: boolean;
}

function middleware({ middleware: names = [], guards = [] }: AnsweredApplication): RouteMiddleware {
  const guard = (name: string): Guard => ({ name, alternatives: [[{ kind: 'unknown' }]], reason: null });
  const applied = names.map((name) => ({
    names: [name],
    isGroup: false,
    guard: guards.includes(name) ? guard(name) : null,
    unread: null,
    note: null,
  }));
  return { raw: names, applied };
}

function read(application: AnsweredApplication): ReadAnswers {
  const { body, parameters = 'Request $request', members = '', classes = [], tables = {}, files = {} } = application;
  const { routes = '', route = `Route::get('things/{thing}', [App\\C::class, 'act']);` } = application;
  const migrations = Object.entries(tables).map(([name, columns], index): [string, string] => [
    `database/migrations/2024_01_0${String(index + 1)}_000000_m.php`,
    `${migrationHead} return new class extends Migration { public function up(): void {
      Schema::create('${name}', function (Blueprint $table) { ${columns} }); } };`,
  ]);
  const controller = `class C extends Controller { ${members} function act(${parameters}) { ${body} } }`;
  const { laravel, operations } = RulesProject.read(
    `${routes} ${route}`,
    [controller, ...classes].map((text) => `${imports} ${text}`),
    { ...Object.fromEntries<string>(migrations), ...files },
  );
  const { hasRelations = true, isLinked = false } = application;
  const linked = isLinked ? linkRoutes(laravel, new ActionDocumentation(laravel, null)) : null;
  const modelNames = { models: ['App', 'App\\Models'], entities: {}, hasRelations };
  const functionsOf = linked?.middlewareFunctions ?? (() => []);
  const reader = new AnswersReader(laravel, modelNames, { cache: null, shapes: null, functionsOf });
  const [operation, ...others] = operations;
  const before = linked?.application.routes[0]?.middleware ?? middleware(application);
  for (const one of application.isAskedLast === true ? others : []) reader.of(one.route, before, inputOf(laravel, one));
  const found = operation === undefined ? null : reader.of(operation.route, before, inputOf(laravel, operation));
  const { answers = null, failures, errors, isRefusedOtherwise = false } = found ?? {};
  return { reader, answers, failures: failures ?? [], errors: errors ?? [], isRefusedOtherwise };
}

function inputOf(laravel: Laravel, { route, method }: RulesProject['operations'][number]): HeldInput {
  const { rules } = new RulesReader(laravel).of(route, method);
  const fields = rules.map((found) => fieldsOf(found, laravel));
  return heldInput({ rules, fields, hasBody: takesBody(method) }, laravel);
}

function writtenAnswer({ status, content, headers }: Answer, { shapes }: AnswersReader): string {
  const bodies = Object.entries(content).map(([type, field]) => {
    // What is referred to is there.
    if (field?.shape !== undefined && shapes.get(field.shape) === undefined) return `${type} missing ${field.shape}`;
    const prefix = type === 'application/json' ? '' : `${type} `;
    return prefix + (field === null ? 'unknown' : written(field));
  });
  const names = Object.keys(headers).map((name) => `with ${name}`);
  return [status, bodies.join(' or '), ...names].filter((part) => part !== '').join(' ');
}

/** A field as a line: `{id: integer, name?: string|null}`, `[Post]`, `a|b`. */
export function written(field: FieldSchema): string {
  if (isOnlyNull(field)) return 'null';
  return field.nullable && field.type !== 'any' ? `${plain(field)}|null` : nullable(field);
}

function nullable(field: FieldSchema): string {
  return field.anyOf !== undefined && field.nullable ? `${plain(field)}|null` : plain(field);
}

function plain(field: FieldSchema): string {
  const { type, shape, properties, items, additional, anyOf, enum: values, format } = field;
  if (anyOf !== undefined) return `(${anyOf.map((one) => plain(one)).join(' or ')})`;
  const entries = Object.entries(properties ?? {}).map(
    ([name, property]) => `${name}${property.required ? '' : '?'}: ${written(property)}`,
  );
  if (shape !== undefined) {
    const name = shape.replaceAll(/App\\/g, '');
    return entries.length === 0 ? name : `${name} & {${entries.join(', ')}}`;
  }
  if (values !== undefined) return values.name ?? values.values.join('|');
  if (type === 'array') return items === undefined ? '[]' : `[${written(items)}]`;
  if (type !== 'object') return format === undefined ? type : `${type}(${format})`;
  if (entries.length > 0) return `{${entries.join(', ')}}`;
  return additional === undefined || additional === false ? 'object' : `{*: ${written(additional)}}`;
}
