import { ts } from 'ts-morph';
import type { Json } from '../../../core/json';
import { hasUntoldMembers, surelyMember } from '../../../languages/typescript/evaluate/members/untold-members';
import { isUndefined, type Value } from '../../../languages/typescript/evaluate/value';
import { hasVaried } from '../../../languages/typescript/evaluate/doubt/varying';
import { elsewhere } from './elsewhere';

/** A text of which source does not tell all parts: these are left out. */
function templateText(node: ts.Node | null): string | undefined {
  if (node === null || !ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => literal.text).join('');
}

/** What is known of a value as JSON, without members that source does not tell; undefined where that is nothing. */
export function knownJson(value: Value | undefined): Json | undefined {
  switch (value?.kind) {
    case 'primitive':
      return value.value;
    case 'list':
      return value.items.flatMap((item) => knownJson(item) ?? []);
    case 'record':
      return Object.fromEntries(
        [...value.entries].flatMap(([name, one]) => {
          const json = knownJson(one);
          return json === undefined ? [] : [[name, json] as const];
        }),
      );
    case 'unknown':
      return templateText(value.at);
    case 'pattern':
    case 'native':
    case 'union':
    case 'function':
    case 'class':
    case undefined:
      return undefined;
  }
}

/** The same with what source does not tell: that stands elsewhere, and so does what else an object or a list may hold. */
export function markedJson(value: Value | undefined): Json {
  switch (value?.kind) {
    case 'primitive':
      return value.value ?? null;
    case 'list':
      return [...value.items.map(markedJson), ...(hasVaried(value) ? [elsewhere] : [])];
    case 'record': {
      const told = [...value.entries].filter(([, one]) => !isUndefined(one));
      const members = told.map(([name]) => [name, markedJson(surelyMember(value, name))] as const);
      return { ...Object.fromEntries(members), ...(hasUntoldMembers(value) && elsewhere) };
    }
    default:
      return elsewhere;
  }
}
