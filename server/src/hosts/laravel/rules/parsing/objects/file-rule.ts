import type { NativeCall } from '../../../../../languages/php/evaluate/natives';
import type { Value } from '../../../../../languages/php/evaluate/values';
import { named, type NamedRule } from '../rule';
import { itemsOf, parametersOf, RuleObject, written, type RuleTerm } from './rule-object';

const kilobytes: Readonly<Record<string, number>> = { kb: 1, mb: 1_000, gb: 1_000_000, tb: 1_000_000_000 };

/** `Illuminate\Validation\Rules\File` and `ImageFile`: the rules that `buildValidationRules` writes. */
export class FileRule extends RuleObject {
  readonly #begin: readonly NamedRule[];
  #types: readonly string[] | null;
  #extensions: readonly string[] | null = [];
  #size: NamedRule | null = null;
  readonly #custom: Value[] = [];

  constructor(types: readonly Value[] = [], begin: readonly NamedRule[] = [named('file')]) {
    super('File');
    this.#types = parametersOf(itemsOf(types));
    this.#begin = begin;
  }

  terms(): readonly RuleTerm[] {
    return [
      ...this.#begin,
      ...typeRules(this.#types),
      ...(this.#extensions?.length === 0 ? [] : [named('extensions', this.#extensions)]),
      ...(this.#size === null ? [] : [this.#size]),
      ...this.#custom.map(written),
    ];
  }

  protected override change(method: string, { args }: NativeCall): void {
    switch (method) {
      case 'types':
        this.#types = parametersOf(itemsOf(args.all.slice(0, 1)));
        return;
      case 'extensions':
        this.#extensions = parametersOf(itemsOf(args.all.slice(0, 1)))?.map((one) => one.toLowerCase()) ?? null;
        return;
      case 'min':
      case 'max':
      case 'size':
      case 'between':
        this.#size = this.#sized(method, args.all);
        return;
      case 'rules':
      case 'dimensions':
        this.#custom.push(args.or(0));
        return;
    }
  }

  /** A minimum and a maximum that follow each other are one range. */
  #sized(name: string, args: readonly Value[]): NamedRule {
    const given = parametersOf(args);
    const sizes = given?.flatMap((size) => inKilobytes(size) ?? []) ?? [];
    if (given === null || sizes.length < given.length) return named(name, null);
    const before = this.#size?.parameters ?? [];
    if (this.#size?.name === 'min' && name === 'max') return named('between', [...before, ...sizes]);
    if (this.#size?.name === 'max' && name === 'min') return named('between', [...sizes, ...before]);
    return named(name, sizes);
  }
}

/** `File::image()` */
export function imageRule(allowsSvg: boolean): FileRule {
  return new FileRule([], [named('file'), named('image', allowsSvg ? ['allow_svg'] : [])]);
}

function typeRules(types: readonly string[] | null): readonly NamedRule[] {
  if (types === null) return [named('mimes', null)];
  const mediaTypes = types.filter((type) => type.includes('/'));
  const extensions = types.filter((type) => !type.includes('/'));
  return [
    ...(mediaTypes.length === 0 ? [] : [named('mimetypes', mediaTypes)]),
    ...(extensions.length === 0 ? [] : [named('mimes', extensions)]),
  ];
}

/** `File::toKilobytes`: `5mb` is 5,000; null for what it refuses. */
function inKilobytes(size: string): string | null {
  const match = /^\s*([\d.]+)\s*(?:([kmgt]b)\s*)?$/i.exec(size);
  if (match === null) return null;
  const factor = kilobytes[match[2]?.toLowerCase() ?? 'kb'] ?? 1;
  return Math.round(Number(match[1]) * factor).toString();
}
