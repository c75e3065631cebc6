import { isJsonObject, type Json, type JsonObject } from '../json';
import { didYouMean, nearest } from '../nearest';
import { neutralName } from '../neutral-names';
import type { EnvironmentVariables } from '../ports';
import { problem, type Problem } from '../problems';
import type { Source } from '../source';
import { entriesOf, foundText, type LocatedEntry, type LocatedValue } from './located-value';
import { pathText, Places, type SettingPath } from './places';
import { readData } from './read-data';
import { readChoice, readFlag, readInteger, readText } from './read-scalar';
import { environmentText, read, refused, type Reading } from './reading';
import {
  keyFormats,
  type EitherSetting,
  type ListSetting,
  type MapSetting,
  type ObjectSetting,
  type Setting,
  type VariantSetting,
} from './setting';

/** What a configuration file came to. */
export interface ReadSettings {
  /** In the shape of the table. */
  readonly settings: Json;
  readonly places: Places;
  readonly problems: readonly Problem[];
}

/** Checks what a configuration file says against its table, and fills in the defaults. */
export function readSettings(
  table: ObjectSetting,
  located: LocatedValue | null,
  environment: EnvironmentVariables,
): ReadSettings {
  const reader = new SettingsReader(environment);
  const position = { path: [], fallback: () => reader.defaultOf(table, []) };
  const settings = reader.value(table, located ?? undefined, position) ?? {};
  return { settings, places: reader.places, problems: reader.problems };
}

/** A place in the table's shape. */
interface Position {
  readonly path: SettingPath;
  /** Where the key stands, if there is one. */
  readonly keySource?: Source | null;
  /** What holds where nothing fitting is given; undefined for nothing. */
  readonly fallback: () => Json | undefined;
}

class SettingsReader {
  readonly places = new Places();
  readonly problems: Problem[] = [];
  readonly #environment: EnvironmentVariables;

  constructor(environment: EnvironmentVariables) {
    this.#environment = environment;
  }

  value(setting: Setting, located: LocatedValue | undefined, position: Position): Json | undefined {
    const { path, keySource = null, fallback } = position;
    this.places.recordKey(path, keySource);
    // What is null is not given: `contact:` with nothing behind it, or `'model' => null`.
    if (located === undefined || located.kind === 'null' || isUnset(setting, located)) return fallback();
    const reading = this.#reading(setting, located, path);
    if (reading?.kind === 'read') return isNothingLeft(reading.value, located) ? fallback() : reading.value;
    const value = this.#isOwnVariable(setting, located) ? setting.default : fallback();
    const consequence = value === undefined ? 'it is ignored' : 'its default is used';
    this.#report(path, complaint(reading, located, { key: pathText(path) || 'the file', keySource, consequence }));
    return value;
  }

