import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApplicationService } from '@adonisjs/core/types';

const root = resolve('test/hosts/adonis');

/** A file of the sample host. It is compiled by settings of its own, so nothing checks it here. */
async function fileOf<Exports>(path: string): Promise<Exports> {
  const file: string = resolve(root, path);
  return (await import(file)) as Exports;
}

let booted: Promise<ApplicationService> | null = null;

/** The sample host, booted as its server does; services of AdonisJS know one application a process. */
export function sampleApplication(): Promise<ApplicationService> {
  booted ??= boot();
  return booted;
}

async function boot(): Promise<ApplicationService> {
  // As the sample host imports it: what is required is another copy.
  const { IgnitorFactory } = await import('@adonisjs/core/factories');
  const { importer } = await fileOf<{ importer: (path: string) => Promise<unknown> }>('bin/importer.ts');
  const ignitor = new IgnitorFactory()
    .withCoreConfig()
    .withCoreProviders()
    .merge({ rcFileContents: { providers: [() => import('@adonisjs/core/providers/vinejs_provider')] } })
    .create(pathToFileURL(`${root}/`), { importer });
  const application = ignitor.createApp('web');
  await application.init();
  await application.boot();
  await fileOf('start/routes.ts');
  await fileOf('start/kernel.ts');
  const server = await application.container.make('server');
  await server.boot();
  return application;
}

/** Puts the data of the sample host back to what it starts with. */
export async function resetData(): Promise<void> {
  const { reset } = await fileOf<{ reset: () => void }>('app/services/store.ts');
  reset();
}
