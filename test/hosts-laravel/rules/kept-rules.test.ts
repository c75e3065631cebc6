import { deepStrictEqual, strictEqual } from 'node:assert';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import type { Problem } from '../../../server/src/core/problems';
import { projectPath } from '../../../server/src/core/project-path';
import { boot } from '../../../server/src/hosts/laravel/boot/boot';
import { fieldsOf } from '../../../server/src/hosts/laravel/rules/schema/fields-of';
import { RulesReader } from '../../../server/src/hosts/laravel/rules/finding/rules-reader';
import type { RequestUse } from '../../../server/src/hosts/laravel/inputs/found-input';
import { RequestUseReader } from '../../../server/src/hosts/laravel/inputs/request-use';
import type { ActionRules } from '../../../server/src/hosts/laravel/rules/finding/action-rules';
import { ReadingMemory } from '../../../server/src/hosts/laravel/reading-memory';
import { ApplicationFiles } from '../../../server/src/hosts/laravel/runtime/application-files';
import { Laravel } from '../../../server/src/hosts/laravel/boot/laravel';
import { FrameworkVersion } from '../../../server/src/hosts/laravel/version';
import type { PhpFileCache } from '../../../server/src/languages/php/php-files';
import { MemoryFiles } from '../../damage/memory-files';
import { Random } from '../../damage/random';

const files: Readonly<Record<string, string>> = {
  'composer.json': JSON.stringify({
    require: { 'laravel/framework': '^12.0' },
    autoload: { 'psr-4': { 'App\\': 'app/' }, files: ['app/helpers.php'] },
  }),
  'app/helpers.php': `<?php function longest() { return 'max:9'; }`,
  'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()->withProviders([App\\P::class])->withRouting(web: __DIR__.'/../routes/web.php')->create();`,
  'config/shop.php': `<?php return ['kinds' => ['a', 'b'], 'limit' => env('LIMIT', 3)];`,
  '.env': 'SIZE=5',
  'app/P.php': `<?php namespace App; class P extends \\Illuminate\\Support\\ServiceProvider { function register() {} }`,
  'app/Base.php': `<?php namespace App; class Base extends \\Illuminate\\Foundation\\Http\\FormRequest { function shared() { return ['b' => 'integer']; } }`,
  'app/T.php': `<?php namespace App; trait T { function ofTrait() { return ['t' => 'string']; } }`,
  'app/E.php': `<?php namespace App; enum E: string { case A = 'a'; case B = 'b'; }`,
  'app/K.php': `<?php namespace App; class K { const LONG = 'max:80'; }`,
  'app/Song.php': `<?php namespace App; class Song extends \\Illuminate\\Database\\Eloquent\\Model { protected $table = 'tracks'; }`,
  'app/R.php': `<?php namespace App; use Illuminate\\Validation\\Rule;
class R extends Base { use T;
  function rules() {
    return [
      'a' => ['required', 'max:' . config('shop.limit'), K::LONG], 'k' => ['in:' . implode(',', config('shop.kinds'))],
      'e' => Rule::enum(E::class), 's' => 'size:' . env('SIZE'), 'h' => longest(), 'token' => env('API_TOKEN') ? 'required' : 'nullable',
      'u' => [Rule::unique('us')->ignore($this->route('id'))], 'song' => 'exists:App\\\\Song',
      'flag' => file_exists(__DIR__ . '/flags/on') ? 'accepted' : 'boolean', 'files' => 'max:' . count(glob(__DIR__ . '/flags/*')),
    ] + $this->shared() + $this->ofTrait();
  }
}`,
  'app/S.php': `<?php namespace App; class S extends \\Illuminate\\Foundation\\Http\\FormRequest { function rules() { return ['name' => 'required', 'song' => 'exists:App\\\\Song', 'bound' => $this->route('id') ? 'integer' : 'string']; } }`,
  'app/C.php': `<?php namespace App; use Illuminate\\Http\\Request;
class C {
  function m(R $request) { return $request->integer('page'); }
  function n(S $request, $id = null) {}
  function o(Request $request) { $request->validate($this->own()); return $request->input(K::LONG); }
  function own() { return ['own' => 'max:' . config('shop.limit')]; }
}`,
  'routes/web.php': `<?php use Illuminate\\Support\\Facades\\Route;
Route::post('m', [App\\C::class, 'm']);
Route::match(['put', 'patch'], 'n/{id}', [App\\C::class, 'n'])->name('n');
Route::post('o', [App\\C::class, 'o']);
Route::post('f', function (Illuminate\\Http\\Request $request) { $request->validate(['f' => 'required|max:3']); });`,
};

