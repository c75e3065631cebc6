import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { projectPath } from '../../../server/src/core/project-path';
import { fieldsOf } from '../../../server/src/hosts/laravel/rules/schema/fields-of';
import { ApplicationFiles } from '../../../server/src/hosts/laravel/runtime/application-files';
import { Laravel } from '../../../server/src/hosts/laravel/boot/laravel';
import { FrameworkVersion } from '../../../server/src/hosts/laravel/version';
import { MemoryFiles } from '../../damage/memory-files';

const composer = JSON.stringify({
  require: { 'laravel/framework': '^12.0' },
  autoload: { 'psr-4': { 'App\\': 'app/' } },
});

const imports = `<?php
use App\\Enums\\OrderStatus;
use App\\Enums\\Priority;
use App\\Enums\\Suit;
use Illuminate\\Validation\\Rule;
use Illuminate\\Validation\\Rules\\Enum;
use Illuminate\\Validation\\Rules\\File;
use Illuminate\\Validation\\Rules\\In;
use Illuminate\\Validation\\Rules\\NotIn;
use Illuminate\\Validation\\Rules\\Password;
`;

export interface RuleContext {
  /** Other files of the application, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Statements before the rules. */
  readonly before?: string;
  readonly conditional?: Readonly<Record<string, string>>;
  readonly varying?: Readonly<Record<string, string>>;
  /** The request class. */
  readonly class?: string;
}

/** The fields of rules that are written as the source text of a PHP array. */
export function fieldsFrom(rules: string, context: RuleContext = {}): FieldSchema {
  const { files = {}, before = '', conditional = {}, varying = {} } = context;
  const main = `${imports}${before}\nreturn ${rules};`;
  const texts = Object.entries({ 'composer.json': composer, ...files, 'rules.php': main });
  const sources = new MemoryFiles(new Map(texts.map(([path, text]) => [projectPath(path), { kind: 'text', text }])));
  const php = new ApplicationFiles(sources, new Map());
  const laravel = new Laravel(php, {}, FrameworkVersion.of(sources));
  const file = php.file(projectPath('rules.php'));
  const value = file === null ? null : laravel.machine.runFile(file);
  if (value?.kind !== 'array') throw new Error(`no array: ${rules}`);
  return fieldsOf(
    {
      kind: 'form-request',
      class: context.class ?? null,
      rules: value,
      variants: [],
      conditional: new Map(Object.entries(conditional)),
      varying: new Map(Object.entries(varying)),
      source: { file: projectPath('rules.php'), start: 0, end: main.length },
    },
    laravel,
  );
}
