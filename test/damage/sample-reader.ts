import type { Application } from '../../server/src/core/application';
import { type EnvironmentVariables, neverAborted, type SourceFiles } from '../../server/src/core/ports';
import { laravelHost } from '../../server/src/hosts/laravel/host';

const classes = { models: ['App\\Models'], requests: ['App\\Http\\Requests'], entities: {}, hasRelations: true };

export type ReadApplication = (files: SourceFiles) => Application;

/** Reads applications. */
export async function sampleReader(environment: EnvironmentVariables = {}): Promise<ReadApplication> {
  const { createReader } = await laravelHost.load();
  const reader = createReader(false);
  return (files) => reader.read({ files, environment, classes, signal: neverAborted }).application;
}