interface Answer {
  readonly operation: string;
  readonly rules: ActionRules;
  readonly use: RequestUse;
}

/** What an answer says, without the objects that it is made of. */
interface Said {
  readonly operation: string;
  readonly problems: readonly Problem[];
  readonly fields: readonly FieldSchema[];
  readonly conditional: readonly (readonly (readonly [string, string])[])[];
  readonly use: RequestUse;
}

/** A project that is read again after each edit, by a reader that remembers. */
class EditedProject {
  readonly #texts = new Map(Object.entries(files));
  readonly #memory = new ReadingMemory();
  readonly #cache: PhpFileCache = new Map();

  text(path: string): string {
    return this.#texts.get(path) ?? '';
  }

  edit(path: string, change: (text: string) => string | null): void {
    const text = change(this.text(path));
    if (text === null) this.#texts.delete(path);
    else this.#texts.set(path, text);
  }

  read(): { readonly answers: readonly Answer[]; readonly said: readonly Said[] } {
    return this.#answers(this.#cache, this.#memory);
  }

  /** What a reader says that has never read before. */
  fresh(): readonly Said[] {
    return this.#answers(new Map(), null).said;
  }

  #answers(
    cache: PhpFileCache,
    memory: ReadingMemory | null,
  ): { readonly answers: readonly Answer[]; readonly said: readonly Said[] } {
    const contents = [...this.#texts].map(
      ([path, text]) => [projectPath(path), { kind: 'text', text } as const] as const,
    );
    const sources = new MemoryFiles(new Map(contents));
    const php = new ApplicationFiles(sources, cache);
    if (memory !== null) php.tracker.enable();
    const laravel = new Laravel(php, {}, FrameworkVersion.of(sources), { memory, migrations: null });
    boot(laravel);
    const reader = new RulesReader(laravel);
    const uses = new RequestUseReader(laravel, { models: ['App'], entities: {} }, memory);
    const answers = laravel.router.routes
      .filter((route) => !route.isBuiltIn)
      .flatMap((route) =>
        route.methods
          .filter((method) => method !== 'HEAD')
          .map((method) => ({
            operation: `${method} ${route.uri.value}`,
            rules: reader.of(route, method),
            use: uses.of(route, method),
          })),
      );
    const said = answers.map(({ operation, rules, use }) => ({
      operation,
      problems: rules.problems,
      fields: rules.rules.map((one) => fieldsOf(one, laravel)),
      conditional: rules.rules.map((one) => [...one.conditional]),
      use,
    }));
    return { answers, said };
  }
}

interface Case {
  readonly edits: string;
  readonly path: string;
  readonly change: (text: string) => string | null;
  /** Operations whose rules are found anew. */
  readonly anew: readonly string[];
}

