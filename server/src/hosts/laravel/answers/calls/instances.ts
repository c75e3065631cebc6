import { isResource, isResourceCollection } from '../resources/resource-classes';
import { isModel } from '../../models/model-classes';
import { implementationOf } from '../../inputs/held-objects';
import { argumentOf, type Given, type Typer } from '../frame';
import type { Parameter } from '../../../../languages/php/syntax/ast';
import type { Typed, TypedObject } from '../types/typed';
import { date, emptyList, model, nothing, objectOf, record, text } from '../types/typed-values';
import { buildsQueries, keptQuery } from './built-queries';
import { pageOf } from './paginator-calls';
import { errorsByField } from '../errors/errors-by-field';
import { settings } from '../errors/exception-calls';
import { withGiven } from '../models/given-attributes';
import { serializerSettings } from '../transformers/json-api-serializer';
import { transformed, transformedOf } from '../transformers/transformed';
import { collected } from './record-collections';
import {
  bytes,
  file,
  html,
  json,
  jsonResponse,
  mediaTypeOf,
  plainResponse,
  redirect,
  response,
  statusOf,
  withEachStatus,
} from './response-calls';

const ofFramework = /^(?:Illuminate|Symfony)\\/i;

/** `new X(…)` */
export function instance(typer: Typer, className: string, given: readonly Given[], depth: number): Typed {
  const name = className.replace(/^\\/, '');
  const { files } = typer.laravel.machine;
  const [first] = given.map(({ value }) => value);
  if (ofFramework.test(name)) return ofFrameworks(name, given, typer);
  if (/^(?:Carbon\\.*|DateTime(?:Immutable)?|Carbon)$/i.test(name)) return date;
  if (name.toLowerCase() === 'stdclass') return record([]);
  const fractal = /^League\\Fractal\\(?:Resource\\)?(Item|Collection|Manager|Primitive)$/.exec(name)?.[1];
  if (fractal !== undefined) {
    return fractal === 'Manager' ? transformed({}) : transformedOf(given, fractal === 'Collection');
  }
  if (files.class(name) === null) {
    return { ...objectOf(name), properties: new Map(serializerSettings(files, name, given) ?? []) };
  }
  if (isModel(files, name)) return withGiven(typer, model(name, { isNew: 'unsaved' }), [first]);
  if (isResourceCollection(files, name)) {
    return { kind: 'resources', class: name, collects: null, of: first ?? nothing, additional: null };
  }
  if (isResource(files, name)) return { kind: 'resource', class: name, of: first ?? nothing, additional: null };
  const { external } = files.lineage(name);
  if (external !== null && responseClass.test(external)) {
    return responseOfClass(typer, { className: name, external }, given, depth);
  }
  return constructed(typer, implementationOf(typer.laravel, name), given, depth);
}

const responseClass = /^(?:Illuminate\\Http|Symfony\\Component\\HttpFoundation)\\(?:Json|Redirect)?Response$/i;

/** A response of a class of the application: what its constructor hands to that of the framework. */
function responseOfClass(
  typer: Typer,
  { className, external }: { readonly className: string; readonly external: string },
  given: readonly Given[],
  depth: number,
): Typed {
  const made = objectOf(className);
  typer.state.isMade(made);
  const own = typer.callMethod(made, className, '__construct', given, depth);
  if (own === null) return ofFrameworks(external, given, typer);
  return made.properties.get(responseMade) ?? response({ status: null });
}

const responseMade = 'parent response';

/** What the constructor of the framework's class keeps that one of the application calls. */
export function constructedByParent(typer: Typer, of: TypedObject, given: readonly Given[]): void {
  const { external } = typer.laravel.machine.files.lineage(of.class);
  const made = external !== null && responseClass.test(external) ? ofFrameworks(external, given, typer) : null;
  const kept = made === null ? keptByParent(typer, of.class, given) : [[responseMade, made] as const];
  for (const [name, value] of kept) typer.state.set(of, name, value);
}

function keptByParent(typer: Typer, className: string, given: readonly Given[]): readonly (readonly [string, Typed])[] {
  const { files } = typer.laravel.machine;
  if (buildsQueries(files, className)) return keptQuery(given);
  return serializerSettings(files, className, given) ?? settings(typer, className, given);
}

/** An object with what its constructor puts into it. */
function constructed(typer: Typer, className: string, given: readonly Given[], depth: number): Typed {
  const object = objectOf(className);
  typer.state.isMade(object);
  const found = typer.laravel.machine.files.method(className, '__construct');
  if (found.kind !== 'found') return { ...object, properties: new Map(keptByParent(typer, className, given)) };
  for (const [index, parameter] of found.method.parameters.entries()) {
    if (!parameter.promoted || given.length === 0 || argumentOf(given, index, parameter.name) !== undefined) continue;
    const value = byDefault(parameter);
    if (value !== undefined) object.properties.set(parameter.name, value);
  }
  typer.callMethod(object, className, '__construct', given, depth);
  return object;
}

/** What a parameter is where nothing is given for it; undefined where that is not written out. */
function byDefault({ byDefault: node }: Parameter): Typed | undefined {
  if (node?.kind === 'literal') return { kind: 'scalar', value: node.value };
  return node?.kind === 'array' && node.items.length === 0 ? emptyList : undefined;
}

function keeping(className: string, property: string, value: Typed | undefined): TypedObject {
  return { ...objectOf(className), properties: new Map(value === undefined ? [] : [[property, value]]) };
}

function ofFrameworks(name: string, given: readonly Given[], typer: Typer): Typed {
  const [first] = given.map(({ value }) => value);
  const short = name.slice(name.lastIndexOf('\\') + 1).toLowerCase();
  const headers = argumentOf(given, 2, 'headers');
  switch (short) {
    case 'jsonresponse':
      return withEachStatus(given, 1, (one) => {
        const status = statusOf(one, 1, 200);
        return jsonResponse(argumentOf(one, 0, 'data') ?? record([]), { status, headers });
      });
    case 'response':
      return withEachStatus(given, 1, plainResponse);
    case 'redirectresponse':
      return redirect(statusOf(given, 1, 302));
    case 'streamedresponse':
    case 'binaryfileresponse': {
      const type = mediaTypeOf(headers);
      return response({ status: statusOf(given, 1, 200), mediaType: type ?? bytes, body: file });
    }
    case 'streamedjsonresponse':
      return response({ status: statusOf(given, 1, 200), mediaType: json, body: first ?? nothing });
    case 'collection':
    case 'eloquentcollection':
      return collected(typer, first);
    case 'lengthawarepaginator':
    case 'paginator':
    case 'cursorpaginator': {
      const by = short === 'paginator' ? 'simple' : short === 'cursorpaginator' ? 'cursor' : 'pages';
      return pageOf(by, first ?? nothing, typer);
    }
    case 'jsonresource':
    case 'resourcecollection':
    case 'anonymousresourcecollection':
      return short === 'jsonresource'
        ? { kind: 'resource', class: name, of: first ?? nothing, additional: null }
        : { kind: 'resources', class: null, collects: null, of: first ?? nothing, additional: null };
    case 'htmlstring':
      return response({ mediaType: html, body: text });
    case 'carbon':
      return date;
    case 'messagebag':
      return errorsByField;
    case 'attribute':
      return keeping(name, 'get', argumentOf(given, 0, 'get'));
    case 'requestguard':
      return keeping(name, 'callback', argumentOf(given, 0, 'callback'));
    default:
      return { ...objectOf(name), properties: new Map(settings(typer, name, given)) };
  }
}