  #report(path: SettingPath, found: Problem): void {
    this.problems.push(found);
    this.places.recordProblem(path, found);
  }

  defaultOf(setting: Setting, path: SettingPath): Json | undefined {
    const text = setting.variable === undefined ? undefined : this.#environment[setting.variable];
    if (text !== undefined && text !== '') {
      const located = { kind: 'string', value: text, isFromEnvironment: true, source: null } as const;
      return this.value(setting, located, { path, fallback: () => setting.default });
    }
    if (setting.default !== undefined) return setting.default;
    if (setting.kind !== 'object' || setting.optional) return undefined;
    const reading = this.#object(setting, [], path);
    return reading.kind === 'read' ? reading.value : undefined;
  }

  /** Whether it is what the variable of the setting holds, which then need not be asked, and reported, again. */
  #isOwnVariable({ variable }: Setting, located: LocatedValue): boolean {
    if (variable === undefined || environmentText(located) === null || located.kind !== 'string') return false;
    return located.value === this.#environment[variable];
  }

  /** Null where the value is not known. */
  #reading(setting: Setting, located: LocatedValue, path: SettingPath): Reading | null {
    if (located.kind === 'unset' || located.kind === 'unresolved') return null;
    this.places.recordValue(path, located.source);
    switch (setting.kind) {
      case 'text':
        return readText(setting, located);
      case 'integer':
        return readInteger(setting, located);
      case 'flag':
        return readFlag(located);
      case 'choice':
        return readChoice(setting, located);
      case 'list':
        return this.#list(setting, located, path);
      case 'data':
        return readData(setting, located);
      case 'map':
      case 'object':
      case 'variant':
      case 'either': {
        const entries = entriesOf(located);
        if (entries === null) return withoutKeys(setting, located);
        this.#repeated(entries, path);
        return this.#keyed(setting, entries, path);
      }
    }
  }

  #keyed(
    setting: MapSetting | ObjectSetting | VariantSetting | EitherSetting,
    entries: readonly LocatedEntry[],
    path: SettingPath,
  ): Reading {
    switch (setting.kind) {
      case 'map':
        return this.#map(setting, entries, path);
      case 'object':
        return this.#object(setting, entries, path);
      case 'variant':
        return this.#variant(setting, entries, path);
      case 'either': {
        const isWith = entries.some(({ key }) => key === setting.discriminator);
        return this.#keyed(isWith ? setting.with : setting.without, entries, path);
      }
    }
  }

  #list(setting: ListSetting, located: LocatedValue, path: SettingPath): Reading {
    const items = itemsOf(located);
    if (items === null) return refused('a list');
    const values = items.flatMap((item, index) => {
      const value = this.value(setting.items, item, { path: [...path, index], fallback: () => undefined });
      // `explode(',', '')` makes one text without characters.
      return value === undefined || value === '' ? [] : [{ value, source: item.source }];
    });
    // What comes after an item that is left out moves up.
    for (const [index, { source }] of values.entries()) this.places.recordValue([...path, index], source);
    return read(values.map(({ value }) => value));
  }

  /** Reports keys that are repeated; the last of them takes precedence. */
  #repeated(entries: readonly LocatedEntry[], path: SettingPath): void {
    const last = new Map(entries.map((entry) => [entry.key, entry]));
    for (const entry of entries) {
      if (last.get(entry.key) === entry) continue;
      const repeated = [...path, entry.key];
      this.#report(repeated, problem('config.duplicateKey', entry.keySource, { key: pathText(repeated) }));
    }
  }

  #map(setting: MapSetting, entries: readonly LocatedEntry[], path: SettingPath): Reading {
    const byDefault: JsonObject = setting.fills ? (setting.default ?? {}) : {};
    const lasting = new Map(entries.map((entry) => [entry.key, entry]));
    const given = [...lasting.values()].flatMap(({ key, keySource, value }) => {
      if (!this.#isKey(setting, { key, source: keySource, path })) return [];
      const position = {
        path: [...path, key],
        keySource,
        fallback: () => (Object.hasOwn(byDefault, key) ? byDefault[key] : undefined),
      };
      const found = this.value(setting.values, value, position);
      return found === undefined ? [] : [[key, found] as const];
    });
    return read({ ...byDefault, ...Object.fromEntries(given) });
  }

  #isKey({ keyFormat }: MapSetting, { key, source, path }: KeyPlace): boolean {
    if (keyFormat === undefined || keyFormats[keyFormat].pattern.test(key)) return true;
    const { expected } = keyFormats[keyFormat];
    this.#report([...path, key], problem('config.key', source, { key, map: pathText(path), expected }));
    return false;
  }

  #object(setting: ObjectSetting, entries: readonly LocatedEntry[], path: SettingPath): Reading<JsonObject> {
    const given = new Map(entries.map((entry) => [knownKey(setting, entry.key), entry]));
    const extensions = this.#others(setting, given, path);
    const values: [string, Json][] = [];
    for (const [key, inner] of Object.entries(setting.keys)) {
      const entry = given.get(key);
      const position = {
        path: [...path, key],
        keySource: entry?.keySource ?? null,
        fallback: () => this.defaultOf(inner, [...path, key]),
      };
      const value = this.value(inner, entry?.value, position);
      if (value !== undefined) values.push([key, value]);
      else if (inner.required) return { kind: 'incomplete', missing: key };
    }
    return read({ ...Object.fromEntries(values), ...extensions });
  }

  /** The entries that the table does not know: extensions where there may be some, else problems. */
  #others(setting: ObjectSetting, given: ReadonlyMap<string, LocatedEntry>, path: SettingPath): JsonObject {
    const extensions: Record<string, Json> = {};
    for (const [key, { keySource, value }] of given) {
      if (Object.hasOwn(setting.keys, key)) continue;
      if (setting.extensions && key.startsWith('x-')) {
        const found = this.value({ kind: 'data', description: '' }, value, {
          path: [...path, key],
          fallback: () => undefined,
        });
        if (found !== undefined) extensions[key] = found;
      } else {
        this.#report([...path, key], unknownKey(setting, { key, source: keySource, path }, given));
      }
    }
    return extensions;
  }

  #variant(setting: VariantSetting, entries: readonly LocatedEntry[], path: SettingPath): Reading {
    const discriminator = entries.find(({ key }) => key === setting.by)?.value;
    if (discriminator === undefined) return { kind: 'incomplete', missing: setting.by };
    const name = discriminator.kind === 'string' ? discriminator.value : '';
    const variant = Object.hasOwn(setting.variants, name) ? setting.variants[name] : undefined;
    if (variant === undefined) {
      const expected = `a map whose "${setting.by}" is one of ${Object.keys(setting.variants).join(', ')}`;
      return { ...refused(expected, foundText(discriminator)), source: discriminator.source };
    }
    const others = entries.filter(({ key }) => key !== setting.by);
    const reading = this.#object(variant, others, path);
    return reading.kind === 'read' ? read({ [setting.by]: name, ...reading.value }) : reading;
  }
}

