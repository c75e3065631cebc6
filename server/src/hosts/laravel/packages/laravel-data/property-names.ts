import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { Scope } from '../../../../languages/php/evaluate/scope';
import { string, textOf, type Value } from '../../../../languages/php/evaluate/values';
import type { LinkedClass } from '../../../../languages/php/php-files';
import type { Attribute } from '../../../../languages/php/syntax/ast';
import { camel, kebab, lower, snake, studly, upper } from '../../strings/letter-case';
import { type DataRuntime, dataSetting } from './data-settings';

export type Direction = 'input' | 'output';

const mappers = 'Spatie\\LaravelData\\Mappers\\';

/** What mappers of the package make of a property's name, by the last part of their class's. */
const casesByMapper: Readonly<Record<string, ((name: string) => string) | undefined>> = {
  SnakeCaseMapper: (name) => snake(name),
  KebabCaseMapper: kebab,
  CamelCaseMapper: camel,
  StudlyCaseMapper: studly,
  LowerCaseMapper: lower,
  UpperCaseMapper: upper,
};

interface NamedProperty {
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

/**
 * What requests or answers call a property of a data object: `#[MapInputName('full_name')]`, `#[MapName(SnakeCaseMapper::class)]`
 * of the property, what the configuration says of all, else what its class does.
 * `Spatie\LaravelData\Support\Factories\DataPropertyFactory`, `Spatie\LaravelData\Resolvers\NameMappersResolver`
 */
export function mappedName(
  runtime: DataRuntime,
  of: LinkedClass,
  { name, attributes }: NamedProperty,
  direction: Direction,
): string {
  const own = mapperIn(runtime, of, attributes, direction);
  if (own !== null) return nameBy(runtime, own, name) ?? textOf(own) ?? name;
  const configured = dataSetting(runtime, `name_mapping_strategy.${direction}`);
  const ofAll = configured ?? mapperIn(runtime, of, of.declaration.attributes, direction);
  return (ofAll === null ? null : nameBy(runtime, ofAll, name)) ?? name;
}

/** What the attribute for one direction names, before that for both; null where neither is there. */
function mapperIn(
  { machine }: DataRuntime,
  { file, declaration }: LinkedClass,
  attributes: readonly Attribute[],
  direction: Direction,
): Value | null {
  const named = (suffix: string): Attribute | undefined =>
    attributes.find((one) => one.class === `Spatie\\LaravelData\\Attributes\\${suffix}`);
  const forOne = named(direction === 'input' ? 'MapInputName' : 'MapOutputName');
  const attribute = forOne ?? named('MapName');
  if (attribute === undefined) return null;
  const args = machine.evaluateArguments(attribute.arguments, new Scope(file, { lexicalClass: declaration.name }));
  const output = forOne === undefined && direction === 'output' ? args.at(1, 'output') : undefined;
  return output === undefined || output.kind === 'null'
    ? args.or(0, forOne === undefined ? 'input' : direction)
    : output;
}

/** What a mapper makes of a name; null for what is none. */
function nameBy({ machine, nowhere }: DataRuntime, mapper: Value, name: string): string | null {
  const className = mapper.kind === 'object' ? mapper.class : (textOf(mapper) ?? '').replace(/^\\/, '');
  if (className.startsWith(mappers)) return casesByMapper[className.slice(mappers.length)]?.(name) ?? null;
  if (machine.files.method(className, 'map').kind !== 'found') return null;
  const object = mapper.kind === 'object' ? mapper : machine.instantiate(className, new Arguments([]), nowhere);
  return textOf(machine.callMethod(object, 'map', new Arguments([string(name)]), nowhere));
}
