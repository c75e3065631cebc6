import { ts } from 'ts-morph';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { placeOf, unwrapped } from '../../../languages/typescript/inference/places';
import type { Typed } from '../../../languages/typescript/inference/typed';
import { inferenceOf } from '../../node/orm/inference-of';
import { type CodeTypes, typeReaderOf } from '../../node/types/code-types';
import type { Augmentations } from './augmentations';

type Packaged = Typed & { readonly kind: 'packaged' };

/** Tells what code answers, with what the application declares of instances, which plugins are handed. */
export function fastifyInference(types: CodeTypes, augmentations: Augmentations): Inference {
  return inferenceOf(typeReaderOf(types), types.prisma, {
    packagedMember: (of, name) => memberOf(of, name, augmentations),
    parameter: (parameter) =>
      isPluginOf(parameter.parent) && parameter.parent.parameters[0] === parameter ? instance : null,
  });
}

const instance: Packaged = { kind: 'packaged', specifier: 'fastify', name: 'FastifyInstance', args: [] };

function memberOf(of: Packaged, name: string, augmentations: Augmentations): Typed | null {
  if (of.specifier !== 'fastify') return null;
  const type =
    of.name === 'FastifyInstance' || of.name === 'FastifyRequest' ? augmentations.typeOf(of.name, name) : null;
  return type === null ? null : unwrapped({ kind: 'type', node: type, place: placeOf(type) });
}

/** Whether a function is a plugin: by what it is declared to be, what wraps it, or who registers it. */
function isPluginOf(node: ts.SignatureDeclaration): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return (parent.type?.getText() ?? '').startsWith('FastifyPlugin');
  if (ts.isCallExpression(parent))
    return /^(?:fp|fastifyPlugin|plugin|\w+\.register)$/.test(parent.expression.getText());
  return ts.isExportAssignment(parent);
}
