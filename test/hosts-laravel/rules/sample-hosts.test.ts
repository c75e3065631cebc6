import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { boot } from '../../../server/src/hosts/laravel/boot/boot';
import { RequestUseReader } from '../../../server/src/hosts/laravel/inputs/request-use';
import { RulesReader } from '../../../server/src/hosts/laravel/rules/finding/rules-reader';
import { ApplicationFiles } from '../../../server/src/hosts/laravel/runtime/application-files';
import { Laravel } from '../../../server/src/hosts/laravel/boot/laravel';
import { FrameworkVersion } from '../../../server/src/hosts/laravel/version';
import { NodeSourceFiles } from '../../../server/src/platform/node-source-files';

/** What an application that has just started says, which no other has asked before. */
function rulesOf(host: string) {
  const sources = new NodeSourceFiles(`test/hosts/${host}`);
  const files = new ApplicationFiles(sources, new Map());
  const laravel = new Laravel(files, {}, FrameworkVersion.of(sources));
  boot(laravel);
  const reader = new RulesReader(laravel);
  const uses = new RequestUseReader(laravel, { models: ['App\\Models'], entities: {} }, null);
  const before = laravel.machine.problems.length;
  const found = laravel.router.routes.flatMap((route) => [
    ...route.methods.map((method) => uses.of(route, method)),
    ...route.methods.map((method) => reader.of(route, method)),
  ]);
  return { found, problems: laravel.machine.problems.slice(before) };
}

describe('Laravel: rules of the sample hosts', () => {
  for (const host of readdirSync('test/hosts').filter((name) => name.startsWith('laravel-'))) {
    it(`are read of ${host}, twice alike`, () => {
      const [once, again] = [rulesOf(host), rulesOf(host)];
      assert.deepEqual(once, again);
      assert.deepEqual(once.problems, []);
    });
  }
});
