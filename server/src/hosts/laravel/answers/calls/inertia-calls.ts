import type { Call, Typer } from '../frame';
import { eachWay, either, merged, orNull, present } from '../types/either';
import { resourceBody } from '../resources/resource-body';
import type { Typed, TypedObject, TypedRecord, TypedResponse } from '../types/typed';
import { literalText, missing, nothing, objectOf, record, text } from '../types/typed-values';
import { html, json, redirect, response } from './response-calls';

const pageClass = 'Inertia\\Response';
export const inertiaFactory = 'Inertia\\ResponseFactory';

/** Whether a class is a page of Inertia, or makes them. */
export function isInertia(className: string): boolean {
  return className === pageClass || className === inertiaFactory;
}

/** What the facade of Inertia answers, and the object that `inertia()` is. https://inertiajs.com/docs/v2/the-basics/responses */
export function inertiaCall(typer: Typer, { name, given }: Pick<Call, 'name' | 'given'>): Typed {
  const [first, second] = given.map(({ value }) => value);
  switch (name) {
    case 'render':
      return pageOf(typer, first ?? nothing, second);
    case 'location':
      return either([redirect(302), response({ status: 409, headers: ['X-Inertia-Location'] })]);
    // Whoever visits the page first does not get these.
    case 'optional':
    case 'lazy':
    case 'defer':
      return either([made(typer, first), missing]);
    case 'always':
    case 'merge':
    case 'deepmerge':
    case 'once':
      return made(typer, first);
    default:
      return nothing;
  }
}

/** `Inertia::render($component, $props)` */
export function pageOf(typer: Typer, component: Typed, props: Typed | undefined): TypedObject {
  const properties: [string, Typed][] = [
    ['component', component],
    ['props', propsOf(typer, props)],
  ];
  return { ...objectOf(pageClass), properties: new Map(properties) };
}

/** What a method of a page answers. */
export function pageCall(typer: Typer, page: TypedObject, { name, given }: Pick<Call, 'name' | 'given'>): Typed {
  if (page.class === inertiaFactory) return inertiaCall(typer, { name, given });
  if (name === 'toresponse') return either(pageResponses(page, typer.rendering !== null));
  if (name !== 'with') return page;
  const [first, second] = given.map(({ value }) => value);
  const key = literalText(first);
  const more = key === null ? propsOf(typer, first) : propsOf(typer, record([[key, second ?? nothing]]));
  const before = page.properties.get('props');
  const props = before?.kind === 'record' ? merged(before, more) : more;
  return { ...page, properties: new Map([...page.properties, ['props', props]]) };
}

/** A page is HTML, and JSON for who sends the header `X-Inertia`: `Inertia\Response::toResponse`. */
export function pageResponses({ class: of, properties }: TypedObject, isHtmlOnly = false): readonly TypedResponse[] {
  const page = response({ mediaType: html, body: text, headers: ['Vary'] });
  if (of !== pageClass || isHtmlOnly) return [page];
  const body = record([
    ['component', properties.get('component') ?? text],
    ['props', properties.get('props') ?? nothing],
    ['url', text],
    ['version', orNull(text)],
  ]);
  return [page, response({ mediaType: json, body, headers: ['Vary'] })];
}

/** What the page is given; what everything shares stands beside it. */
function propsOf(typer: Typer, given: Typed | undefined): TypedRecord {
  const props = given === undefined ? nothing : present(given);
  const entries = props.kind === 'record' ? [...props.entries] : [];
  return {
    kind: 'record',
    entries: new Map(entries.map(([name, entry]) => [name, { ...entry, value: made(typer, entry.value) }])),
    rest: nothing,
  };
}

/** Props may be functions that make them; of a resource there is what it answers with. */
function made(typer: Typer, value: Typed = nothing): Typed {
  const prop = value.kind === 'closure' ? typer.callClosure(value, []) : value;
  return eachWay(prop, (way) => (way.kind === 'resource' || way.kind === 'resources' ? resourceBody(typer, way) : way));
}
