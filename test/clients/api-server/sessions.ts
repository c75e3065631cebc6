import type { IncomingHttpHeaders } from 'node:http';
import type { OpenApiDocument, SecurityScheme } from '../../../server/src/core/openapi-objects/document';
import type { SentRequest } from './request-faults';
import type { ServedOperation } from './served-operation';

const login = /\/(?:login|register|sign-?in|sign-?up|tokens?)$/;
const logout = /\/(?:logout|sign-?out)$/;
const oneself = /\/(?:me|account)$/;

/** Tokens that logins have given out. What has a login takes the tokens of that alone. */
export class Sessions {
  readonly #areaByToken = new Map<string, string>();
  readonly #areas: ReadonlySet<string>;
  readonly #schemes: OpenApiDocument['components']['securitySchemes'];

  constructor({ paths, components }: OpenApiDocument) {
    this.#schemes = components.securitySchemes;
    const logins = Object.entries(paths).flatMap(([path, { post: operation }]) =>
      operation !== undefined && this.begins({ method: 'POST', path, operation }) ? [areaOf(path)] : [],
    );
    this.#areas = new Set(logins);
  }

  begins({ method, path, operation }: ServedOperation): boolean {
    return method === 'POST' && operation.security.length === 0 && login.test(path);
  }

  ends({ method, path }: ServedOperation): boolean {
    return logout.test(path) || (method === 'DELETE' && oneself.test(path));
  }

  newToken({ path }: ServedOperation): string {
    const token = `token-${this.#areaByToken.size}-of-${areaOf(path)}`;
    this.#areaByToken.set(token, areaOf(path));
    return token;
  }

  end({ headers }: SentRequest): void {
    this.#areaByToken.delete(bearerOf(headers));
  }

  /** Whether a request shows what one of the alternatives asks for. */
  mayPass({ path, operation: { security } }: ServedOperation, sent: SentRequest): boolean {
    const shown = (name: string): boolean => {
      const scheme = this.#schemes[name];
      return scheme !== undefined && this.#isShown(scheme, areaOf(path), sent);
    };
    return security.length === 0 || security.some((alternative) => Object.keys(alternative).every(shown));
  }

  #isShown(scheme: SecurityScheme, area: string, { headers, query }: SentRequest): boolean {
    if (scheme.type === 'apiKey') {
      const cookie = new RegExp(`(?:^|; )${scheme.name}=[^;]`).test(headers.cookie ?? '');
      if (scheme.in === 'cookie') return cookie;
      return Boolean(scheme.in === 'header' ? headers[scheme.name.toLowerCase()] : query.get(scheme.name));
    }
    if (scheme.type === 'http' && scheme.scheme.toLowerCase() === 'basic') {
      return /^Basic [\w+/]+=*$/.test(headers.authorization ?? '');
    }
    const token = bearerOf(headers);
    if (this.#areas.has(area)) return this.#areaByToken.get(token) === area;
    return this.#areas.size === 0 ? token !== '' : this.#areaByToken.has(token);
  }
}

/** Who may sign in to what is told apart by the first segment. */
function areaOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function bearerOf({ authorization = '' }: IncomingHttpHeaders): string {
  return /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
}
