import { ts } from 'ts-morph';
import { textOf, type Value } from '../../../../languages/typescript/evaluate/value';

/** What stands in a text of SQL for what source does not tell. */
const parameter = '?';

/** The text of a statement, with a parameter where source does not tell a part of it; null where it tells none of it. */
export function sqlOf(value: Value | undefined): string | null {
  const whole = value?.kind === 'record' ? (value.entries.get('text') ?? value.entries.get('sql')) : value;
  const text = textOf(whole);
  if (text !== null) return text;
  return whole?.kind === 'unknown' && whole.at !== null ? writtenSql(whole.at) : null;
}

/** The text of a template: `SELECT id FROM users WHERE id = ${id}`. */
export function writtenSql(node: ts.Node): string | null {
  if (ts.isTaggedTemplateExpression(node)) return writtenSql(node.template);
  if (ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => parameter + literal.text)].join('');
}
