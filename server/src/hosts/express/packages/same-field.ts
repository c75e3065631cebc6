import { ts } from 'ts-morph';
import { ThrownValue } from '../../../languages/typescript/evaluate/runtime';
import {
  type NativeCall,
  nothing,
  primitive,
  record,
  truth,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** What stands for a value that somebody sends. */
const sent = primitive('\u0000 sent');

/**
 * The field of a body whose value a check of one's own wants, as `(value, { req }) => value === req.body.password` does; null where
 * it wants another, or passes without any. https://express-validator.github.io/docs/guides/customizing#custom-validators
 */
export function sameField(check: Value | undefined, { run }: NativeCall): string | null {
  if (check?.kind !== 'function' || check.node.body === undefined) return null;
  const passes = (value: Value, name: string): boolean | null => {
    const req = record([['body', record([[name, sent]])]]);
    try {
      return truth(run(check, [value, record([['req', req]])]));
    } catch (error) {
      if (error instanceof ThrownValue) return false;
      throw error;
    }
  };
  const named = comparedIn(check.node.body);
  return named.find((name) => passes(sent, name) === true && passes(nothing, name) !== true) ?? null;
}

/** Fields of the body that something is compared with. */
function comparedIn(node: ts.Node): readonly string[] {
  const own = ts.isBinaryExpression(node) ? [node.left, node.right].flatMap(bodyField) : [];
  const below: string[] = [];
  ts.forEachChild(node, (child) => {
    below.push(...comparedIn(child));
  });
  return [...own, ...below];
}

function bodyField(node: ts.Expression): readonly string[] {
  if (!ts.isPropertyAccessExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  return node.expression.name.text === 'body' ? [node.name.text] : [];
}
