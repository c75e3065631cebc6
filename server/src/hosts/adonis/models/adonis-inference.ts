import type { InferenceHooks } from '../../../languages/typescript/inference/infers';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { placeOf } from '../../../languages/typescript/inference/places';
import type { Typed } from '../../../languages/typescript/inference/typed';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { inferenceOf } from '../../node/orm/inference-of';
import type { PrismaModels } from '../../node/prisma/prisma-models';
import { tokenCall, tokenFunction, tokenMember } from '../auth/access-tokens';
import { authCall, type ContextTypes, contextMember, routedContext } from '../auth/context-types';
import { serviceCall, serviceFunction } from '../packages/service-types';
import { isLucid, lucid, type Packaged } from './lucid-names';
import { modelCall, type NamesOf, rowMember } from './model-calls';
import type { Naming } from './naming';
import { pageMember } from './paginator';
import { ofRelation } from './relations';
import { databaseFunction, rowCall } from './row-calls';
import { serializedOf } from './serialized-members';

/** What expressions of an application of AdonisJS are read with. */
export interface AdonisTypes extends ContextTypes {
  readonly reader: TypeReader;
  readonly prisma: PrismaModels | null;
  readonly naming: Naming;
}

/** Tells what expressions come to, with what AdonisJS, Lucid and their packages answer. */
export function adonisInference({ reader, prisma, naming, ...contexts }: AdonisTypes): Inference {
  const pageNamesOf: NamesOf = (model) => (model.kind === 'instance' ? naming.ofPages(model) : naming.ofAllPages);
  const hooks: Partial<InferenceHooks> = {
    packagedCall: (of, method, call, inference) =>
      modelCall(of, method, { call, inference, pageNamesOf }) ??
      rowCall(of, method, { call, inference, pageNames: naming.ofAllPages }) ??
      authCall(of, method, call, contexts.userOf) ??
      tokenCall(of, method) ??
      serviceCall(of, method, { call, inference }),
    packagedMember: (of, name) => memberOf(of, name) ?? contextMember(of, name, contexts),
    packagedFunction: (of, call, inference) =>
      databaseFunction(of, call, inference) ?? tokenFunction(of) ?? serviceFunction(of),
    standsFor: ofRelation,
    isSentByClass: (of) => isLucid(of, lucid.model),
    awaited: (of) => {
      const [item] = of.args;
      const isRows = isLucid(of, lucid.query) || isLucid(of, lucid.rows);
      return isRows && item !== undefined ? { kind: 'list', item } : null;
    },
    parameter: (node, inference) => {
      const type = serializedOf(node);
      return type === null ? routedContext(node, inference) : { kind: 'type', node: type, place: placeOf(type) };
    },
  };
  return inferenceOf(reader, prisma, hooks);
}

function memberOf(of: Packaged, name: string): Typed | null {
  if (isLucid(of, lucid.model)) return rowMember(name);
  if (isLucid(of, lucid.paginator) || isLucid(of, lucid.rowPages)) return pageMember(name);
  return tokenMember(of, name);
}
