import { deepStrictEqual } from 'node:assert/strict';
import { Laravel } from '../../server/src/hosts/laravel/boot/laravel';
import { ApplicationFiles } from '../../server/src/hosts/laravel/runtime/application-files';
import { FrameworkVersion } from '../../server/src/hosts/laravel/version';
import { type ArrayValue, string, type Value } from '../../server/src/languages/php/evaluate/values';
import { Composer } from '../../server/src/languages/php/composer';
import { MemoryFiles } from '../damage/memory-files';

function laravelWith(files: Readonly<Record<string, string>>): Laravel {
  const sources = MemoryFiles.of(files);
  const read = new ApplicationFiles(sources, new Map(), Composer.read(sources));
  read.tracker.enable();
  return new Laravel(read, {}, FrameworkVersion.of(sources), { memory: null, migrations: null });
}

/** What somebody who asks for a key depends on: each key with what was said of it. */
function dependenciesOn(laravel: Laravel, key: string): readonly (readonly [key: string, said: string])[] {
  const { dependencies } = laravel.machine.files.tracker.track(() => laravel.configuration.get(key));
  return Array.from(dependencies, (one) => {
    const [said] = one.kind === 'answer' ? [...(one.seen as ArrayValue).entries.values()] : [];
    return [one.key, textOf(said)];
  });
}

function textOf(value: Value | undefined): string {
  return value?.kind === 'string' ? value.value : (value?.kind ?? 'nothing');
}

describe('Who asks for configuration', () => {
  it('depends on what is said of the key, each time, and on nothing else', () => {
    const laravel = laravelWith({ 'config/shop.php': `<?php return ['name' => 'Corner', 'town' => 'Ghent'];` });
    const asked = ['shop.name', 'shop.name', 'shop.town'].map((key) => dependenciesOn(laravel, key));
    deepStrictEqual(asked, [[['shop.name', 'Corner']], [['shop.name', 'Corner']], [['shop.town', 'Ghent']]]);
  });

  it('depends on what is said since something was set', () => {
    const laravel = laravelWith({ 'config/shop.php': `<?php return ['name' => 'Corner'];` });
    const before = dependenciesOn(laravel, 'shop.name');
    laravel.configuration.set('shop.name', string('Market'));
    deepStrictEqual(
      [before, dependenciesOn(laravel, 'shop.name')],
      [[['shop.name', 'Corner']], [['shop.name', 'Market']]],
    );
  });
});
