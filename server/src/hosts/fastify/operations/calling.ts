import { addressWithHoles } from '../../../languages/typescript/evaluate/language/texts-with-holes';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { nativeFunction, nothing, primitive, record, type Value } from '../../../languages/typescript/evaluate/value';
import type { Calling, FollowCall } from '../../node/operations/follower';
import type { Noted } from '../../node/operations/noted';
import { type OwnMembers, requestObject } from '../../node/operations/request-object';
import { bound } from '../instances/bound';
import type { FastifyModule } from '../instances/fastify-module';
import type { Instance } from '../instances/instance';
import type { Server } from '../instances/server';
import type { Augmentations } from '../types/augmentations';
import { WatchedReply } from './reply-object';
import { requestMethodOf } from './request-methods';
import { requestSession } from './request-session';

/** Where a function runs for a request. */
export interface CallPlace {
  readonly instance: Instance;
  readonly server: Server;
  /** The URL of its route, as the router has it; left out where it runs for several. */
  readonly url?: string | null;
  /** What its route says of itself to hooks. */
  readonly config?: Value | undefined;
  /** What hooks before have left in its request; left out where that may be anything. */
  readonly left?: OwnMembers;
}

/** How Fastify calls what runs for a request. */
export class Callings {
  private readonly asking = new WeakSet<Noted>();

  constructor(
    private readonly fastify: FastifyModule,
    private readonly followCall: FollowCall,
    private readonly augmentations: Augmentations,
  ) {}

  /** Whether code that was followed asked for the URL of its request: what it does may be different for each route. */
  asksForUrl(noted: Noted): boolean {
    return this.asking.has(noted);
  }

  /** Hooks answer, throw, hand on an error or let the request pass. */
  hook(place: CallPlace): Calling {
    const replies = new WeakMap<Noted, WatchedReply>();
    return {
      handed: (noted) => {
        const { request, reply } = this.exchange(noted, place);
        replies.set(noted, reply);
        const done = nativeFunction(([error]) => {
          if (isNothing(error)) noted.isPassed = true;
          else noted.errors.push(error);
          return nothing;
        });
        return [request, reply.value, done, done];
      },
      returning: (value, noted, at) => replies.get(noted)?.returnedByHook(value, at),
    };
  }

  /** What handlers return is the answer, unless they sent one. */
  handler(place: CallPlace): Calling {
    const replies = new WeakMap<Noted, WatchedReply>();
    return {
      handed: (noted) => {
        const { request, reply } = this.exchange(noted, place);
        replies.set(noted, reply);
        return [request, reply.value];
      },
      returning: (value, noted, at) => replies.get(noted)?.returned(value, at),
    };
  }

  /** What a hook makes of a payload, which it returns or hands on. */
  payload(hook: Value, payload: Value, place: CallPlace): readonly Value[] {
    const made: Value[] = [];
    this.followCall(hook, {
      handed: (noted) => {
        const { request, reply } = this.exchange(noted, place);
        const done = nativeFunction(([, handed]) => {
          if (handed !== undefined) made.push(handed);
          return nothing;
        });
        return [request, reply.value, payload, done];
      },
      returning: (value) => {
        if (!isNothing(value)) made.push(value);
      },
    });
    return made;
  }

  /** What a handler of errors does with one. */
  ofError(handler: Value, error: Value, status: number, place: CallPlace): Noted {
    const replies = new WeakMap<Noted, WatchedReply>();
    return this.followCall(handler, {
      handed: (noted) => {
        const { request, reply } = this.exchange(noted, place, status);
        replies.set(noted, reply);
        return [error, request, reply.value];
      },
      returning: (value, noted, at) => replies.get(noted)?.returned(value, at),
    });
  }

  /** A request, and the reply to it. */
  private exchange(noted: Noted, place: CallPlace, status?: number): { request: Value; reply: WatchedReply } {
    const { instance, server } = place;
    const request = this.request(noted, place);
    const around = {
      request,
      decoration: (name: string) => instance.decoration('reply', name),
      notFound: instance.notFound,
      instance: this.fastify.valueOf(instance, server),
    };
    return { request, reply: new WatchedReply(noted, around, status) };
  }

  private request(
    noted: Noted,
    { instance, server, url, config = record([]), left = () => undefined }: CallPlace,
  ): Value {
    const session = requestSession(this.augmentations);
    const self: Value = requestObject(noted, {
      given: (name) => left(name) ?? this.augmentations.ofRequest(name) ?? (name === 'session' ? session : undefined),
      ownMember: (name) => {
        if (ofUrl.has(name)) {
          this.asking.add(noted);
          return url === undefined || url === null ? undefined : memberOfRoute(name, url, config);
        }
        if (name === 'server') return this.fastify.valueOf(instance, server);
        const decoration = instance.decoration('request', name);
        const method = decoration === undefined ? undefined : requestMethodOf(decoration);
        if (method !== undefined) return nativeFunction((args, call) => method(args, call, noted, self));
        if (decoration?.kind === 'native') return decoration;
        // What is no function stands for what hooks put there.
        return decoration?.kind === 'function' ? bound(decoration, self) : undefined;
      },
    });
    return self;
  }
}

/** What tells which route a request is for: `routeConfig` and `context` are those of Fastify 4. */
const ofUrl: ReadonlySet<string> = new Set([
  'url',
  'originalUrl',
  'routerPath',
  'routeOptions',
  'routeConfig',
  'context',
]);

/** Of a URL with parameters its other parts are known, how the route has it, and what it says of itself. */
function memberOfRoute(name: string, url: string, config: Value): Value | undefined {
  if (name === 'routerPath') return primitive(url);
  if (name === 'routeConfig') return config;
  if (name === 'routeOptions' || name === 'context') return nativeRecord({ url: primitive(url), config });
  if (!/[:*]/.test(url)) return primitive(url);
  return /[*?(]|::/.test(url) ? undefined : addressWithHoles(url.split(/:\w+/));
}

function isNothing(value: Value | undefined): value is undefined {
  return value === undefined || (value.kind === 'primitive' && (value.value ?? null) === null);
}
