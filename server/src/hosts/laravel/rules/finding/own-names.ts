import type { Source } from '../../../../core/source';
import { string, type StringValue, type Value } from '../../../../languages/php/evaluate/values';
import type { FoundRules } from '../parsing/found-rules';
import { RuleObject, type RuleTerm } from '../parsing/objects/rule-object';
import { rulesOfText } from '../parsing/rule-text';
import { isByKey } from '../parsing/rule-tree';
import { frameworkRules } from '../schema/table/table';

/** The name of a rule, in a text. */
export interface OwnName {
  /** In snake case. */
  readonly name: string;
  readonly written: string;
  /** Of the text as a whole. */
  readonly source: Source;
}

/** PHP finds `validateMacAddress` for `macaddress`, too. */
export function asMethod(name: string): string {
  return name.replaceAll('_', '');
}

const asWritten = new Set(frameworkRules);
const ofFramework = new Set(frameworkRules.map(asMethod));

/** Kept by what was found, whose rule objects cannot be asked any more once it is kept. */
const namesByRules = new WeakMap<FoundRules, readonly OwnName[]>();

/** The names of rules that the framework does not have, on all branches. A text that is not wholly known has none. */
export function ownNames(found: FoundRules): readonly OwnName[] {
  const names = namesByRules.get(found) ?? [...found.rules.entries.values(), ...found.variants].flatMap(namesIn);
  namesByRules.set(found, names);
  return names;
}

/** Rules that are the same but for what they can do have the same names. */
export function shareNames(copy: FoundRules, of: FoundRules): void {
  const names = namesByRules.get(of);
  if (names !== undefined) namesByRules.set(copy, names);
}

/** Of the rules of one field. */
function namesIn(value: Value): readonly OwnName[] {
  if (value.kind === 'string') return namesOf(value, value.value.split('|'));
  return value.kind === 'array' ? [...value.entries.values()].flatMap(namesOfEntry) : namesOfEntry(value);
}

function namesOfEntry(value: Value): readonly OwnName[] {
  switch (value.kind) {
    case 'string':
      return namesOf(value, [value.value]);
    case 'array': {
      // `['max', 3]`
      const [name] = value.entries.values();
      return name?.kind === 'string' ? namesOf(name, [name.value]) : [];
    }
    case 'object':
      return value.native instanceof RuleObject ? value.native.terms().flatMap(namesOfTerm) : [];
    default:
      return [];
  }
}

function namesOfTerm(term: RuleTerm): readonly OwnName[] {
  switch (term.kind) {
    case 'written':
      return namesIn(term.value);
    case 'branches':
      return term.branches.flatMap(namesIn);
    case 'anyOf':
      return term.alternatives.flatMap(namesOfNested);
    case 'nested':
      return namesOfNested(term.rules);
    default:
      return [];
  }
}

function namesOfNested(value: Value): readonly OwnName[] {
  return isByKey(value) ? [...value.entries.values()].flatMap(namesIn) : namesIn(value);
}

function isAsWritten(text: string): boolean {
  const end = text.indexOf(':');
  return asWritten.has(end === -1 ? text : text.slice(0, end));
}

/** Of the texts of single rules that a text is made of. */
function namesOf({ gap, source }: StringValue, texts: readonly string[]): readonly OwnName[] {
  if (gap !== undefined || source === undefined) return [];
  // Nearly all are written as the framework has them.
  const others = texts.filter((text) => !isAsWritten(text));
  return others
    .flatMap((text) => rulesOfText(string(text)))
    .flatMap((rule) => {
      if (rule.kind !== 'named' || rule.written === undefined || ofFramework.has(asMethod(rule.name))) return [];
      return [{ name: rule.name, written: rule.written, source }];
    });
}
