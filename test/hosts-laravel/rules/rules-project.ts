import { type HttpMethod, isHttpMethod } from '../../../server/src/core/application';
import { projectPath } from '../../../server/src/core/project-path';
import type { Source } from '../../../server/src/core/source';
import { boot } from '../../../server/src/hosts/laravel/boot/boot';
import type { FoundInput, RequestUse } from '../../../server/src/hosts/laravel/inputs/found-input';
import { readFields } from '../../../server/src/hosts/laravel/inputs/read-fields';
import { RequestUseReader } from '../../../server/src/hosts/laravel/inputs/request-use';
import type { ActionRules } from '../../../server/src/hosts/laravel/rules/finding/action-rules';
import { RulesReader } from '../../../server/src/hosts/laravel/rules/finding/rules-reader';
import { fieldsOf } from '../../../server/src/hosts/laravel/rules/schema/fields-of';
import type { FoundRules } from '../../../server/src/hosts/laravel/rules/parsing/found-rules';
import type { RouteRecord } from '../../../server/src/hosts/laravel/routes/route-record';
import { ApplicationFiles } from '../../../server/src/hosts/laravel/runtime/application-files';
import { Laravel } from '../../../server/src/hosts/laravel/boot/laravel';
import { FrameworkVersion } from '../../../server/src/hosts/laravel/version';
import type { Value } from '../../../server/src/languages/php/evaluate/values';
import { MemoryFiles } from '../../damage/memory-files';

const skeleton: Readonly<Record<string, string>> = {
  'composer.json': JSON.stringify({
    require: { 'laravel/framework': '^12.0' },
    autoload: { 'psr-4': { 'App\\': 'app/' }, files: ['app/helpers.php'] },
  }),
  'app/helpers.php': '<?php',
  'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()->withRouting(web: __DIR__.'/../routes/web.php')->create();`,
  'config/filesystems.php': `<?php return ['disks' => []];`,
  'app/Controller.php': `<?php namespace App; class Controller { use \\Illuminate\\Foundation\\Validation\\ValidatesRequests; }`,
};

/** What every class of a test may name. */
const imports = `
use Illuminate\\Foundation\\Http\\FormRequest;
use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\{Route, Validator, DB};
use Illuminate\\Validation\\Rule;
use Illuminate\\Validation\\Rules\\Password;
`;

/** A small application: classes of `App` by name, `C` being the controller of the routes. */
export class RulesProject {
  readonly laravel: Laravel;
  readonly #reader: RulesReader;
  readonly #uses: RequestUseReader;
  readonly #files: ReadonlyMap<string, string>;

