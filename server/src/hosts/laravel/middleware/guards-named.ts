const authentication = /^(?:auth|(?:.*\\)?Authenticate)(?::(.*))?$/;

/** The guards that an authenticating middleware asks for: `auth:api,web`, or the same with its class in full. */
export function guardsNamed(middleware: string): readonly string[] | null {
  const match = authentication.exec(middleware);
  return match === null ? null : (match[1]?.split(',').map((guard) => guard.trim()) ?? []);
}
