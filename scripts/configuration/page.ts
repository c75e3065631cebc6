import { laravelHost } from '../../server/src/hosts/laravel/host';
import { stringify } from 'yaml';
import { configurationTables } from '../../server/src/core/configuration/files';
import { keyFormats, type ObjectSetting, type Setting, textFormats } from '../../server/src/core/configuration/setting';
import type { Json } from '../../server/src/core/json';
import { introduction } from './introduction';

/** The reference page of the configuration files. */
export function configurationPage(): string {
  const sections = Object.entries(configurationTables(laravelHost.defaults)).map(([name, table]) => {
    const rows = Object.entries<Setting>(table.keys).flatMap(([key, setting]) => rowsOf(setting, key));
    return [
      `## \`config/${name}.*\``,
      `${table.description}.`,
      ['| key | type | default | meaning |', '|---|---|---|---|', ...rows].join('\n'),
      ...longDefaults(table),
    ].join('\n\n');
  });
  return `${[introduction, ...sections].join('\n\n')}\n`;
}

function rowsOf(setting: Setting, path: string): readonly string[] {
  return [row(setting, path), ...innerRows(setting, path)];
}

function innerRows(setting: Setting, path: string): readonly string[] {
  switch (setting.kind) {
    case 'object':
      return Object.entries(setting.keys).flatMap(([key, inner]) => rowsOf(inner, `${path}.${key}`));
    case 'map':
      return isPlain(setting.values) ? [] : rowsOf(setting.values, `${path}.<${keyName(path)}>`);
    case 'list':
      return isPlain(setting.items) ? [] : rowsOf(setting.items, `${path}[]`);
    case 'variant':
      return Object.entries(setting.variants).flatMap(([name, variant]) => [
        `| \`${path}\` where \`${setting.by}\` is \`${name}\` | map | | ${variant.description} |`,
        ...innerRows(variant, path),
      ]);
    case 'either':
      return [
        ...innerRows(setting.without, path),
        `| \`${path}\` with \`${setting.discriminator}\` | map | | ${setting.with.description} |`,
        ...innerRows(setting.with, path),
      ];
    case 'text':
    case 'integer':
    case 'flag':
    case 'choice':
    case 'data':
      return [];
  }
}

/** Whether a row of its own would say nothing that the type in the row above does not. */
function isPlain(setting: Setting): boolean {
  return ['text', 'integer', 'flag', 'choice', 'data'].includes(setting.kind);
}

function keyName(path: string): string {
  const names: Readonly<Record<string, string>> = {
    api_types: 'key',
    environments: 'environment',
    sub_environments: 'environment',
    response_examples: 'status',
    responses: 'status',
    content: 'media type',
    middleware_security_map: 'middleware',
    generic_templates: 'action',
    crud_templates: 'action',
    templates: 'action',
    endpoints: 'path',
    snippets: 'check',
  };
  const last = path.split('.').at(-1) ?? '';
  return names[last] ?? (last.startsWith('<path') ? 'method' : 'name');
}

function row(setting: Setting, path: string): string {
  const required = setting.required ? ' Required.' : '';
  return `| \`${path}\` | ${typeText(setting).replaceAll('<', '\\<')} | ${defaultText(setting)} | ${setting.description}.${required} |`;
}

function typeText(setting: Setting): string {
  switch (setting.kind) {
    case 'text':
      return setting.format === undefined ? 'text' : textFormats[setting.format].expected;
    case 'integer':
      return `whole number from ${setting.minimum} up`;
    case 'flag':
      return 'true or false';
    case 'choice':
      return `one of ${setting.choices.map((choice) => `\`${choice}\``).join(', ')}`;
    case 'list':
      return isPlain(setting.items) ? `list of ${typeText(setting.items)}` : 'list';
    case 'map': {
      const keys = setting.keyFormat === undefined ? 'any name' : keyFormats[setting.keyFormat].expected;
      const values = isPlain(setting.values) ? ` to ${typeText(setting.values)}` : '';
      return `map of ${keys}${values}${setting.fills ? ', filled up from the default' : ''}`;
    }
    case 'object':
      return setting.isSwitch ? 'map, or true or false for all of it' : 'map';
    case 'variant':
    case 'either':
      return 'map';
    case 'data':
      return 'anything';
  }
}

function defaultText(setting: Setting): string {
  const variable = setting.variable === undefined ? [] : [`\`$${setting.variable}\``];
  const constant = setting.otherwise ?? (setting.default === undefined ? [] : constantText(setting.default));
  return [...variable, ...[constant].flat()].join(', else ').replaceAll('|', '\\|');
}

function constantText(value: Json): string {
  return isLong(value) ? 'see below' : `\`${JSON.stringify(value)}\``;
}

function isLong(value: Json): boolean {
  return JSON.stringify(value).length > 120;
}

function longDefaults({ keys }: ObjectSetting): readonly string[] {
  return Object.entries(keys).flatMap(([key, { default: byDefault }]) =>
    byDefault === undefined || !isLong(byDefault)
      ? []
      : [
          `The default of \`${key}\`:`,
          `\`\`\`yaml\n${stringify({ [key]: byDefault }, { aliasDuplicateObjects: false })}\`\`\``,
        ],
  );
}
