import type { Place } from '../../core/place';
import { inputOf } from '../../core/documentation/input-fields';
import type { FieldSchema } from '../../core/fields/field-schema';
import { fieldsBelow } from '../../core/fields/fields-below';
import { unfolded } from '../../core/fields/shapes';
import type { DescribedOperation } from '../../core/openapi/describe';
import type { ReadOperation } from '../../core/read-operation';
import type { Endpoint } from '../../core/selection/endpoint';
import type { Source } from '../../core/source';
import { answeredShapeNames } from './answered-shape-names';
import type { FieldPlace, NamedPlace, OperationGuide } from './document-guide';
import type { ReadProject } from '../read-project';
import { routeRow } from '../route-row';

/** A place before anybody counted its lines. */
export interface NamedSource extends Omit<NamedPlace, 'place'> {
  readonly source: Source;
}

/** What of a reading guides are made of. */
export type GuidedProject = Pick<ReadProject, 'operationOf' | 'shapes' | 'configuration'>;

export function operationGuide(
  { operation: { operationId }, endpoints }: DescribedOperation,
  project: GuidedProject,
  placeOf: (source: Source) => Place,
): OperationGuide {
  const [{ apiType, module, entity, name, route }] = endpoints;
  const { action, middleware } = routeRow(route);
  return {
    id: operationId,
    apiType: apiType.key,
    prefix: apiType.prefix,
    module,
    entity,
    name,
    action,
    middleware,
    places: endpoints
      .flatMap((endpoint) => namedSources(endpoint, project))
      .map(({ source, ...named }) => ({ ...named, place: placeOf(source) })),
    fields: fieldPlaces(endpoints[0], project, placeOf),
  };
}

/** Where an operation is written: its route, what answers, what checks its requests, what its answers are made of. */
export function namedSources({ route, method }: Endpoint, project: GuidedProject): readonly NamedSource[] {
  const { action, methods, uri } = routeRow(route);
  const read = project.operationOf(route, method);
  const handler =
    route.handler === null || action === 'Closure'
      ? []
      : [{ kind: 'handler' as const, name: action, source: route.handler }];
  return [
    { kind: 'route', name: `${methods.join('|')} ${uri}`, source: route.source },
    ...handler,
    ...requestSources(read),
    ...answeredShapeNames(read, project.shapes).flatMap((name): readonly NamedSource[] => {
      const source = project.shapes.get(name)?.source;
      return source === undefined ? [] : [{ kind: 'resource', name, source }];
    }),
  ];
}

/** Each class once, though it may say something of several places of a request. */
function requestSources({ checked }: ReadOperation): readonly NamedSource[] {
  const rows = checked.flatMap(({ schema: { name, source } }): readonly NamedSource[] =>
    name === undefined || source === undefined ? [] : [{ kind: 'request', name, source }],
  );
  return [...new Map(rows.map((row) => [row.name, row])).values()];
}

/** Each field of each place once. */
function fieldPlaces(
  endpoint: Endpoint,
  { configuration, shapes, operationOf }: GuidedProject,
  placeOf: (source: Source) => Place,
): readonly FieldPlace[] {
  const read = operationOf(endpoint.route, endpoint.method);
  const { parameters, bodies } = inputOf(endpoint, read, configuration.docs, shapes);
  const all: readonly (readonly [string, FieldSchema])[] = [
    ...Object.entries(parameters),
    ...bodies.map(({ schema }) => ['body', schema] as const),
  ];
  const rows = all.flatMap(([where, fields]) =>
    fieldsBelow(unfolded(fields, shapes)).flatMap(([name, { source }]) =>
      source === undefined ? [] : [[`${where} ${name}`, { in: where, name, place: placeOf(source) }] as const],
    ),
  );
  return [...new Map(rows).values()];
}
