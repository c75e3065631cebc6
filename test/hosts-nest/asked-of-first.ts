import { firstRoute, nestReading } from './first-operation';

/** What each middleware of the first route asks for: `name: bearer or header X-Key`, `open`. */
export function askedOfFirst(code: string, options: Parameters<typeof nestReading>[1] = {}): readonly string[] {
  return firstRoute(nestReading(code, options)).middleware.applied.map(({ names, guard }) => {
    const ways = guard?.alternatives.map((set) =>
      set
        .map((one) => {
          const name = 'name' in one ? one.name : 'cookie' in one ? one.cookie : null;
          return name === null ? one.kind : `${one.kind} ${name}`;
        })
        .join(' and '),
    );
    return `${names.join()}: ${ways?.join(' or ') ?? 'open'}`;
  });
}

/** A guard that lets through who shows a token, and all where metadata say so. */
export const tokenGuard = `class TokenGuard implements CanActivate {
  constructor(private reflector: Reflector) {}
  canActivate(context: ExecutionContext) {
    if (this.reflector.getAllAndOverride('public', [context.getHandler(), context.getClass()])) return true;
    const { headers } = context.switchToHttp().getRequest();
    if (!headers.authorization) throw new UnauthorizedException();
    return true;
  } }
  const Public = () => SetMetadata('public', true);`;
