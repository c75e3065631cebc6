import { keyFormats, type ObjectSetting, type Setting } from '../../server/src/core/configuration/setting';
import type { JsonObject } from '../../server/src/core/json';

/** A variable in place of a value of any type: `${PORT:-80}`. */
const variable = { type: 'string', pattern: '^\\$\\{' };

/** The JSON Schema (draft 7) of a configuration file, for editors that know no language server. */
export function configurationSchema(name: string, table: ObjectSetting): JsonObject {
  const schema = schemaOf(table);
  const whole = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Routespec: config/${name}`,
  };
  // Other tools keep their OpenAPI documents under the very name of the main file.
  if (name === 'openapi') return { ...whole, if: { required: ['openapi'] }, then: {}, else: schema };
  return { ...whole, ...schema };
}

function schemaOf(setting: Setting): JsonObject {
  const { description, default: byDefault } = setting;
  return {
    description: `${description}.`,
    ...(byDefault !== undefined && { default: byDefault }),
    ...valuesOf(setting),
  };
}

function valuesOf(setting: Setting): JsonObject {
  switch (setting.kind) {
    case 'text':
      return { type: 'string' };
    case 'integer':
      return { anyOf: [{ type: 'integer', minimum: setting.minimum }, variable] };
    case 'flag':
      return { anyOf: [{ type: 'boolean' }, variable] };
    case 'choice':
      return { anyOf: [{ enum: setting.choices }, variable] };
    case 'list':
      return { type: 'array', items: schemaOf(setting.items) };
    case 'map':
      return mapOf(setting.values, setting.keyFormat === undefined ? null : keyFormats[setting.keyFormat].pattern);
    case 'object':
      return setting.isSwitch === true ? { anyOf: [{ type: 'boolean' }, objectOf(setting)] } : objectOf(setting);
    case 'variant':
      return {
        type: 'object',
        required: [setting.by],
        oneOf: Object.entries(setting.variants).map(([name, variant]) =>
          objectOf(variant, { [setting.by]: { const: name } }),
        ),
      };
    case 'either':
      return {
        if: { required: [setting.discriminator] },
        then: objectOf(setting.with),
        else: mapOf(setting.without.values, null),
      };
    case 'data':
      return {};
    default:
      return setting satisfies never;
  }
}

function mapOf(values: Setting, key: RegExp | null): JsonObject {
  // JSON Schema has no flags: what differs by case alone is let through.
  const names = key?.flags === '' ? { propertyNames: { pattern: key.source } } : {};
  return { type: 'object', ...names, additionalProperties: schemaOf(values) };
}

function objectOf({ keys, aliases = {}, extensions }: ObjectSetting, more: JsonObject = {}): JsonObject {
  const known = Object.entries(keys).map(([name, setting]) => [name, schemaOf(setting)] as const);
  const others = Object.entries(aliases).flatMap(([alias, name]) => {
    const setting = keys[name];
    return setting === undefined ? [] : [[alias, schemaOf(setting)] as const];
  });
  const required = Object.entries(keys).flatMap(([name, setting]) => (setting.required === true ? [name] : []));
  return {
    type: 'object',
    properties: { ...more, ...Object.fromEntries([...known, ...others]) },
    ...(required.length > 0 && { required }),
    ...(extensions === true && { patternProperties: { '^x-': {} } }),
    additionalProperties: false,
  };
}
