import { ts } from 'ts-morph';
import { noteDeclaredType } from '../../../languages/typescript/evaluate/types/declared-types';
import {
  nativeFunction,
  nothing,
  unknown,
  unknownFrom,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { ModuleAugmentations } from '../../node/types/module-augmentations';

/** Types of Fastify and its packages that applications declare more members of. */
export type Augmented = 'FastifyInstance' | 'FastifyRequest' | 'FastifyJWT' | 'Cradle' | 'Session' | 'SessionData';

/** What an application declares of Fastify's own types. https://fastify.dev/docs/latest/Reference/TypeScript/#declaration-merging */
export class Augmentations {
  private readonly declared: ModuleAugmentations;

  constructor(project: ProjectModules) {
    this.declared = new ModuleAugmentations(project, /^(?:fastify$|@fastify\/)/);
  }

  /** What is declared to be the type of a member; null where nothing is. */
  typeOf(of: Augmented, name: string): ts.TypeNode | null {
    return this.declared.typeOf(of, name);
  }

  /** A member as code has it in hands; undefined where none is declared. */
  valueOf(of: Augmented, name: string): Value | undefined {
    const member = this.declared.member(of, name);
    if (member === undefined) return undefined;
    if (ts.isMethodSignature(member)) return functionTo(member.type);
    if (!ts.isPropertySignature(member)) return undefined;
    const { type } = member;
    return type !== undefined && ts.isFunctionTypeNode(type) ? functionTo(type.type) : declared(null, type);
  }

  /** A member of a request: by `FastifyRequest`, and its user as `@fastify/jwt` has it. */
  ofRequest(name: string): Value | undefined {
    if (name === 'id') return unknownOf('string', null);
    const own = this.valueOf('FastifyRequest', name);
    return own ?? (name === 'user' ? (this.valueOf('FastifyJWT', 'user') ?? this.tokenPayload()) : undefined);
  }

  /** A member of a session, which may not be there where it is declared so. */
  ofSession(name: string): Value | undefined {
    const of = (['Session', 'SessionData'] as const).find((one) => this.declared.member(one, name) !== undefined);
    const value = of === undefined ? undefined : this.valueOf(of, name);
    if (of === undefined || value === undefined || this.declared.member(of, name)?.questionToken === undefined)
      return value;
    return unknownFrom({ kind: 'perhaps', of: value, otherwise: nothing });
  }

  /** What a token holds that is verified. */
  tokenPayload(): Value | undefined {
    return this.valueOf('FastifyJWT', 'payload');
  }
}

function functionTo(type: ts.TypeNode | undefined): Value {
  return nativeFunction((_, { node }) => declared(node, type));
}

function declared(at: ts.Node | null, type: ts.TypeNode | undefined): Value {
  const value = unknown(at);
  noteDeclaredType(value, type);
  return value;
}
