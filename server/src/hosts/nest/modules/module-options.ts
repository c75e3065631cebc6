import { ts } from 'ts-morph';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { type ClassValue, type RecordValue, type Value } from '../../../languages/typescript/evaluate/value';

export type ModuleOption = 'imports' | 'controllers' | 'providers';

/**
 * What a module is told of one kind, lists within lists taken apart. Of what decorates a class only that option is
 * evaluated, and of providers no class by its name alone: they lead to all code of an application.
 */
export function ofModule(of: ClassValue, option: ModuleOption, interpreter: Interpreter): readonly Value[] {
  const options = optionsOf(of.node);
  if (options === null) return [];
  if (!ts.isObjectLiteralExpression(options)) {
    const value = interpreter.within(stepsOfOption, () => interpreter.evaluate(options, of.scope));
    return value?.kind === 'record' ? ofRecord(value, option) : [];
  }
  return options.properties.flatMap((member) => {
    if (ts.isSpreadAssignment(member)) {
      const spread = interpreter.within(stepsOfOption, () => interpreter.evaluate(member.expression, of.scope));
      return spread?.kind === 'record' ? ofRecord(spread, option) : [];
    }
    if (nameText(member.name) !== option) return [];
    if (ts.isPropertyAssignment(member)) return itemsIn(member.initializer, of, option, interpreter);
    return ts.isShorthandPropertyAssignment(member) ? itemsIn(member.name, of, option, interpreter) : [];
  });
}

/** The same of what a dynamic module (`{ module, imports, … }`) says. */
export function ofRecord(record: RecordValue, option: ModuleOption): readonly Value[] {
  const value = record.entries.get(option);
  return value === undefined ? [] : flat(value);
}

const stepsOfOption = 20_000;

function itemsIn(
  node: ts.Expression,
  of: ClassValue,
  option: ModuleOption,
  interpreter: Interpreter,
): readonly Value[] {
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.flatMap((item) =>
      itemsIn(ts.isSpreadElement(item) ? item.expression : item, of, option, interpreter),
    );
  }
  if (option === 'providers' && ts.isIdentifier(node) && /^[A-Z][a-z]/.test(node.text)) return [];
  const value = interpreter.within(stepsOfOption, () => interpreter.evaluate(node, of.scope));
  return value === null ? [] : flat(value);
}

function flat(value: Value): readonly Value[] {
  return value.kind === 'list' ? value.items.flatMap(flat) : [value];
}

/** What `@Module(…)` is handed. */
function optionsOf(node: ts.ClassLikeDeclaration): ts.Expression | null {
  for (const { expression } of ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : []) {
    if (ts.isCallExpression(expression) && /(?:^|\.)Module$/.test(expression.expression.getText())) {
      return expression.arguments[0] ?? null;
    }
  }
  return null;
}
