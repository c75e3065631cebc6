import type { Value } from '../../../languages/typescript/evaluate/value';
import type { AddedSchema } from '../schemas/added-schema';

/** What `decorate`, `decorateRequest` and `decorateReply` put something into. */
export type Decorated = 'instance' | 'request' | 'reply';

/** Hooks that run for a request before its handler, in the order in which Fastify runs them. */
export const requestHooks = ['onRequest', 'preParsing', 'preValidation', 'preHandler'] as const;

/** Hooks of the application, which those below an instance do not take any more once they are made. fastify.js of Fastify 5, `addHook` */
const ofApplication: ReadonlySet<string> = new Set(['onRoute', 'onReady', 'onListen', 'preClose', 'onClose']);

/**
 * An instance of Fastify as plugins see it: what is told to it holds for itself and for those below it. Those below take the
 * hooks that are there when they are made, and those of requests that are told later. https://fastify.dev/docs/latest/Reference/Encapsulation/
 */
export class Instance {
  readonly hooks: Map<string, Value[]>;
  readonly schemas = new Map<string, AddedSchema>();
  /** How errors of its routes are answered; null where the instance above says it. */
  errorHandler: Value | null = null;
  notFoundHandler: Value | null = null;
  validatorCompiler: Value | null = null;
  private readonly children: Instance[] = [];
  private readonly decorations: Readonly<Record<Decorated, Map<string, Value>>> = {
    instance: new Map(),
    request: new Map(),
    reply: new Map(),
  };

  constructor(
    /** Null where source does not tell. */
    readonly prefix: string | null,
    readonly parent: Instance | null,
  ) {
    this.hooks = new Map([...(parent?.hooks ?? [])].map(([name, all]) => [name, [...all]]));
    parent?.children.push(this);
  }

  addHook(name: string, hook: Value): void {
    this.hooks.set(name, [...(this.hooks.get(name) ?? []), hook]);
    if (ofApplication.has(name)) return;
    for (const child of this.children) child.addHook(name, hook);
  }

  decorate(what: Decorated, name: string, value: Value): void {
    this.decorations[what].set(name, value);
  }

  decoration(what: Decorated, name: string): Value | undefined {
    return this.decorations[what].get(name) ?? this.parent?.decoration(what, name);
  }

  schema(id: string): AddedSchema | undefined {
    return this.schemas.get(id) ?? this.parent?.schema(id);
  }

  /** The instance whose requests and replies look like those of this one. */
  get likeForRequests(): Instance {
    const { request, reply } = this.decorations;
    const isOwn = request.size + reply.size > 0 || this.notFoundHandler !== null;
    return this.parent === null || isOwn ? this : this.parent.likeForRequests;
  }

  /** Handlers of errors, the nearest first. */
  get errorHandlers(): readonly Value[] {
    const above = this.parent?.errorHandlers ?? [];
    return this.errorHandler === null ? above : [this.errorHandler, ...above];
  }

  /** What makes of schemas what holds requests against them; null for Fastify's own. */
  get compiler(): Value | null {
    return this.validatorCompiler ?? this.parent?.compiler ?? null;
  }

  get notFound(): Value | null {
    return this.notFoundHandler ?? this.parent?.notFound ?? null;
  }
}

/** The prefix of an instance below another one. lib/pluginOverride.js of Fastify 5. */
export function prefixBelow(prefix: string | null, own: string): string | null {
  if (own === '' || prefix === null) return prefix;
  if (prefix.endsWith('/') && own.startsWith('/')) return prefix + own.slice(1);
  return own.startsWith('/') ? prefix + own : `${prefix}/${own}`;
}
