import type { LinkedClass, PhpFiles } from '../../../../languages/php/php-files';
import type { Attribute, Expression, TypeName } from '../../../../languages/php/syntax/ast';
import { docblockTags } from '../../documentation/docblock-tags';
import { isPublicProperty, propertyComment } from '../../documentation/property-text';
import type { DataRuntime } from './data-settings';
import { mappedName } from './property-names';

/** A property of a data object that requests fill. */
export interface DataProperty {
  /** What requests call it. */
  readonly name: string;
  /** Without `Optional` and `Lazy`. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  /** Whether it may be left out, and then is `Optional`. */
  readonly isOptional: boolean;
  /** What it is where it is left out; null where that is not said. */
  readonly byDefault: Expression | null;
  /** Whether what is sent of it is taken as it is. */
  readonly isUnchecked: boolean;
  /** The class of what a list of it holds; null where it is no list of objects, or nobody says of what. */
  readonly items: string | null;
  readonly attributes: readonly Attribute[];
  readonly of: LinkedClass;
}

const bases: ReadonlySet<string> = new Set(['Spatie\\LaravelData\\Data', 'Spatie\\LaravelData\\Dto']);

/** Whether a class is a data object of spatie/laravel-data, which validates the request that it is made of. */
export function isDataClass(files: PhpFiles, className: string): boolean {
  if (files.class(className) === null) return false;
  return bases.has(files.lineage(className).external ?? '');
}

const withoutValidation = 'Spatie\\LaravelData\\Attributes\\WithoutValidation';

/** Whether a class is one of the package's, data objects that make no requests included. */
export function isOfPackage(files: PhpFiles, className: string): boolean {
  return /^Spatie\\LaravelData\\/i.test(files.lineage(className).external ?? '');
}

/** Attributes of properties that something else than the request's input fills. */
const filledOtherwise =
  /\\LaravelData\\Attributes\\(?:Computed|From(?:RouteParameter|RouteParameterProperty|AuthenticatedUser|AuthenticatedUserProperty|Container|ContainerProperty))$/;

/** The properties of a data object, those of its constructor first. */
export function dataProperties(runtime: DataRuntime, className: string): readonly DataProperty[] {
  const found = new Map<string, DataProperty>();
  for (const linked of runtime.machine.files.lineage(className).classes) {
    for (const [name, property] of propertiesOf(runtime, linked)) if (!found.has(name)) found.set(name, property);
  }
  return [...found.values()].filter(({ attributes }) => !attributes.some((one) => filledOtherwise.test(one.class)));
}

interface Written {
  readonly name: string;
  readonly type: TypeName | null;
  readonly byDefault: Expression | null;
  readonly attributes: readonly Attribute[];
}

function propertiesOf(runtime: DataRuntime, linked: LinkedClass): readonly (readonly [string, DataProperty])[] {
  const { declaration, file } = linked;
  const text = file.textAt(declaration);
  const constructor = declaration.methods.find(({ name }) => name.toLowerCase() === '__construct');
  const promoted = (constructor?.parameters ?? []).filter((one) => one.promoted);
  const declared = declaration.properties.filter((one) => !one.isStatic);
  const written: readonly Written[] = [...promoted, ...declared].filter((one) => isPublicProperty(text, one.name));
  const comments = constructor?.docblock == null ? [] : docblockTags(constructor.docblock);
  return written.map((one) => {
    const own = propertyComment(text, one.name);
    const said =
      (own === null ? undefined : docblockTags(own).find(({ name }) => name === 'var')?.content) ??
      comments.find(({ name, content }) => name === 'param' && content.includes(`$${one.name}`))?.content;
    const names = one.type?.names ?? [];
    const property: DataProperty = {
      name: mappedName(runtime, linked, one, 'input'),
      types: names.filter((name) => !/\\(?:Optional|Lazy)$/.test(name)),
      isNullable: one.type === null || one.type.nullable || names.includes('mixed'),
      isOptional: names.some((name) => name.endsWith('\\Optional')),
      byDefault: one.byDefault,
      isUnchecked: one.attributes.some((attribute) => attribute.class === withoutValidation),
      items: itemsOf(linked, one.attributes, said),
      ...{ attributes: one.attributes, of: linked },
    };
    return [one.name, property] as const;
  });
}

/** `#[DataCollectionOf(ItemData::class)]`, `ItemData[]`, `Collection<int, ItemData>`. */
function itemsOf({ file, declaration }: LinkedClass, attributes: readonly Attribute[], said = ''): string | null {
  const collected = attributes.find((one) => one.class.endsWith('\\DataCollectionOf'));
  const inAttribute = collected === undefined ? undefined : /([\w\\]+)::class/.exec(file.textAt(collected))?.[1];
  const written = inAttribute ?? /([\w\\]+)\[\]/.exec(said)?.[1] ?? /<(?:[\w-]+\s*,\s*)?([\w\\]+)\s*>/.exec(said)?.[1];
  return written === undefined ? null : file.classNamed(written, declaration.start);
}
