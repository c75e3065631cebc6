import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { anything } from '../types/plain-fields';
import type { Infers } from './infers';
import type { Typed } from './typed';

type Call = ts.CallExpression | ts.NewExpression;

/** What type parameters stand for in a call: what is written there, or the types of what is handed over. */
export function typeArguments(
  parameters: readonly ts.TypeParameterDeclaration[],
  callee: ts.SignatureDeclaration | undefined,
  call: Call,
  inference: Infers,
): ReadonlyMap<string, FieldSchema> {
  const from = inference.placeOf(call);
  const entries = parameters.map(({ name }, index) => {
    const written = call.typeArguments?.[index];
    if (written !== undefined) return [name.text, inference.reader.read(written, from)] as const;
    return [name.text, callee === undefined ? anything : handedOver(callee, name.text, call, inference)] as const;
  });
  return new Map(entries);
}

/** `new Page(users, total)`: the parameters of a class are what its constructor is handed. */
export function madeInstance(of: Typed & { kind: 'class' }, node: ts.NewExpression, inference: Infers): Typed {
  const parameters = of.node.typeParameters ?? [];
  const args = typeArguments(parameters, of.node.members.find(ts.isConstructorDeclaration), node, inference);
  const isKnown = [...args.values()].some((one) => one !== anything);
  return { ...of, kind: 'instance', place: isKnown ? { ...of.place, args } : of.place };
}

function handedOver(callee: ts.SignatureDeclaration, name: string, call: Call, inference: Infers): FieldSchema {
  for (const [index, parameter] of callee.parameters.entries()) {
    const argument = call.arguments?.[index];
    const type = parameter.type?.getText();
    if (argument === undefined || type === undefined) continue;
    const typed = inference.of(argument);
    // A class that is handed over stands for what it makes (`EntityTarget<T>`).
    if (typed.kind === 'class' && new RegExp(`\\b${name}\\b`).test(type)) {
      return inference.fieldOf({ ...typed, kind: 'instance' });
    }
    if (type === name) return inference.fieldOf(typed);
    if (type === `${name}[]` || type === `Array<${name}>` || type === `readonly ${name}[]`)
      return inference.fieldOf(inference.itemOf(typed));
  }
  return anything;
}
