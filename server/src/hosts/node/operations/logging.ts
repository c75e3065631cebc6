import type { ts } from 'ts-morph';

const logs = /^(?:console|(?:[\w.]+\.)?log(?:ger)?)\.\w+$/;

/** Whether a call writes something down, and does no more with it: `console.log(req.body)` */
export function isLogging({ expression }: ts.CallExpression): boolean {
  return logs.test(expression.getText());
}
