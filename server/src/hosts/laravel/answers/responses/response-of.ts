import { eachWay, present, waysOf } from '../types/either';
import type { Typer } from '../frame';
import { batchClass } from '../calls/batch-calls';
import { isData } from '../calls/data-calls';
import { wrappedData } from '../calls/data-wrap';
import { isInertia, pageResponses } from '../calls/inertia-calls';
import { answeredDocument } from '../calls/document-calls';
import { classes } from '../framework-classes';
import { html, isJsonType, json, redirect, response } from '../calls/response-calls';
import { isJsonApi } from '../resources/json-api';
import { resourceBody } from '../resources/resource-body';
import type { ModelView, Typed, TypedResponse } from '../types/typed';
import { encodedIn, isNull, nothing, text } from '../types/typed-values';

/** Answers that are made of an answer: no deeper. */
const mostTurns = 4;

/**
 * The responses that the framework makes of what an action returns, each with what its body is; unknown where source does
 * not tell. `Illuminate\Routing\Router::toResponse`
 */
export function responsesOf(typer: Typer, returned: Typed, turns = 0): readonly (TypedResponse | null)[] {
  return waysOf(returned).flatMap((way) => ofWay(typer, way, turns));
}

function ofWay(typer: Typer, way: Typed, turns: number): readonly (TypedResponse | null)[] {
  if (turns > mostTurns) return [null];
  switch (way.kind) {
    case 'response':
      return ofResponse(typer, way);
    case 'model':
      return statusesOf(way.view.isNew).map((status) => response({ status, mediaType: json, body: way }));
    case 'resource':
    case 'resources':
      return ofResource(typer, way);
    case 'scalar':
      if (isNull(way)) return [response({})];
      return [response({ mediaType: html, body: text })];
    case 'field':
      return [response({ mediaType: isStructure(way) ? json : html, body: isStructure(way) ? way : text })];
    case 'list':
      return [response({ mediaType: json, body: wrappedData(typer, way) })];
    case 'record':
    case 'collection':
    case 'paginator':
    case 'transformed':
      return [response({ mediaType: json, body: way })];
    case 'object':
      return ofObject(typer, way, turns);
    default:
      return [null];
  }
}

function isStructure({ field }: Typed & { readonly kind: 'field' }): boolean {
  return field.type === 'object' || field.type === 'array' || field.type === 'any';
}

function ofResource(typer: Typer, way: Typed & { readonly kind: 'resource' | 'resources' }): readonly TypedResponse[] {
  const ways = way.kind === 'resource' ? waysOf(present(way.of)) : [];
  const statuses = ways.flatMap((one) => statusesOf(one.kind === 'model' ? one.view.isNew : 'no'));
  const body = resourceBody(typer, way);
  const collected = way.kind === 'resource' ? way.class : (way.collects ?? way.class ?? '');
  const mediaType = isJsonApi(typer, collected) ? 'application/vnd.api+json' : json;
  return (ways.length === 0 ? [200] : [...new Set(statuses)]).map((status) => response({ status, mediaType, body }));
}

/** A model that was just made answers with 201. */
function statusesOf(isNew: ModelView['isNew']): readonly number[] {
  if (isNew === 'maybe') return [200, 201];
  return [isNew === 'yes' ? 201 : 200];
}

function ofResponse(typer: Typer, of: TypedResponse): readonly (TypedResponse | null)[] {
  const { body } = of;
  // What makes a response of itself has a status of its own, as long as nobody sets another.
  if (of.status === null && of.wraps && body !== null && (body.kind === 'resource' || body.kind === 'resources')) {
    return ofResource(typer, body).map((one) => ({ ...one, headers: of.headers }));
  }
  if (of.wraps && body !== null && (body.kind === 'resource' || body.kind === 'resources')) {
    return ofResource(typer, body)
      .slice(0, 1)
      .map(({ mediaType, body: whole }) => ({ ...of, mediaType, body: whole }));
  }
  if (of.status === null && body === null) return [null];
  if (of.status === 204 || of.status === 304) return [{ ...of, mediaType: null, body: null }];
  if (body !== null && isJsonType(of.mediaType) && waysOf(body).some((way) => encodedIn(way) !== undefined)) {
    return [{ ...of, body: eachWay(body, (way) => encodedIn(way) ?? way) }];
  }
  if (body === null || of.mediaType !== null) return [of];
  // Of what `response()` is given arrays and what can be one are JSON.
  const inner = responsesOf(typer, body, mostTurns);
  return inner.map((one) => ({ ...of, mediaType: one?.mediaType ?? null, body: one?.body ?? nothing }));
}

function ofObject(
  typer: Typer,
  way: Typed & { readonly kind: 'object' },
  turns: number,
): readonly (TypedResponse | null)[] {
  if (way.class === classes.view) return [response({ mediaType: html, body: text })];
  if (isInertia(way.class)) return pageResponses(way, typer.rendering !== null);
  if (way.class === classes.redirector || way.class.endsWith('\\RedirectResponse')) return [redirect(302)];
  const { files } = typer.laravel.machine;
  if (way.class === batchClass) return [response({ mediaType: json, body: way })];
  if (files.class(way.class) === null) return [answeredDocument(way.class)];
  const made = typer.callMethod(way, way.class, 'toResponse', [{ value: nothing, name: null }], 1);
  if (made !== null) return responsesOf(typer, made, turns + 1);
  const rendered = typer.callMethod(way, way.class, 'render', [], 1);
  if (rendered !== null && !isData(files, way.class)) return [response({ mediaType: html, body: text })];
  return [response({ mediaType: json, body: wrappedData(typer, way) })];
}
