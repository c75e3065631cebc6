import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { toText } from '../../../../languages/php/evaluate/conversions';
import type { ArrayValue, ObjectValue, Value } from '../../../../languages/php/evaluate/values';
import type { PhpRuntime } from '../../runtime/php-runtime';
import { RuleObject, type RuleTerm } from './objects/rule-object';
import { unknownRule, type Rule } from './rule';
import { ruleName, rulesOfPipeText, rulesOfText } from './rule-text';

/** Lists of plain texts that were parsed, by what stands in them: applications say the same of many fields. */
const listsByRuntime = new WeakMap<PhpRuntime, Map<string, readonly Rule[]>>();

/** The rules of one field, in order: `ValidationRuleParser::explodeExplicitRule`. What says the same is the same list. */
export function parseRules(value: Value, runtime: PhpRuntime): readonly Rule[] {
  const text = plainText(value);
  if (text === null) return parsed(value, runtime);
  const lists = listsByRuntime.get(runtime) ?? new Map<string, readonly Rule[]>();
  listsByRuntime.set(runtime, lists);
  const rules = lists.get(text) ?? parsed(value, runtime);
  lists.set(text, rules);
  return rules;
}

/** What a text, or a list of texts, says as one text; null for anything else. */
function plainText(value: Value): string | null {
  if (value.kind === 'string') return value.gap === undefined ? `|${value.value}` : null;
  if (value.kind !== 'array' || value.gap !== undefined) return null;
  let text = '';
  for (const entry of value.entries.values()) {
    if (entry.kind !== 'string' || entry.gap !== undefined) return null;
    text += `${entry.value.length.toString()}:${entry.value}`;
  }
  return text;
}

function parsed(value: Value, runtime: PhpRuntime): readonly Rule[] {
  switch (value.kind) {
    case 'string':
      return rulesOfPipeText(value);
    case 'array':
      return [
        ...[...value.entries.values()].flatMap((entry) => rulesOfEntry(entry, runtime)),
        ...(value.gap === undefined ? [] : [unknownRule]),
      ];
    default:
      return rulesOfEntry(value, runtime);
  }
}

function rulesOfEntry(value: Value, runtime: PhpRuntime): readonly Rule[] {
  switch (value.kind) {
    case 'string':
      return rulesOfText(value);
    case 'array':
      return ruleOfArray(value);
    case 'object':
      return rulesOfObject(value, runtime);
    case 'closure':
      return [{ kind: 'custom', name: 'Closure' }];
    case 'null':
    case 'boolean':
    case 'number':
      return [];
    case 'unknown':
      return [unknownRule];
    default:
      return value satisfies never;
  }
}

/** `['max', 3]`: `ValidationRuleParser::parseArrayRule`. */
function ruleOfArray({ entries }: ArrayValue): readonly Rule[] {
  const [name, ...parameters] = [...entries.values()].map(toText);
  if (name === undefined || name.gap !== undefined || name.value === '') return [];
  const isWhole = parameters.every(({ gap }) => gap === undefined);
  return [
    {
      kind: 'named',
      name: ruleName(name.value),
      written: name.value,
      parameters: isWhole ? parameters.map(({ value }) => value) : null,
    },
  ];
}

function rulesOfObject(object: ObjectValue, runtime: PhpRuntime): readonly Rule[] {
  const { native } = object;
  if (native instanceof RuleObject) return native.terms().flatMap((term) => rulesOfTerm(term, runtime));
  const { machine, nowhere } = runtime;
  const isRule = ruleInterfaces.some((name) => machine.isA(object.class, name) === true);
  if (!isRule && machine.files.method(object.class, '__toString').kind === 'found') {
    const text = machine.callMethod(object, '__toString', new Arguments([]), nowhere);
    return text.kind === 'string' ? rulesOfText(text) : [unknownRule];
  }
  return [{ kind: 'custom', name: object.class }];
}

/** What is asked about its value itself, and not written as a text. */
const ruleInterfaces = ['Rule', 'ValidationRule', 'InvokableRule', 'ImplicitRule'].map(
  (name) => `Illuminate\\Contracts\\Validation\\${name}`,
);

function rulesOfTerm(term: RuleTerm, runtime: PhpRuntime): readonly Rule[] {
  switch (term.kind) {
    case 'written':
      return parseRules(term.value, runtime);
    case 'branches': {
      const [one, other] = term.branches;
      const { asked } = term;
      const branches = [parseRules(one, runtime), parseRules(other, runtime)] as const;
      return [{ kind: 'when', branches, ...(asked !== undefined && { asked }) }];
    }
    default:
      return [term];
  }
}
