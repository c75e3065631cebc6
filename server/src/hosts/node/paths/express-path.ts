import type { RouteParameter } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { mayTake } from '../../../core/patterns/may-take';

/** A path as routes have it: without slashes around it, parameters as `{name}` or `{name?}`. */
export interface ReadPath {
  readonly uri: string;
  readonly parameters: readonly RouteParameter[];
  /** Names of those that stand for any number of segments; left out where nobody asks. */
  readonly open?: ReadonlySet<string>;
  /** Whether it is one that stands for any number of segments and for none: `*` of a router is each address of that, its root, too. */
  readonly isEverything?: boolean;
}

/** What `*` and a pattern without a name of Express 4 stand for is known there by a number, which names nothing elsewhere. */
const wildcard = 'wildcard';

/** Reads what Express 4 and 5 (path-to-regexp) write as a text. */
export function readPath(text: string): ReadPath {
  const parameters: RouteParameter[] = [];
  const open = new Set<string>();
  const uri = new PathReader(text, parameters, open).read();
  return { uri: trimmed(uri), parameters, open, isEverything: everything.test(text) };
}

/** `*`, `/*`, `(.*)` and `/:rest(.*)` of Express 4. What Express 5 calls `/*rest` stands for one segment at least. */
const everything = /^\/?(?:\*|(?::\w+)?\(\.\*\))$/;

/** One path below another. A parameter of both is that of the lower one. */
export function below(mount: ReadPath, path: ReadPath): ReadPath {
  const uri = [mount.uri, path.uri].filter((part) => part !== '').join('/');
  const own = new Set(path.parameters.map(({ name }) => name));
  const open = new Set([...(mount.open ?? []), ...(path.open ?? [])]);
  return { uri, parameters: [...mount.parameters.filter(({ name }) => !own.has(name)), ...path.parameters], open };
}

function trimmed(uri: string): string {
  return uri.replace(/\/{2,}/g, '/').replace(/^\/+|\/+$/g, '');
}

export function pathParameter(name: string, optional: boolean, schema: FieldSchema | null): RouteParameter {
  return { name, optional, schema, description: null, bindingField: null };
}

/** A name for what has none: the word, with a number from the second on. */
export function unusedName(word: string, parameters: readonly RouteParameter[]): string {
  const count = parameters.filter(({ name }) => name.startsWith(word)).length;
  return count === 0 ? word : `${word}${count + 1}`;
}

class PathReader {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly parameters: RouteParameter[],
    private readonly open: Set<string>,
  ) {}

  read(optional = false): string {
    let uri = '';
    while (this.at < this.text.length) {
      const unit = this.text.charAt(this.at);
      if (unit === '}') break;
      uri += this.part(unit, optional);
    }
    return uri;
  }

  private part(unit: string, optional: boolean): string {
    if (unit === ':') return this.parameter(optional);
    if (unit === '*') return this.star(optional);
    this.at++;
    if (unit === '{') return this.group();
    if (unit === '\\') return this.text.charAt(this.at++);
    if (unit === '(') return this.unnamed(optional);
    // What may be left out of a fixed text (`/ab?cd`) is there.
    return unit === '?' || unit === '+' || unit === ')' ? '' : unit;
  }

  /** `{/:id}`: what is in it may be left out. */
  private group(): string {
    const uri = this.read(true);
    this.at++;
    return uri;
  }

  private parameter(optional: boolean): string {
    this.at++;
    const name = this.name();
    if (name === '') return ':';
    const pattern = this.patternBehind();
    const modifier = this.text.charAt(this.at);
    if ('?*+'.includes(modifier) && modifier !== '') this.at++;
    if (modifier === '*' || modifier === '+' || (pattern !== null && isOpenPattern(pattern))) this.open.add(name);
    const schema = pattern === null ? null : schemaOfPattern(pattern);
    return this.parameterNamed(name, optional || modifier === '?' || modifier === '*', schema);
  }

  private star(optional: boolean): string {
    this.at++;
    const written = this.name();
    const name = written === '' ? unusedName(wildcard, this.parameters) : written;
    this.open.add(name);
    return this.parameterNamed(name, optional);
  }

  /** `(\d+)`, of which the opening parenthesis has been read. */
  private unnamed(optional: boolean): string {
    const pattern = this.pattern();
    if (pattern === null) return '';
    const name = unusedName('match', this.parameters);
    if (isOpenPattern(pattern)) this.open.add(name);
    return this.parameterNamed(name, optional, schemaOfPattern(pattern));
  }

  private parameterNamed(name: string, optional: boolean, schema: FieldSchema | null = null): string {
    this.parameters.push(pathParameter(name, optional, schema));
    return optional ? `{${name}?}` : `{${name}}`;
  }

  private name(): string {
    const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(this.text.slice(this.at));
    const found = quoted ?? /^[\p{ID_Start}_$][\p{ID_Continue}$]*/u.exec(this.text.slice(this.at));
    this.at += found?.[0].length ?? 0;
    return quoted?.[1] ?? found?.[0] ?? '';
  }

  private patternBehind(): string | null {
    if (this.text.charAt(this.at) !== '(') return null;
    this.at++;
    return this.pattern();
  }

  /** What stands in parentheses, of which the first has been read. */
  private pattern(): string | null {
    const start = this.at;
    let depth = 1;
    while (this.at < this.text.length && depth > 0) {
      const unit = this.text.charAt(this.at++);
      if (unit === '\\') this.at++;
      else if (unit === '(') depth++;
      else if (unit === ')') depth--;
    }
    return depth === 0 ? this.text.slice(start, this.at - 1) : null;
  }
}

/**
 * Whether a parameter with a pattern may hold slashes. In a path of Express 4 `*` is any text, within a pattern, too.
 * https://expressjs.com/en/4x/guide/routing/#route-path-parameters
 */
function isOpenPattern(pattern: string): boolean {
  return pattern.includes('*') || mayTake(pattern, '/');
}

/** What a parameter with a pattern takes. */
export function schemaOfPattern(pattern: string): FieldSchema {
  const base = { required: true, nullable: false };
  if (/^(?:\\d|\[0-9\])(?:\+|\{[\d,]+\})$/.test(pattern)) return { ...base, type: 'integer' };
  const words = pattern.split('|');
  if (words.length > 1 && words.every((word) => /^[\w-]+$/.test(word))) {
    return { ...base, type: 'string', enum: { values: words, name: null } };
  }
  return { ...base, type: 'string', patterns: [`^(?:${pattern})$`] };
}
