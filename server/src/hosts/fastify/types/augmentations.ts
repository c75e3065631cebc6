import { ts } from 'ts-morph';
import { keptOnce } from '../../../core/dependencies/kept';
import { nameText } from '../../../languages/typescript/evaluate/class-members';
import { noteDeclaredType } from '../../../languages/typescript/evaluate/declared-types';
import { nativeFunction, unknown, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { filesWith } from '../../node/files-with';

/** Types of Fastify and its packages that applications declare more members of. */
export type Augmented = 'FastifyInstance' | 'FastifyRequest' | 'FastifyJWT' | 'Cradle';

type Members = ReadonlyMap<string, ts.TypeElement>;

/**
 * What an application declares of Fastify's own types beside what these have (`declare module 'fastify' { interface FastifyRequest
 * { … } }`). https://fastify.dev/docs/latest/Reference/TypeScript/#declaration-merging
 */
export class Augmentations {
  private readonly all: () => ReadonlyMap<string, Members>;

  constructor(project: ProjectModules) {
    this.all = keptOnce(project.tracker, () => membersIn(project));
  }

  /** What is declared to be the type of a member; null where nothing is. */
  typeOf(of: Augmented, name: string): ts.TypeNode | null {
    const member = this.all().get(of)?.get(name);
    return member !== undefined && ts.isPropertySignature(member) ? (member.type ?? null) : null;
  }

  /** A member as code has it in hands; undefined where none is declared. */
  valueOf(of: Augmented, name: string): Value | undefined {
    const member = this.all().get(of)?.get(name);
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

function membersIn(project: ProjectModules): ReadonlyMap<string, Members> {
  const found = new Map<string, Map<string, ts.TypeElement>>();
  for (const path of filesWith(project, /\bdeclare\s+module\s+['"](?:fastify|@fastify\/)/)) {
    for (const statement of project.parse(path)?.statements ?? []) {
      for (const one of interfacesIn(statement)) {
        const members = found.get(one.name.text) ?? new Map<string, ts.TypeElement>();
        found.set(one.name.text, members);
        for (const member of one.members) {
          const name = member.name === undefined ? null : nameText(member.name);
          if (name !== null) members.set(name, member);
        }
      }
    }
  }
  return found;
}

function interfacesIn(statement: ts.Statement): readonly ts.InterfaceDeclaration[] {
  if (!ts.isModuleDeclaration(statement) || !/^(?:fastify$|@fastify\/)/.test(statement.name.text)) return [];
  const { body } = statement;
  return body !== undefined && ts.isModuleBlock(body) ? body.statements.filter(ts.isInterfaceDeclaration) : [];
}
