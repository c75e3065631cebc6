import type { ts } from 'ts-morph';
import { plain } from '../types/plain-fields';
import { ofField, type Typed } from './typed';

/** What stands where packages have their name. */
const language = 'ecmascript';

const made = /^Intl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat|PluralRules|DisplayNames)$/;

/** `new Intl.NumberFormat('en')`; null for anything else. */
export function madeFormat(node: ts.NewExpression): Typed | null {
  const name = node.expression.getText();
  return made.test(name) ? { kind: 'packaged', specifier: language, name, args: [] } : null;
}

/** What a call on such a format comes to; null for anything else. */
export function formatCall(of: Typed, method: string): Typed | null {
  const isFormat = of.kind === 'packaged' && of.specifier === language && made.test(of.name);
  return isFormat && /^(?:format|formatRange|select|of)$/.test(method) ? ofField(plain('string')) : null;
}
