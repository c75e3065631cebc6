import type { Credential } from '../../../core/guards';
import { credentialsIn } from '../../node/middleware/applied-middleware';
import { isClientHeader, isTransportHeader } from '../../node/operations/client-headers';
import { shownTogether } from '../../node/middleware/shown-together';
import { addressWithHoles } from '../../../languages/typescript/evaluate/language/texts-with-holes';
import { keyOfField, type Noted, type OddRequest } from '../../node/operations/noted';
import { fieldOf, requestShowing } from '../../node/operations/shown-fields';
import type { ReadGuard } from './read-guard';

/** How a guard refuses callers: as somebody whom it knows, or as nobody. */
export type Refusal = 'forbidden' | 'unknown' | null;

/** Fields that are shown together; who looks at more looks for something else. */
const mostTogether = 8;

/** A guard with the ways in that callers find who show some of what it looks at: `noted` is of strangers, who are refused at the first of that. */
export function ofWays(
  read: ReadGuard,
  noted: Noted,
  ofOthers: readonly Noted[],
  refusalOf: (shown: OddRequest) => Refusal,
): ReadGuard {
  const found = withoutForbidden(withOtherWays(read, noted, refusalOf), noted, refusalOf);
  const together = ofOthers.reduce((one, others) => withTogether(one, others, refusalOf), found);
  return withoutRefusedSchemes(together, refusalOf);
}

/**
 * A guard without schemes of `Authorization` that it refuses on this route, whatever follows them (`case 'ApiKey': if (!isExternal)
 * throw …`), where it lets another one in.
 */
function withoutRefusedSchemes(read: ReadGuard, refusalOf: (shown: OddRequest) => Refusal): ReadGuard {
  const { guard } = read.middleware;
  const words = new Map(
    (guard?.alternatives ?? []).flatMap(([one, ...others]) => {
      const word = one === undefined || others.length > 0 ? null : schemeOf(one);
      return one === undefined || word === null ? [] : [[one, word] as const];
    }),
  );
  if (guard === null || new Set(words.values()).size < 2) return read;
  const refused = [...words].filter(([, word]) => {
    const text = addressWithHoles([`${word} `, '']);
    return refusalOf({ having: new Set([authorization]), sent: new Map([[authorization, text]]) }) !== null;
  });
  if (refused.length === 0 || refused.length === words.size) return read;
  const isLeft = (one: Credential): boolean => !refused.some(([other]) => other === one);
  const alternatives = guard.alternatives.filter((set) => set.every(isLeft));
  return {
    ...read,
    shown: read.shown.filter(isLeft),
    middleware: { ...read.middleware, guard: { ...guard, alternatives } },
  };
}

const authorization = keyOfField('header', 'authorization').toLowerCase();

/** The word that `Authorization` begins with; null for what is shown elsewhere, or without one. */
function schemeOf(credential: Credential): string | null {
  if (fieldOf(credential) !== authorization) return null;
  if (credential.kind === 'bearer') return 'Bearer';
  if (credential.kind === 'basic') return 'Basic';
  return credential.kind === 'header' ? (credential.word ?? null) : null;
}

/**
 * A guard without what callers may show in vain: it knows who shows it, and refuses all of them on this route. `refusalOf` says so of
 * requests that have nothing else. Where it would let nobody through, or asks for several things at once, it is left as it is.
 */
function withoutForbidden(read: ReadGuard, noted: Noted, refusalOf: (shown: OddRequest) => Refusal): ReadGuard {
  const { guard } = read.middleware;
  if (guard === null || guard.alternatives.length < 2) return read;
  const fields = read.shown.map(fieldOf);
  const known = fields.filter((field) => field !== null);
  const refusals = fields.map((field) => (field === null ? null : refusalOf(requestShowing([field], known, noted))));
  const shown = read.shown.filter((_, index) => refusals[index] !== 'forbidden');
  if (shown.length === 0 || shown.length === read.shown.length || refusals.includes('unknown')) return read;
  const alternatives = guard.alternatives.filter((set) => set.every((one) => shown.includes(one)));
  return { ...read, shown, middleware: { ...read.middleware, guard: { ...guard, alternatives } } };
}