/** What stands in place of a map: true or false, where that means each of its keys. */
function withoutKeys(setting: Setting, located: LocatedValue): Reading {
  if (setting.kind !== 'object' || !setting.isSwitch) return refused('a map of keys and values');
  const flag = readFlag(located);
  if (flag.kind !== 'read') return refused('true, false or a map of keys and values');
  return read(Object.fromEntries(Object.keys(setting.keys).map((key) => [key, flag.value])));
}

interface KeyPlace {
  readonly key: string;
  readonly source: Source | null;
  readonly path: SettingPath;
}

/** The names of keys that stand there already would stand there twice. */
function unknownKey(
  { keys }: ObjectSetting,
  { key, source, path }: KeyPlace,
  given: ReadonlyMap<string, LocatedEntry>,
): Problem {
  const names = nearest(
    key,
    Object.keys(keys).filter((name) => !given.has(name)),
  );
  const values = { key: pathText([...path, key]), nearest: didYouMean(names) };
  return problem('config.unknownKey', source, values, { source, written: key, instead: names });
}

interface Bearing {
  readonly key: string;
  readonly keySource: Source | null;
  /** What follows from it, as a clause. */
  readonly consequence: string;
}

/** The problem of a value that was not taken; `reading` is null where the value is not known. */
function complaint(
  reading: Exclude<Reading, { readonly kind: 'read' }> | null,
  located: LocatedValue,
  { key, keySource, consequence }: Bearing,
): Problem {
  const source = (reading?.kind === 'refused' ? reading.source : null) ?? located.source;
  if (located.kind === 'unset') {
    return problem('config.unsetVariable', source, { variable: located.variable, key, consequence });
  }
  if (reading === null) {
    const reason = located.kind === 'unresolved' ? located.reason : foundText(located);
    return problem('config.untold', source, { key, reason, consequence });
  }
  switch (reading.kind) {
    case 'incomplete':
      return problem('config.missingKey', keySource ?? source, { key, missing: reading.missing, consequence });
    case 'refused': {
      const found = reading.found ?? foundText(located);
      return problem('config.value', reading.source ?? source, { key, expected: reading.expected, found, consequence });
    }
  }
}

/** Whether something was written, and all of it left out: an empty media type, say, would only seem to say something. */
function isNothingLeft(value: Json, located: LocatedValue): boolean {
  return located.kind === 'map' && located.entries.length > 0 && isJsonObject(value) && Object.keys(value).length === 0;
}

/** An empty environment variable counts as none where something holds in its place. An empty list is a list. */
function isUnset(setting: Setting, located: LocatedValue): boolean {
  if (setting.kind === 'list' || environmentText(located) !== '') return false;
  return setting.default !== undefined || setting.otherwise !== undefined;
}

/** Another name of a key stands for it, and that of a product for the neutral one, where the table has that. */
function knownKey({ keys, aliases = {} }: ObjectSetting, key: string): string {
  const neutral = (Object.hasOwn(aliases, key) ? aliases[key] : undefined) ?? neutralName(key);
  return Object.hasOwn(keys, key) || !Object.hasOwn(keys, neutral) ? key : neutral;
}

function itemsOf(located: LocatedValue): readonly LocatedValue[] | null {
  if (located.kind === 'list') return located.items;
  const text = environmentText(located);
  if (text === null) return null;
  return text.split(',').map((item) => ({ ...located, kind: 'string', value: item.trim(), isFromEnvironment: true }));
}
