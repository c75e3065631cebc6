import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { jsonMethod } from '../types/named-types';
import type { Inference } from './inference';
import { packagedBaseOf } from './members';
import { placeOf } from './places';

/** Classes that extend classes. */
const deepest = 8;

/**
 * What an instance is where it is sent, if its class says that by itself: by `toJSON`, or as what it extends of a package has it;
 * null where it is what has been put into it.
 */
export function sentInstance(node: ts.ClassLikeDeclaration, inference: Inference, depth = 0): FieldSchema | null {
  const place = placeOf(node);
  const method = jsonMethod(node);
  if (method !== undefined) return inference.fieldOf(inference.result(method, place));
  const base = packagedBaseOf({ node, place }, inference);
  if (base !== null && inference.hooks.isSentByClass(base)) return inference.fieldOf({ kind: 'instance', node, place });
  const [heritage] = node.heritageClauses ?? [];
  const [above] = heritage?.types ?? [];
  const declared = above === undefined ? null : inference.reader.named.baseClass(above, place);
  return declared === null || depth > deepest ? null : sentInstance(declared.node, inference, depth + 1);
}