/**
 * A guard with what callers may show, too, that is called like nothing of the kind: who sends one such field and nothing else may come
 * through, and who sends nothing at all does not.
 */
function withOtherWays(read: ReadGuard, noted: Noted, refusalOf: (shown: OddRequest) => Refusal): ReadGuard {
  const { guard } = read.middleware;
  const known = read.shown.flatMap((one) => fieldOf(one) ?? []);
  if (guard === null || known.length < read.shown.length) return read;
  const others = [...noted.reads].flatMap(([field, { place, name }]): readonly ShownField[] => {
    const key = field.toLowerCase();
    if (known.includes(key) || name.includes('.')) return [];
    const isAny =
      place === 'query' ||
      place === 'cookie' ||
      (place === 'header' && !isClientHeader(name) && !isTransportHeader(name));
    return isAny ? [{ key, shown: { kind: place, name } }] : [];
  });
  const all = [...known, ...others.map(({ key }) => key)];
  const refusalOfAll = (fields: readonly ShownField[]): Refusal =>
    refusalOf(
      requestShowing(
        fields.map(({ key }) => key),
        all,
        noted,
      ),
    );
  const ofNobody = others.length === 0 ? null : refusalOfAll([]);
  if (ofNobody === null) return read;
  const alone = others.map((one) => ({ one, refusal: refusalOfAll([one]) }));
  const inVain = alone.filter(({ refusal }) => refusal === 'forbidden' && ofNobody === 'unknown');
  const told = inVain.length === 0 ? read : { ...read, inVain: inVain.map(({ one }) => one.shown) };
  const found = waysAmong(alone, (fields) => refusalOfAll(fields) === null);
  if (found.length === 0) return told;
  const ways = found.map((fields) => fields.map((one) => one.shown));
  const shown = [...read.shown, ...ways.flat()];
  const alternatives = [...read.shown.map((one) => [one]), ...ways];
  return { ...told, shown, middleware: { ...read.middleware, guard: { ...guard, alternatives } } };
}

interface ShownField {
  readonly key: string;
  readonly shown: Credential;
}

/** Fields each of which lets callers in, else those that do so together, where none of them may be left out. */
function waysAmong(
  tried: readonly { readonly one: ShownField; readonly refusal: Refusal }[],
  comesIn: (fields: readonly ShownField[]) => boolean,
): readonly (readonly ShownField[])[] {
  const fields = tried.map(({ one }) => one);
  const alone = tried.filter(({ refusal }) => refusal === null).map(({ one }) => [one]);
  if (alone.length > 0 || fields.length > mostTogether || !comesIn(fields)) return alone;
  const needed = fields.filter((one) => !comesIn(fields.filter((other) => other !== one)));
  return needed.length > 0 && comesIn(needed) ? [needed] : [];
}

/** A guard with what callers must show together to it. */
function withTogether(read: ReadGuard, noted: Noted, refusalOf: (shown: OddRequest) => Refusal): ReadGuard {
  const { guard } = read.middleware;
  if (guard === null || read.shown.length === 0 || guard.alternatives.length !== read.shown.length) return read;
  const refusedWith = (request: OddRequest): readonly number[] | null => {
    const refusal = refusalOf(request);
    return refusal === null ? null : [refusal === 'forbidden' ? 403 : 401];
  };
  const alternatives = shownTogether(read.shown, noted, { beside: credentialsIn(noted), refusedWith });
  if (alternatives === null) return read;
  const shown = [...new Set([...read.shown, ...alternatives.flat()])];
  return { ...read, shown, middleware: { ...read.middleware, guard: { ...guard, alternatives } } };
}
