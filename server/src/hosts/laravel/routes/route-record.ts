import { withoutTrailing } from '../../../core/trailing';
import type { Source } from '../../../core/source';
import { toText } from '../../../languages/php/evaluate/conversions';
import { string, type ClosureValue, type StringValue, type Value } from '../../../languages/php/evaluate/values';
import { contentOf } from './route-content';
import { isRouteDefault, type RouteDefault } from './route-default';
import { joinMaps, joinTexts, mergeGroups, noTexts, trimSlashes, type RouteAttributes } from './group';

/** What an action array names, before it is told apart what kind of action it is. */
export type ActionTarget =
  /** A function, where it was given as one; `uses` where it is a method that the router does not know for a controller's. */
  | { readonly kind: 'closure'; readonly uses?: string; readonly function?: ClosureValue }
  /** `Class@method`, `Class`, each perhaps with a leading `\`. */
  | { readonly kind: 'controller'; readonly uses: string }
  | { readonly kind: 'unknown'; readonly reason: string };

const noDefaults: ReadonlyMap<string, RouteDefault> = new Map();

/** A route while it is being registered: `Illuminate\Routing\Route`, changed by the calls chained to it. */
export class RouteRecord {
  readonly methods: readonly string[];
  readonly source: Source;
  /** Why it is not known whether the route is registered at all; null where it is. */
  readonly condition: string | null;
  wheres: ReadonlyMap<string, string> = noTexts;
  /** Columns by the parameters that models are found by them for. */
  bindingFields: ReadonlyMap<string, string> = noTexts;
  /** What parameters are for which the path has nothing, as far as source tells: `Route::defaults`. */
  defaults: ReadonlyMap<string, RouteDefault> = noDefaults;
  uri: StringValue;
  target: ActionTarget;
  attributes: RouteAttributes;
  /** The name that it had when it was added: the router finds it by that until all routes are loaded. */
  nameWhenAdded: StringValue | undefined;
  /** `Route::fallback()` comes after all other routes when a request is matched. */
  isFallback = false;
  /** Whether the framework registers it, not the application. */
  readonly isBuiltIn: boolean;
  #content: string | null | undefined;

  constructor(parts: {
    readonly methods: readonly string[];
    readonly uri: StringValue;
    readonly target: ActionTarget;
    readonly attributes: RouteAttributes;
    readonly source: Source;
    readonly condition: string | null;
    readonly isBuiltIn: boolean;
  }) {
    this.methods = parts.methods;
    this.target = parts.target;
    this.attributes = parts.attributes;
    this.source = parts.source;
    this.condition = parts.condition;
    this.isBuiltIn = parts.isBuiltIn;
    this.uri = parts.uri;
    this.prefix(parts.attributes.prefix ?? string(''));
  }

  /** A record of its own of the same route. */
  copy(): RouteRecord {
    const { wheres, bindingFields, defaults, uri, nameWhenAdded, isFallback } = this;
    return Object.assign(new RouteRecord(this), { wheres, bindingFields, defaults, uri, nameWhenAdded, isFallback });
  }

  /** The domain the route answers on, without binding fields and scheme: `Route::getDomain`. */
  get domain(): StringValue | undefined {
    const { domain } = this.attributes;
    if (domain === undefined) return undefined;
    return { ...domain, value: parameterNames(domain.value).replaceAll(/https?:\/\//g, '') };
  }

  /** The key under which a later route replaces this one: `RouteCollection::addToCollections`. */
  get key(): string {
    return `${this.methods.join('|')} ${this.domain?.value ?? ''} ${this.uri.value}`;
  }

  /** What it was registered with (`contentOf`), for who asks once all are registered. */
  get content(): string | null {
    if (this.#content === undefined) this.#content = contentOf(this);
    return this.#content;
  }

  setDomain(domain: StringValue): void {
    this.attributes = { ...this.attributes, domain };
    this.bindingFields = joinMaps(this.bindingFields, bindingFieldsIn(domain.value));
  }

  /** Sets the URI anew, and with it forgets the binding fields that it had: `Route::setUri`. */
  prefix(prefix: StringValue): void {
    const joined = joinTexts({ ...prefix, value: withoutTrailing(prefix.value, '/') }, '/', {
      ...this.uri,
      value: this.uri.value.replace(/^\/+/, ''),
    });
    const uri = joined.value === '/' ? '/' : trimSlashes(joined.value);
    this.bindingFields = bindingFieldsIn(uri);
    this.uri = { ...joined, value: parameterNames(uri) };
  }

  name(name: StringValue): void {
    const { as } = this.attributes;
    this.attributes = { ...this.attributes, as: as === undefined ? name : joinTexts(as, '', name) };
  }

  addMiddleware(middleware: readonly Value[]): void {
    this.attributes = { ...this.attributes, middleware: [...(this.attributes.middleware ?? []), ...middleware] };
  }

  excludeMiddleware(middleware: readonly Value[]): void {
    const excluded = [...(this.attributes.excludedMiddleware ?? []), ...middleware];
    this.attributes = { ...this.attributes, excludedMiddleware: excluded };
  }

  /** `can()` is a middleware with the ability and the models as its parameters. */
  can(check: readonly Value[]): void {
    const [ability, models] = check;
    const list = models?.kind === 'array' ? [...models.entries.values()] : models === undefined ? [] : [models];
    const words = [ability ?? string(''), ...list].map(toText);
    const gap = words.find((word) => word.gap !== undefined)?.gap;
    this.addMiddleware([{ kind: 'string', value: `can:${words.map((word) => word.value).join(',')}`, gap }]);
  }

  where(wheres: ReadonlyMap<string, string>): void {
    this.wheres = joinMaps(this.wheres, wheres);
  }

  setDefault(name: string, value: Value): void {
    const others = [...this.defaults].filter(([other]) => other !== name);
    this.defaults = new Map(isRouteDefault(value) ? [...others, [name, value]] : others);
  }

  /** `Router::mergeGroupAttributesIntoRoute`, and what `Route::setAction` does with the outcome. */
  mergeGroup(group: RouteAttributes): void {
    this.setAttributes(mergeGroups(this.attributes, group, false));
  }

  /** `Route::setAction` */
  setAttributes(attributes: RouteAttributes): void {
    this.attributes = attributes;
    if (attributes.domain !== undefined) this.setDomain(attributes.domain);
    for (const check of this.attributes.can ?? []) this.can(check);
  }
}

function bindingFieldsIn(uri: string): ReadonlyMap<string, string> {
  if (!uri.includes(':')) return noTexts;
  return new Map(Array.from(uri.matchAll(/\{(\w+):(\w+)\??\}/g), ([, name = '', field = '']) => [name, field]));
}

/** Takes binding fields off parameters (`{post:slug}` is the parameter `post`): `Illuminate\Routing\RouteUri`. */
function parameterNames(uri: string): string {
  return uri.includes(':') ? uri.replace(/\{(\w+):\w+(\??)\}/g, '{$1$2}') : uri;
}
