import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { boot } from '../../../server/src/hosts/laravel/boot/boot';
import { findInputs, findRules } from '../../../server/src/hosts/laravel/rules/find-rules';
import { ApplicationFiles } from '../../../server/src/hosts/laravel/runtime/application-files';
import { Laravel } from '../../../server/src/hosts/laravel/runtime/laravel';
import { FrameworkVersion } from '../../../server/src/hosts/laravel/version';
import { NodeSourceFiles } from '../../../server/src/platform/node-source-files';
import { phpParser } from '../../damage/sample-reader';

describe('Laravel: rules of the sample hosts', () => {
  for (const host of readdirSync('test/hosts').filter((name) => name.startsWith('laravel-'))) {
    it(`are read of ${host}, twice alike`, async () => {
      const sources = new NodeSourceFiles(`test/hosts/${host}`);
      const files = new ApplicationFiles(sources, await phpParser(), new Map());
      const laravel = new Laravel(files, {}, FrameworkVersion.of(sources));
      boot(laravel);
      const read = () =>
        laravel.router.routes.flatMap((route) => [
          findInputs(laravel, route),
          ...route.methods.map((method) => findRules(laravel, route, method)),
        ]);
      const before = laravel.machine.problems.length;
      assert.deepEqual(read(), read());
      assert.equal(laravel.machine.problems.length, before);
    });
  }
});
