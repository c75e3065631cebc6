import { ts } from 'ts-morph';

/** A decorator of a property by its text, where nothing of it need be evaluated. */
export interface PropertyDecorator {
  readonly name: string;
  /** What it is handed, as it is written. */
  readonly text: string;
}

export function propertyDecorators(node: ts.Node): readonly PropertyDecorator[] {
  if (!ts.canHaveDecorators(node)) return [];
  return (ts.getDecorators(node) ?? []).map(({ expression }) => {
    if (!ts.isCallExpression(expression)) return { name: expression.getText(), text: '' };
    return { name: expression.expression.getText(), text: expression.arguments.map((one) => one.getText()).join() };
  });
}
