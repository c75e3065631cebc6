import { resolve } from 'node:path';
import type { Application } from '../../server/src/core/application';
import { type EnvironmentVariables, neverAborted, type SourceFiles } from '../../server/src/core/ports';
import { laravelHost } from '../../server/src/hosts/laravel/host';
import { PhpParser } from '../../server/src/languages/php/syntax/parser';
import { shippedAssets } from '../../server/src/platform/shipped-assets';

const assets = shippedAssets(resolve('dist'));
const namespaces = { models: ['App\\Models'], requests: ['App\\Http\\Requests'] };

export type ReadApplication = (files: SourceFiles) => Application;

/** Reads applications with one parser, which takes longer to load than an application to read. */
export async function sampleReader(environment: EnvironmentVariables = {}): Promise<ReadApplication> {
  const { createReader } = await laravelHost.load();
  const reader = await createReader(assets, false);
  return (files) => reader.read({ files, environment, namespaces, signal: neverAborted }).application;
}

export function phpParser(): Promise<PhpParser> {
  return PhpParser.load((name) => assets.locate(name));
}
