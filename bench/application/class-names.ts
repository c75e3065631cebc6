import type { Entity } from './plan';

/** The fully qualified names of the classes of one thing. */
export const controllerClass = (entity: Entity): string =>
  `App\\Http\\Controllers\\Api\\${entity.area}\\${entity.names.class}Controller`;

export const reportControllerClass = (entity: Entity): string =>
  `App\\Http\\Controllers\\Api\\${entity.area}\\Generate${entity.names.class}ReportController`;

export const requestClass = (entity: Entity, name: string): string => `App\\Http\\Requests\\${entity.area}\\${name}`;

export const modelClass = (name: string): string => `App\\Models\\${name}`;

export const resourceClass = (entity: Entity, suffix: 'Resource' | 'SummaryResource' = 'Resource'): string =>
  `App\\Http\\Resources\\${entity.area}\\${entity.names.class}${suffix}`;
