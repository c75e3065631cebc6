import type { Application } from '../server/src/core/application';
import { projectPath } from '../server/src/core/project-path';
import { noRequestFields } from '../server/src/core/request-fields';
import type { Host } from '../server/src/hosts/host';

/** A framework whose applications have a file `fake.txt`, and are always the given one. */
export function fakeHost(application: Application): Host {
  return {
    id: 'fake',
    name: 'Fake',
    markers: ['fake.txt'],
    languages: ['plaintext'],
    crowdedDirectories: [],
    problemKinds: { 'fake.mouldy': { severity: 'warning', message: 'The file fake.txt is mouldy.' } },
    detect: (files) => files.kindOf(projectPath('fake.txt')) === 'file',
    load: () =>
      Promise.resolve({
        createReader: () => Promise.resolve({ read: () => ({ application, requestFieldsOf: noRequestFields }) }),
      }),
  };
}
