import { resolve } from 'node:path';
import type { HostReader } from '../../server/src/hosts/host';
import { laravelHost } from '../../server/src/hosts/laravel/host';
import { shippedAssets } from '../../server/src/platform/shipped-assets';

let loading: Promise<HostReader> | undefined;

/** One reader for all tests of a process: loading the grammar takes longer than reading an application. */
export function sampleReader(): Promise<HostReader> {
  return (loading ??= laravelHost.load(shippedAssets(resolve('dist'))));
}
