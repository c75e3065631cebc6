import { Scope } from '../../../../languages/php/evaluate/scope';
import type { LinkedClass } from '../../../../languages/php/php-files';
import type { Attribute } from '../../../../languages/php/syntax/ast';
import { configuredFormats, type DataRuntime, formatsIn } from './data-settings';

const attributesOf = {
  cast: /\\LaravelData\\Attributes\\WithCast(?:AndTransformer)?$/,
  transformer: /\\LaravelData\\Attributes\\With(?:CastAnd)?Transformer$/,
};

const classesOf = {
  cast: 'Spatie\\LaravelData\\Casts\\DateTimeInterfaceCast',
  transformer: 'Spatie\\LaravelData\\Transformers\\DateTimeInterfaceTransformer',
};

/**
 * The formats in which a time is read (`cast`) or written (`transformer`), as its property says them, else the configuration; null where
 * source does not tell: `#[WithCast(DateTimeInterfaceCast::class, format: 'Y-m-d')]`
 */
export function dateFormats(
  runtime: DataRuntime,
  { file, declaration }: LinkedClass,
  attributes: readonly Attribute[],
  by: 'cast' | 'transformer',
): readonly string[] | null {
  const attribute = attributes.find((one) => attributesOf[by].test(one.class));
  if (attribute === undefined) return configuredFormats(runtime);
  const scope = new Scope(file, { lexicalClass: declaration.name });
  const args = runtime.machine.evaluateArguments(attribute.arguments, scope);
  const [of] = args.all;
  if (of?.kind !== 'string' || of.value !== classesOf[by]) return null;
  const format = args.at(1, 'format');
  return format === undefined || format.kind === 'null' ? configuredFormats(runtime) : formatsIn(format);
}
