import type { Expression, Statement } from '../../../languages/php/syntax/ast';
import { textsOf } from './names-read';
import type { Frame, Tracer } from './tracer';

/**
 * The fields that code sets in the input by one name, if it does nothing else: `$this->merge(['plate' => …])`,
 * `$input['plate'] = …`; none where it does something else, or sets others, too.
 */
export function fieldsSetBy(tracer: Tracer, statements: readonly Statement[], frame: Frame): readonly string[] {
  const keys = keysSetBy(statements);
  if (keys === null) return [];
  const texts = new Set(keys.map((key) => frame.file.textAt(key)));
  const [only] = keys;
  return only === undefined || texts.size > 1 ? [] : textsOf(tracer.laravel, only, frame);
}

function keysSetBy(statements: readonly Statement[]): readonly Expression[] | null {
  const keys = statements.map((statement): readonly Expression[] | null => {
    switch (statement.kind) {
      case 'block':
        return keysSetBy(statement.statements);
      case 'if':
        return keysSetBy(statement.otherwise === null ? [statement.then] : [statement.then, statement.otherwise]);
      case 'expression':
        return keysSetIn(statement.expression);
      default:
        return null;
    }
  });
  return keys.every((one) => one !== null) ? keys.flat() : null;
}

function keysSetIn(node: Expression): readonly Expression[] | null {
  if (node.kind === 'assign') {
    const key = keyOfEntry(node.target);
    return key === null ? null : [key];
  }
  const isMerge =
    node.kind === 'methodCall' && 'name' in node.member && /^merge(?:IfMissing)?$/i.test(node.member.name);
  const merged = isMerge ? node.arguments[0]?.value : undefined;
  if (merged?.kind !== 'array') return null;
  const keys = merged.items.map(({ key }) => key);
  return keys.every((key) => key !== null) ? keys : null;
}

/** The name of the field that `$input['owner']['id']` is in. */
function keyOfEntry(target: Expression): Expression | null {
  if (target.kind !== 'index') return null;
  return target.of.kind === 'variable' ? target.index : keyOfEntry(target.of);
}

/** Goes through what an entry of the input is set to. */
export function settingEntry<T>(tracer: Tracer, target: Expression, frame: Frame, through: () => T): T {
  const key = keyOfEntry(target);
  if (key === null || holderOf(target, frame) !== 'input') return through();
  return tracer.found.setting(() => textsOf(tracer.laravel, key, frame), through);
}

function holderOf(target: Expression, frame: Frame): string | undefined {
  if (target.kind === 'index') return holderOf(target.of, frame);
  return target.kind === 'variable' ? frame.variables.get(target.name)?.kind : undefined;
}
