import { resolve } from 'node:path';
import type { Application } from '../core/application';
import { LruMap } from '../core/lru-map';
import { requireOptions, requireType } from './argument-types';
import type { GenerationType, Specifications } from './generation-type';
import { OpenApiServices } from './open-api-services';
import { ProjectAccess, type ProjectOptions } from './project-access';

type ApiTypes = readonly string[] | null;

/** So many applications are kept for the next call, each with all that is known of it. */
const mostKept = 4;
const servicesByRoot = new LruMap<string, OpenApiServices>(mostKept);

/**
 * Reads an application without running it: its routes, and the problems met. Rejects with a `GenerationError` where the
 * directory holds no application of a known framework.
 */
export async function readApplication(options: ProjectOptions = {}): Promise<Application> {
  return new ProjectAccess(options).ask((service) => service.application());
}

/** A specification of an application: `OpenApiServices.generate`, without a filter. */
export function generate(
  useCache?: boolean,
  apiTypes?: ApiTypes,
  environment?: string | null,
  format?: 'openapi',
  options?: ProjectOptions,
): Promise<Specifications['openapi']>;
export function generate<Type extends GenerationType>(
  useCache: boolean,
  apiTypes: ApiTypes,
  environment: string | null,
  format: Type,
  options?: ProjectOptions,
): Promise<Specifications[Type]>;
export async function generate(
  useCache = true,
  apiTypes: ApiTypes = null,
  environment: string | null = null,
  format: GenerationType = 'openapi',
  options: ProjectOptions = {},
): Promise<Specifications[GenerationType]> {
  requireType('format', format, 'a string');
  return servicesAt(options).generate(useCache, apiTypes, environment, format);
}

/** The description of an API, as an OpenAPI 3.0.3 document. */
export const generateOpenApi = generatorOf('openapi');

/** The requests of an API, as a collection v2.1. */
export const generateClientCollection = generatorOf('clientcollection');

/** The requests of an API with its environments and tests, as a workspace export v4. */
export const generateClientWorkspace = generatorOf('clientworkspace');

/** `generateClientCollection` by the name of the product that its format is of. */
export const generatePostman = generateClientCollection;

/** `generateClientWorkspace` by the name of the product that its format is of. */
export const generateInsomnia = generateClientWorkspace;

function generatorOf<Type extends GenerationType>(type: Type) {
  return (
    useCache = true,
    apiTypes: ApiTypes = null,
    environment: string | null = null,
    options: ProjectOptions = {},
  ): Promise<Specifications[Type]> => generate(useCache, apiTypes, environment, type, options);
}

function servicesAt(options: ProjectOptions): OpenApiServices {
  requireOptions(options);
  const path = resolve(options.root ?? '.');
  const services = servicesByRoot.get(path) ?? new OpenApiServices({ root: path });
  servicesByRoot.set(path, services);
  return services;
}
