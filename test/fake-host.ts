import type { ApplicationReading } from '../server/src/core/application-reading';
import { projectPath } from '../server/src/core/project-path';
import type { Host } from '../server/src/hosts/host';
import { laravelHost } from '../server/src/hosts/laravel/host';

/** A framework whose applications have a file `fake.txt`, and are always read as the given one. */
export function fakeHost(reading: ApplicationReading): Host {
  return {
    id: 'fake',
    name: 'Fake',
    markers: ['fake.txt'],
    languages: ['plaintext'],
    crowdedDirectories: [],
    defaults: laravelHost.defaults,
    problemKinds: { 'fake.mouldy': { severity: 'warning', message: 'The file fake.txt is mouldy.' } },
    detect: (files) => files.kindOf(projectPath('fake.txt')) === 'file',
    load: () =>
      Promise.resolve({
        createReader: () => ({ read: () => reading }),
      }),
  };
}
