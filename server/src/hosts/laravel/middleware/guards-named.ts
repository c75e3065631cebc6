const authentication = /^(?:auth|(?:.*\\)?Authenticate)(?::(.*))?$/;

/** The guards that an authenticating middleware asks for: `auth:api,web`, or the same with its class in full. */
export function guardsNamed(middleware: string, defaultGuard: string | null = null): readonly string[] | null {
  const match = authentication.exec(middleware);
  if (match === null) return null;
  const byDefault = defaultGuard === null ? [] : [defaultGuard];
  return match[1]?.split(',').map((guard) => guard.trim()) ?? byDefault;
}
