import type { Json, JsonObject } from '../json';

/**
 * One key of a configuration file, or what stands in a list or map of it. Checks, types, defaults and the reference page
 * all come from these tables.
 */
export type Setting =
  | TextSetting
  | IntegerSetting
  | FlagSetting
  | ChoiceSetting
  | ListSetting
  | MapSetting
  | ObjectSetting
  | VariantSetting
  | EitherSetting
  | DataSetting;

interface Described {
  /** One line for people; what it has no effect on yet is not said here. */
  readonly description: string;
  /** What holds where the key is not given. Without one, and not required, the key is then absent. */
  readonly default?: Json;
  /** What holds where the key is not given and its default is no constant, in words. */
  readonly otherwise?: string;
  /** What can stand there, where the default is no constant. */
  readonly example?: Json;
  /** The environment variable that takes precedence over the default. */
  readonly variable?: string;
  /** What the key is in has no meaning without it. */
  readonly required?: true;
}

export interface TextSetting extends Described {
  readonly kind: 'text';
  readonly format?: TextFormat;
}

export interface IntegerSetting extends Described {
  readonly kind: 'integer';
  readonly minimum: number;
}

interface FlagSetting extends Described {
  readonly kind: 'flag';
}

export interface ChoiceSetting extends Described {
  readonly kind: 'choice';
  readonly choices: readonly string[];
}

export interface ListSetting extends Described {
  readonly kind: 'list';
  readonly items: Setting;
}

/** Keys of the user's own. */
export interface MapSetting extends Described {
  readonly kind: 'map';
  readonly default?: JsonObject;
  readonly keyFormat?: KeyFormat;
  readonly values: Setting;
  /** Whether what is given is added to the default, key by key, or stands in its place. */
  readonly fills?: true;
}

/** Keys that are known. Those not given have their defaults. */
export interface ObjectSetting extends Described {
  readonly kind: 'object';
  readonly keys: Settings;
  /** Whether it is absent where it is not given, instead of made of its keys' defaults. */
  readonly optional?: true;
  /** Whether `x-` keys may hold anything. */
  readonly extensions?: true;
}

/** Known keys that differ by the value of one of them. */
export interface VariantSetting extends Described {
  readonly kind: 'variant';
  readonly by: string;
  readonly variants: Readonly<Record<string, ObjectSetting>>;
}

/** One of two shapes, told apart by whether the key `discriminator` is there. */
export interface EitherSetting extends Described {
  readonly kind: 'either';
  readonly discriminator: string;
  readonly with: ObjectSetting;
  readonly without: MapSetting;
}

/** Anything. */
export interface DataSetting extends Described {
  readonly kind: 'data';
  /** Whether it goes into the document as it is: then its references must lead somewhere. */
  readonly isOpenApi?: true;
}

type Settings = Readonly<Record<string, Setting>>;

/** Forms of text, with what is wanted in words. */
export const textFormats = {
  email: { expected: 'an e-mail address', test: (text: string) => /^[^\s@]+@[^\s@]+$/.test(text) },
  url: { expected: 'a URL', test: (text: string) => URL.canParse(text) },
  modulePattern: {
    expected: 'a pattern of the form <Module>::<pattern>',
    test: (text: string) => /^[^:]+::./.test(text),
  },
} as const;

type TextFormat = keyof typeof textFormats;

/** Forms of a map's keys, with what is wanted in words. */
export const keyFormats = {
  /** It stands in component keys, operation ids and file names. */
  name: { expected: 'letters, digits, ".", "_" and "-"', pattern: /^[A-Za-z0-9._-]+$/ },
  status: { expected: 'an HTTP status, such as 404 or 4XX, or "default"', pattern: /^(?:[1-5](?:\d\d|XX)|default)$/ },
  method: { expected: 'an HTTP method', pattern: /^(?:get|post|put|patch|delete|options)$/i },
} as const;

type KeyFormat = keyof typeof keyFormats;

/** The type of what is read for a setting. */
export type SettingOf<S extends Setting> = S extends { kind: 'text' }
  ? string
  : S extends { kind: 'integer' }
    ? number
    : S extends { kind: 'flag' }
      ? boolean
      : S extends { kind: 'choice'; choices: readonly (infer Choice)[] }
        ? Choice
        : S extends { kind: 'list'; items: infer Items extends Setting }
          ? readonly SettingOf<Items>[]
          : S extends { kind: 'map'; values: infer Values extends Setting }
            ? Readonly<Record<string, SettingOf<Values>>>
            : StructureOf<S>;

type StructureOf<S extends Setting> = S extends { kind: 'object'; keys: infer Keys extends Settings }
  ? ObjectOf<Keys> & ExtensionsOf<S>
  : S extends { kind: 'variant'; by: infer By extends string; variants: infer Variants }
    ? VariantOf<By, Variants>
    : S extends { kind: 'either'; with: infer With extends Setting; without: infer Without extends Setting }
      ? SettingOf<With> | SettingOf<Without>
      : Json;

type ObjectOf<Keys extends Settings> = {
  readonly [Key in keyof Keys as IsAlwaysThere<Keys[Key]> extends true ? Key : never]: SettingOf<Keys[Key]>;
} & {
  readonly [Key in keyof Keys as IsAlwaysThere<Keys[Key]> extends true ? never : Key]?: SettingOf<Keys[Key]>;
};

type IsAlwaysThere<S> = S extends { readonly default: unknown } | { readonly required: true }
  ? true
  : S extends { readonly kind: 'object'; readonly optional?: never }
    ? true
    : false;

type ExtensionsOf<S> = S extends { extensions: true } ? Readonly<Record<`x-${string}`, Json>> : unknown;

type VariantOf<By extends string, Variants> = {
  [Name in keyof Variants]: Variants[Name] extends Setting
    ? { readonly [Key in By]: Name } & SettingOf<Variants[Name]>
    : never;
}[keyof Variants];
