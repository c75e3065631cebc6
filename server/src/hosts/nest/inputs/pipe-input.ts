import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import type { ClassValue, Value } from '../../../languages/typescript/evaluate/value';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';

/**
 * What a text becomes a list or an object of by a pipe of the application, which says by its types what that takes
 * (`transform(value: string): Sort[]`); null where it does not. https://docs.nestjs.com/pipes#transformation-use-case
 */
export function inputOfPipe(typed: FieldSchema, pipes: readonly Value[], reader: TypeReader): FieldSchema | null {
  // What a text may be by itself is sent as it is handed on.
  if (typed.type !== 'array' && reader.expanded(typed).type !== 'object') return null;
  const [first] = pipes.filter((pipe) => packageValueOf(pipe)?.name !== 'DefaultValuePipe');
  const of = first?.kind === 'record' ? first.class : first;
  if (of?.kind !== 'class') return null;
  const type = typeTaken(of);
  if (type === undefined) return null;
  const field = reader.read(type, { file: type.getSourceFile(), args: new Map() });
  return field.type === 'any' && field.anyOf === undefined ? null : field;
}

function typeTaken(pipe: ClassValue): ts.TypeNode | undefined {
  for (let at: Value | null = pipe; at?.kind === 'class'; at = at.base) {
    const transform = at.node.members.find(
      (one): one is ts.MethodDeclaration => ts.isMethodDeclaration(one) && nameText(one.name) === 'transform',
    );
    if (transform !== undefined) return transform.parameters[0]?.type ?? typeImplemented(at);
  }
  return undefined;
}

/** `implements PipeTransform<string, Sort[]>` */
function typeImplemented({ node }: ClassValue): ts.TypeNode | undefined {
  const all = (node.heritageClauses ?? []).flatMap(({ types }) => types);
  return all.find(({ expression }) => expression.getText() === 'PipeTransform')?.typeArguments?.[0];
}
