import { resolve } from 'node:path';
import type { ProjectPath } from '../../server/src/core/project-path';
import { boot } from '../../server/src/hosts/laravel/boot/boot';
import type { FoundRules } from '../../server/src/hosts/laravel/rules/parsing/found-rules';
import { RulesReader } from '../../server/src/hosts/laravel/rules/finding/rules-reader';
import type { RouteRecord } from '../../server/src/hosts/laravel/routes/route-record';
import { ApplicationFiles } from '../../server/src/hosts/laravel/runtime/application-files';
import { Laravel } from '../../server/src/hosts/laravel/boot/laravel';
import { FrameworkVersion } from '../../server/src/hosts/laravel/version';
import type { Value } from '../../server/src/languages/php/evaluate/values';
import type { PhpFile } from '../../server/src/languages/php/php-file';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';

/** A field that the product found, for one method of one route. */
export interface FoundField {
  readonly method: string;
  readonly uri: string;
  readonly action: string;
  readonly kind: string;
  readonly class: string;
  readonly field: string;
  readonly rules: readonly string[];
  readonly conditional: string | null;
}

export interface FoundTable {
  readonly fields: readonly FoundField[];
  readonly problems: readonly string[];
  /** Of finding the rules of all routes, the first time and with every file read before. */
  readonly coldMs: number;
  readonly warmMs: number;
}

/** Reads the rules of every route of an application. */
export function findAllRules(app: string): FoundTable {
  const cache = new Map<ProjectPath, PhpFile>();
  const cold = readAll(app, cache);
  const warm = readAll(app, cache);
  return { ...cold, coldMs: cold.ms, warmMs: warm.ms };
}

function readAll(
  app: string,
  cache: Map<ProjectPath, PhpFile>,
): { fields: FoundField[]; problems: string[]; ms: number } {
  const sources = new NodeSourceFiles(resolve(app));
  const laravel = new Laravel(new ApplicationFiles(sources, cache), {}, FrameworkVersion.of(sources));
  boot(laravel);
  const fields: FoundField[] = [];
  const problems: string[] = [];
  const start = performance.now();
  const reader = new RulesReader(laravel);
  for (const route of laravel.router.routes) {
    for (const method of route.methods) {
      if (method === 'HEAD') continue;
      const found = reader.of(route, method);
      for (const one of found.problems) {
        problems.push(`${method} ${route.uri.value}: ${one.message} (${one.source?.file ?? ''})`);
      }
      for (const rules of found.rules) fields.push(...fieldsOf(rules, route, method));
    }
  }
  return { fields, problems: [...new Set(problems)], ms: performance.now() - start };
}

function fieldsOf(found: FoundRules, route: RouteRecord, method: string): FoundField[] {
  return [...found.rules.entries].map(([field, value]) => ({
    method,
    uri: route.uri.value,
    action: actionOf(route),
    kind: found.kind,
    class: found.class ?? '-',
    field: field.toString(),
    rules: rulesOf(value),
    conditional: found.conditional.get(field.toString()) ?? null,
  }));
}

function actionOf({ target }: RouteRecord): string {
  const uses = target.kind === 'unknown' ? undefined : target.uses;
  return uses === undefined ? 'Closure' : uses.replace(/^\\+/, '').replace(/@__invoke$/, '');
}

function rulesOf(value: Value): string[] {
  switch (value.kind) {
    case 'array':
      return [...value.entries.values()].flatMap((one) => (one.kind === 'string' ? [textOf(one)] : rulesOf(one)));
    case 'string':
      return textOf(value).split('|');
    case 'object':
      return [value.class.slice(value.class.lastIndexOf('\\') + 1)];
    case 'closure':
      return ['Closure'];
    case 'null':
      return [];
    default:
      return ['?'];
  }
}

function textOf(value: Value & { readonly kind: 'string' }): string {
  return value.gap === undefined ? value.value : `${value.value}?`;
}