  private constructor(laravel: Laravel, files: ReadonlyMap<string, string>) {
    this.laravel = laravel;
    this.#reader = new RulesReader(laravel);
    this.#uses = new RequestUseReader(
      laravel,
      { models: ['App', 'App\\Models'], entities: { people: 'Client' } },
      null,
    );
    this.#files = files;
  }

  /** `classes` are whole declarations; `files` any other files. */
  static read(
    routes: string,
    classes: readonly string[] = [],
    files: Readonly<Record<string, string>> = {},
  ): RulesProject {
    const texts: Record<string, string> = { ...skeleton, 'routes/web.php': `<?php ${imports} ${routes}`, ...files };
    for (const text of classes) {
      const name = /\b(?:class|trait|enum|interface)\s+(\w+)/.exec(text)?.[1] ?? 'Nameless';
      texts[`app/${name}.php`] = `<?php namespace App; ${imports} ${text}`;
    }
    const contents = Object.entries(texts).map(
      ([path, text]) => [projectPath(path), { kind: 'text', text } as const] as const,
    );
    const sources = new MemoryFiles(new Map(contents));
    const laravel = new Laravel(new ApplicationFiles(sources, new Map()), {}, FrameworkVersion.of(sources));
    boot(laravel);
    return new RulesProject(laravel, new Map(Object.entries(texts)));
  }

  /** `field: rules` of each method of each route; `?` and the reason behind those that hang on a condition. */
  get rules(): readonly string[] {
    const { operations } = this;
    return operations.flatMap(({ route, method }) => {
      const prefix = operations.length > 1 ? `${method} ${route.uri.value} ` : '';
      const { rules } = this.#reader.of(route, method);
      return rules.flatMap(fieldLines).map((line) => `${prefix}${line}`);
    });
  }

  /** `name type` of each field that is read, with the class of an enum and where it can only be. */
  get inputs(): readonly string[] {
    return this.foundInputs.map((input) =>
      [
        ...[
          input.name,
          input.type ?? 'any',
          input.enum,
          input.among?.join('|') ?? null,
          input.in === 'any' ? null : input.in,
        ],
        input.byDefault === null ? null : `= ${JSON.stringify(input.byDefault)}`,
      ]
        .filter((word) => word !== null)
        .join(' '),
    );
  }

  get foundInputs(): readonly FoundInput[] {
    return this.uses.flatMap(({ inputs }) => inputs);
  }

  /** What each operation does with the request. */
  get uses(): readonly RequestUse[] {
    return this.operations.map(({ route, method }) => this.#uses.of(route, method));
  }

  /** `place name type` of what operations read beside their rules; an attribute of a model with `*`, what must be there with `!`. */
  get reads(): readonly string[] {
    return this.operations.flatMap(({ route, method }) => {
      const checked = this.#reader.of(route, method).rules.map((one) => fieldsOf(one, this.laravel));
      const asked = { checked, hasBody: method !== 'GET', words: new Map() };
      return readFields(this.laravel, this.#uses.of(route, method), asked).map(({ name, in: place, field }) => {
        const { anyOf, format, items, enum: values, default: byDefault, isAttribute, required } = field;
        const type = anyOf?.map((one) => one.enum?.values.join('|') ?? one.type).join('|') ?? field.type;
        const listed = values?.values ?? items?.enum?.values;
        return [
          ...[`${place} ${name}${isAttribute === true ? '*' : ''}`, type, format],
          ...[listed?.join('|'), byDefault === undefined ? undefined : `= ${JSON.stringify(byDefault)}`],
          required ? '!' : undefined,
        ]
          .filter((word) => word !== undefined)
          .join(' ');
      });
    });
  }

  /** The fields that operations read which may be null. */
  get nullable(): readonly string[] {
    return this.operations.flatMap(({ route, method }) => {
      const asked = { checked: [], hasBody: method !== 'GET', words: new Map() };
      const read = readFields(this.laravel, this.#uses.of(route, method), asked);
      return read.flatMap(({ name, field }) => (field.nullable ? [name] : []));
    });
  }

  get found(): readonly FoundRules[] {
    return this.actions.flatMap(({ rules }) => rules);
  }

  /** Of each method of each route. */
  get actions(): readonly ActionRules[] {
    return this.operations.map(({ route, method }) => this.#reader.of(route, method));
  }

  /** `code «place» reason`, the place as it is written. */
  get problems(): readonly string[] {
    return this.operations.flatMap(({ route, method }) =>
      this.#reader
        .of(route, method)
        .problems.map(
          ({ code, source, message }) =>
            `${code} «${source === null ? '' : this.textAt(source)}» ${/ statically \((.*)\); /.exec(message)?.[1] ?? ''}`,
        ),
    );
  }

  textAt({ file, start, end }: Source): string {
    return this.#files.get(file)?.slice(start, end) ?? '';
  }

  get operations(): readonly { readonly route: RouteRecord; readonly method: HttpMethod }[] {
    const routes = this.laravel.router.routes.filter((route) => !route.isBuiltIn);
    return routes.flatMap((route) => route.methods.filter(isHttpMethod).map((method) => ({ route, method })));
  }
}

/** What is read of a request class. */
export interface RequestCase {
  readonly of: string;
  /** What stands in the request class. */
  readonly body: string;
  readonly classes?: readonly string[];
  readonly rules: readonly string[];
}

/** The rules of a request class `R` with this body, as the only one of a route. */
export function rulesOfRequest(body: string, classes: readonly string[] = []): readonly string[] {
  const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm'])->name('a.store');`, [
    'class C extends Controller { function m(R $request) {} }',
    `class R extends FormRequest { ${body} }`,
    ...classes,
  ]);
  return project.rules;
}

/** The rules of an action with this body, which has the request in `$request`. */
export function rulesOfAction(body: string, members = '', classes: readonly string[] = []): readonly string[] {
  const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
    `class C extends Controller { function m(Request $request, $id = null) { ${body} } ${members} }`,
    ...classes,
  ]);
  return project.rules;
}

/** What may be missing ends in `? reason`, what is there but differs in `~ reason`. */
function fieldLines({ rules, conditional, varying }: FoundRules): readonly string[] {
  return [...rules.entries].map(([field, value]) => {
    const [missing, different] = [conditional.get(field.toString()), varying.get(field.toString())];
    const why = missing === undefined ? (different === undefined ? '' : ` ~ ${different}`) : ` ? ${missing}`;
    return `${field}: ${textOf(value)}${why}`;
  });
}

function textOf(value: Value): string {
  switch (value.kind) {
    case 'array':
      return [...value.entries.values()].map(textOf).join('|');
    case 'string':
      return value.gap === undefined ? value.value : `${value.value}…`;
    case 'object':
      // What the framework's own rules are is not looked at here.
      return value.native === null ? value.class.slice(value.class.lastIndexOf('\\') + 1) : '*';
    case 'number':
      return value.value.toString();
    case 'unknown':
      return '*';
    default:
      return value.kind;
  }
}
