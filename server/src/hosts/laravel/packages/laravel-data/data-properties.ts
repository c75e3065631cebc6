import type { LinkedClass, PhpFiles } from '../../../../languages/php/php-files';
import type { Attribute, Expression, TypeName } from '../../../../languages/php/syntax/ast';
import { docblockTags } from '../../documentation/docblock-tags';
import { isPublicProperty, propertyComment } from '../../documentation/property-text';
import { snake } from '../../strings/str';

/** A property of a data object that requests fill. */
export interface DataProperty {
  /** What requests call it. */
  readonly name: string;
  /** Without `Optional` and `Lazy`. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  /** Whether it may be left out, and then is `Optional`. */
  readonly isOptional: boolean;
  readonly hasDefault: boolean;
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

/** Attributes of properties that something else than the request's input fills. */
const filledOtherwise =
  /\\LaravelData\\Attributes\\(?:Computed|WithoutValidation|From(?:RouteParameter|RouteParameterProperty|AuthenticatedUser|AuthenticatedUserProperty|Container|ContainerProperty))$/;

/** The properties of a data object, those of its constructor first. */
export function dataProperties(files: PhpFiles, className: string): readonly DataProperty[] {
  const found = new Map<string, DataProperty>();
  for (const linked of files.lineage(className).classes) {
    for (const [name, property] of propertiesOf(linked)) if (!found.has(name)) found.set(name, property);
  }
  return [...found.values()].filter(({ attributes }) => !attributes.some((one) => filledOtherwise.test(one.class)));
}

interface Written {
  readonly name: string;
  readonly type: TypeName | null;
  readonly byDefault: Expression | null;
  readonly attributes: readonly Attribute[];
}

function propertiesOf(linked: LinkedClass): readonly (readonly [string, DataProperty])[] {
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
      name: inputName(linked, one),
      types: names.filter((name) => !/\\(?:Optional|Lazy)$/.test(name)),
      isNullable: one.type === null || one.type.nullable || names.includes('mixed'),
      isOptional: names.some((name) => name.endsWith('\\Optional')),
      hasDefault: one.byDefault !== null,
      items: itemsOf(linked, one.attributes, said),
      ...{ attributes: one.attributes, of: linked },
    };
    return [one.name, property] as const;
  });
}

/** `#[MapInputName('full_name')]`, `#[MapName(SnakeCaseMapper::class)]` of the property, else of the class. */
function inputName({ declaration, file }: LinkedClass, { name, attributes }: Written): string {
  for (const one of [...attributes, ...declaration.attributes]) {
    const [first] = /\\Map(?:Input)?Name$/.test(one.class) ? one.arguments : [];
    if (first === undefined) continue;
    const { value } = first;
    if (value.kind === 'literal' && value.value.kind === 'string') return value.value.value;
    const mapper = /(\w+)CaseMapper/.exec(file.textAt(value))?.[1];
    if (mapper === 'Snake') return snake(name);
    if (mapper === 'Kebab') return snake(name).replaceAll('_', '-');
  }
  return name;
}

/** `#[DataCollectionOf(ItemData::class)]`, `ItemData[]`, `Collection<int, ItemData>`. */
function itemsOf({ file, declaration }: LinkedClass, attributes: readonly Attribute[], said = ''): string | null {
  const collected = attributes.find((one) => one.class.endsWith('\\DataCollectionOf'));
  const inAttribute = collected === undefined ? undefined : /([\w\\]+)::class/.exec(file.textAt(collected))?.[1];
  const written = inAttribute ?? /([\w\\]+)\[\]/.exec(said)?.[1] ?? /<(?:[\w-]+\s*,\s*)?([\w\\]+)\s*>/.exec(said)?.[1];
  return written === undefined ? null : file.classNamed(written, declaration.start);
}
