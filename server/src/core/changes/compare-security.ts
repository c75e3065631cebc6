import { isJsonList, isJsonObject, type Json, type JsonObject } from '../json';
import type { Finding } from './change';
import type { ChangeCode } from './change-kinds';
import type { Trees } from './trees';
import type { DescriptionTree } from './description-tree';
import type { ListedOperation } from './operation-list';

/** One of the ways to be let in: every scheme of it is asked for. */
interface Alternative {
  /** Scopes by what the scheme is, whatever it is called. */
  readonly scopes: ReadonlyMap<string, readonly string[]>;
  /** As messages have it. */
  readonly text: string;
}

/** What changed of whom an operation lets in. */
export function compareSecurity(old: ListedOperation, now: ListedOperation, trees: Trees): readonly Finding[] {
  const before = alternativesOf(old, trees.old, trees.now);
  const after = alternativesOf(now, trees.now, trees.old);
  const found = (code: ChangeCode, detail: string): readonly Finding[] => [
    { code, subject: null, detail, pointer: `${now.pointer}/security`, side: 'new' },
  ];
  const [wasOpen, isOpen] = [before.some(isNothing), after.some(isNothing)];
  if (wasOpen && isOpen) return [];
  if (wasOpen) return found('security.added', `The operation asks for ${textOf(after)} now`);
  if (isOpen) return found('security.removed', `The operation no longer asks for ${textOf(before)}`);
  const lost = before.filter((one) => !after.some((other) => lets(other, one)));
  if (lost.length > 0) return refused(lost, after, found);
  const gained = after.filter((one) => !before.some((other) => lets(one, other) && lets(other, one)));
  if (gained.length === 0) return [];
  const scopeRemoved = gained.filter((one) => before.some((other) => hasSchemesOf(one, other)));
  const code = scopeRemoved.length === gained.length ? 'security.scopeRemoved' : 'security.alternativeAdded';
  const detail =
    code === 'security.scopeRemoved'
      ? `The operation asks for fewer scopes: ${textOf(gained)}`
      : `The operation takes ${textOf(gained)}, too`;
  return found(code, detail);
}

function refused(
  lost: readonly Alternative[],
  after: readonly Alternative[],
  found: (code: ChangeCode, detail: string) => readonly Finding[],
): readonly Finding[] {
  const isAboutScopes = lost.every((one) => after.some((other) => hasSchemesOf(one, other)));
  if (isAboutScopes) return found('security.scopeAdded', `The operation asks for more scopes: ${textOf(after)}`);
  return found('security.changed', `The operation no longer takes ${textOf(lost)}, but ${textOf(after)}`);
}

function isNothing({ scopes }: Alternative): boolean {
  return scopes.size === 0;
}

/** Whether who has what one alternative asks for is let in by another. */
function lets(alternative: Alternative, credentials: Alternative): boolean {
  return [...alternative.scopes].every(([scheme, wanted]) => {
    const had = credentials.scopes.get(scheme);
    return had !== undefined && wanted.every((scope) => had.includes(scope));
  });
}

function hasSchemesOf(one: Alternative, other: Alternative): boolean {
  return one.scopes.size === other.scopes.size && [...one.scopes.keys()].every((scheme) => other.scopes.has(scheme));
}

function textOf(alternatives: readonly Alternative[]): string {
  return alternatives.map(({ text }) => text).join(' or ');
}

/** Nothing asked for is an alternative without schemes. */
function alternativesOf(
  { operation }: ListedOperation,
  tree: DescriptionTree,
  other: DescriptionTree,
): readonly Alternative[] {
  const stated = operation['security'] ?? tree.root['security'];
  const requirements = isJsonList(stated) ? stated.filter(isJsonObject) : [];
  if (requirements.length === 0) return [{ scopes: new Map(), text: 'nothing' }];
  return requirements.map((requirement) => {
    const schemes = Object.entries(requirement).map(([name, scopes]) => ({ name, scopes: textsIn(scopes) }));
    return {
      scopes: new Map(schemes.map(({ name, scopes }) => [identityOf(name, tree, other), scopes])),
      text: schemes.map(({ name, scopes }) => [name, scopes.join(', ')].filter(Boolean).join(': ')).join(' and '),
    };
  });
}

function textsIn(value: Json): readonly string[] {
  return isJsonList(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** What callers have to do; a scheme of a name that the other description has not may be called something else there. */
function identityOf(name: string, tree: DescriptionTree, other: DescriptionTree): string {
  const scheme = schemeNamed(name, tree);
  if (scheme === null) return name;
  const { type, scheme: http, in: place, name: key, openIdConnectUrl } = scheme;
  const isHttp = type === 'http' && typeof http === 'string';
  const known = [type, isHttp ? http.toLowerCase() : null, place ?? null, key ?? null, openIdConnectUrl ?? null];
  const isOwn = type === 'oauth2' || schemeNamed(name, other) !== null;
  return JSON.stringify(isOwn ? [...known, name] : known);
}

function schemeNamed(name: string, tree: DescriptionTree): JsonObject | null {
  const components = tree.object(tree.root['components']);
  const schemes = tree.object(components?.['securitySchemes']);
  return tree.object(schemes?.[name]);
}