const m = 'POST m';
const changed: readonly Case[] = [
  { edits: 'nothing', path: 'app/R.php', change: (text) => text, anew: [] },
  { edits: 'the request class', path: 'app/R.php', change: (text) => text.replace('required', 'filled'), anew: [m] },
  { edits: 'its base class', path: 'app/Base.php', change: (text) => text.replace('integer', 'boolean'), anew: [m] },
  { edits: 'its trait', path: 'app/T.php', change: (text) => text.replace('string', 'array'), anew: [m] },
  { edits: 'its enum', path: 'app/E.php', change: (text) => text.replace("'b'", "'c'"), anew: [m] },
  { edits: 'a class whose constant it uses', path: 'app/K.php', change: (text) => text.replace('80', '8'), anew: [m] },
  {
    edits: 'the table of a model that several ask for',
    path: 'app/Song.php',
    change: (text) => text.replace('tracks', 'songs'),
    anew: [m, 'PUT n/{id}', 'PATCH n/{id}'],
  },
  { edits: 'a class that is gone', path: 'app/K.php', change: () => null, anew: [m] },
  {
    edits: 'a configuration value',
    path: 'config/shop.php',
    change: (text) => text.replace("LIMIT', 3", "LIMIT', 4"),
    anew: [m, 'POST o'],
  },
  {
    edits: 'another value of the file',
    path: 'config/shop.php',
    change: (text) => text.replace('3)]', "3), 'z' => 1]"),
    anew: [],
  },
  { edits: 'an environment variable', path: '.env', change: () => 'SIZE=6', anew: [m] },
  { edits: 'whether a secret is set', path: '.env', change: (text) => `${text}\nAPI_TOKEN=x`, anew: [m] },
  {
    edits: 'a variable behind a configuration value',
    path: '.env',
    change: (text) => `${text}\nLIMIT=7`,
    anew: [m, 'POST o'],
  },
  { edits: 'a function', path: 'app/helpers.php', change: (text) => text.replace('9', '99'), anew: [m] },
  {
    edits: 'where classes lie',
    path: 'composer.json',
    change: (text) => text.replace('app/"', 'src/"'),
    anew: [m, 'PUT n/{id}', 'PATCH n/{id}', 'POST o'],
  },
  {
    edits: 'what a class is bound to',
    path: 'app/P.php',
    change: (text) => text.replace('register() {}', 'register() { $this->app->bind(R::class, S::class); }'),
    anew: [m],
  },
  {
    edits: 'the parameter of a route',
    path: 'routes/web.php',
    change: (text) => text.replace('n/{id}', 'n/{other}'),
    anew: ['PUT n/{other}', 'PATCH n/{other}', 'POST f'],
  },
  {
    edits: 'the code of the action',
    path: 'app/C.php',
    change: (text) => text.replace("'own'", "'mine'"),
    anew: ['POST o'],
  },
  {
    edits: 'a file that has nothing to do with it',
    path: 'app/X.php',
    change: () => '<?php namespace App; class X {}',
    anew: [],
  },
  { edits: 'whether there is a file that it asks for', path: 'app/flags/on', change: () => '', anew: [m] },
  { edits: 'the entries of a directory that it lists', path: 'app/flags/off', change: () => '', anew: [m] },
  {
    edits: 'a broken class',
    path: 'app/R.php',
    change: (text) => text.replace('=> Rule::enum(', '=> Rule::('),
    anew: [m],
  },
];

describe('What is remembered of validation', () => {
  for (const { edits, path, change, anew } of changed) {
    it(`is found anew where it follows from what changed: ${edits}`, () => {
      const project = new EditedProject();
      const before = project.read();
      project.edit(path, change);
      const after = project.read();
      deepStrictEqual(after.said, project.fresh());
      const known = new Set(before.answers.flatMap(({ rules }) => rules.rules));
      const found = after.answers.filter(({ rules }) => rules.rules.some((one) => !known.has(one)));
      const gone = after.answers.filter(({ operation, rules }) => {
        const own = before.answers.find((one) => one.operation === operation);
        return own === undefined || own.rules.rules.length > rules.rules.length;
      });
      deepStrictEqual(
        after.answers.filter((one) => found.includes(one) || gone.includes(one)).map(({ operation }) => operation),
        anew,
      );
    });
  }

  it('keeps the inputs of actions whose file did not change', () => {
    const project = new EditedProject();
    const before = project.read();
    project.edit('app/X.php', () => '<?php namespace App; class X {}');
    const after = project.read();
    after.answers.forEach(({ use }, index) => {
      strictEqual(use, before.answers[index]?.use);
    });
  });

  it('is what a fresh reader says after 200 random edits', () => {
    const random = new Random(20);
    const project = new EditedProject();
    for (let edit = 0; edit < 200; edit++) {
      const one = random.pick(changed);
      // Half of the edits take back all that was done to a file.
      project.edit(one.path, random.below(2) === 0 ? one.change : () => files[one.path] ?? null);
      deepStrictEqual(project.read().said, project.fresh(), `edit ${edit.toString()}: ${one.edits}`);
    }
  });
});
