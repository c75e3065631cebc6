import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { typedValue } from '../../../languages/typescript/evaluate/types/typed-values';
import { type ClassValue, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';

/** What an interceptor is handed of what a handler returns, which decides what the interceptor does with it. */
export function payloadOf(field: FieldSchema | null, reader: TypeReader, interpreter: Interpreter): Value {
  if (field === null) return unknown(null);
  return typedValue(field, {
    expanded: reader.expanded,
    classOf: ({ shape }) =>
      classOf(shape === undefined ? undefined : reader.named.classOfShape(shape)?.node, interpreter),
    // Handlers answer with bytes in no other way.
    packagedOf: ({ type, format }) => (type === 'string' && format === 'binary' ? 'StreamableFile' : null),
  });
}

function classOf(node: ts.ClassDeclaration | undefined, interpreter: Interpreter): ClassValue | null {
  if (node?.name === undefined) return null;
  const found = interpreter.constant(node.name.text, node.getSourceFile().fileName);
  return found?.kind === 'class' && found.node === node ? found : null;
}
