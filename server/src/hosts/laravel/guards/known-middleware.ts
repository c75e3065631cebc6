import type { CallerCredential } from './caller-credential';

/** What a middleware of the framework or a package asks for; its source need not be there. */
export type KnownMiddleware =
  /**
   * Somebody signed in. The guards are all its parameters, one parameter by its place, or the one that is in use.
   * `isCheck`: it checks who signed in (a role, an ability), which somebody else asked for; `isGate`: it asks the gate.
   */
  | { readonly asks: 'user'; readonly guards: 'all' | number | null; readonly isCheck: boolean; readonly isGate?: true }
  | { readonly asks: 'credentials'; readonly any: readonly CallerCredential[] }
  /** That the URL is signed. */
  | { readonly asks: 'signature' }
  | { readonly asks: 'nothing' };

const nothing: KnownMiddleware = { asks: 'nothing' };
const signature: KnownMiddleware = { asks: 'signature' };
const authentication: KnownMiddleware = { asks: 'user', guards: 'all', isCheck: false };
/** Package middleware that finds the user itself. */
const signedIn: KnownMiddleware = { asks: 'user', guards: null, isCheck: false };
const check: KnownMiddleware = { asks: 'user', guards: null, isCheck: true };
/** `can:update,post` */
const ability: KnownMiddleware = { asks: 'user', guards: null, isCheck: true, isGate: true };
/** `role:admin,api`: the guard is the second parameter. */
const checkOfGuard: KnownMiddleware = { asks: 'user', guards: 1, isCheck: true };
const jwt: KnownMiddleware = { asks: 'credentials', any: [{ kind: 'bearer', format: 'JWT' }] };
/** Tokens of Passport are JSON Web Tokens. https://oauth2.thephpleague.com/access-token-repository-interface */
const client: KnownMiddleware = jwt;

function signedBy(name: string): KnownMiddleware {
  return { asks: 'credentials', any: [{ kind: 'header', name }] };
}

const jwtVendors = ['Tymon\\JWTAuth', 'PHPOpenSourceSaver\\JWTAuth'];

/** By class. What is not listed below `Illuminate\` asks for nothing. */
const classes: ReadonlyMap<string, KnownMiddleware> = new Map<string, KnownMiddleware>(
  [
    ['Illuminate\\Auth\\Middleware\\Authenticate', authentication] as const,
    [
      'Illuminate\\Auth\\Middleware\\AuthenticateWithBasicAuth',
      { asks: 'credentials', any: [{ kind: 'basic' }] },
    ] as const,
    ['Illuminate\\Auth\\Middleware\\Authorize', ability] as const,
    ['Illuminate\\Auth\\Middleware\\EnsureEmailIsVerified', check] as const,
    ['Illuminate\\Routing\\Middleware\\ValidateSignature', signature] as const,
    ['Laravel\\Sanctum\\Http\\Middleware\\CheckAbilities', check] as const,
    ['Laravel\\Sanctum\\Http\\Middleware\\CheckForAnyAbility', check] as const,
    ['Laravel\\Sanctum\\Http\\Middleware\\CheckScopes', check] as const,
    ['Laravel\\Sanctum\\Http\\Middleware\\CheckForAnyScope', check] as const,
    ['Laravel\\Passport\\Http\\Middleware\\CheckScopes', check] as const,
    ['Laravel\\Passport\\Http\\Middleware\\CheckForAnyScope', check] as const,
    ['Laravel\\Passport\\Http\\Middleware\\CheckToken', check] as const,
    ['Laravel\\Passport\\Http\\Middleware\\CheckTokenForAnyScope', check] as const,
    ['Laravel\\Passport\\Http\\Middleware\\CheckClientCredentials', client] as const,
    ['Laravel\\Passport\\Http\\Middleware\\CheckClientCredentialsForAnyScope', client] as const,
    ['Laravel\\Passport\\Http\\Middleware\\EnsureClientIsResourceOwner', client] as const,
    ['Laravel\\WorkOS\\Http\\Middleware\\ValidateSessionWithWorkOS', signedIn] as const,
    ['Laravel\\Cashier\\Http\\Middleware\\VerifyWebhookSignature', signedBy('Stripe-Signature')] as const,
    ['Laravel\\Paddle\\Http\\Middleware\\VerifyWebhookSignature', signedBy('Paddle-Signature')] as const,
    ['Laravel\\Nova\\Http\\Middleware\\Authenticate', signedIn] as const,
    ['Laravel\\Nova\\Http\\Middleware\\Authorize', check] as const,
    ['Filament\\Http\\Middleware\\Authenticate', signedIn] as const,
    ['Backpack\\CRUD\\app\\Http\\Middleware\\CheckIfAdmin', signedIn] as const,
    ...['Middleware', 'Middlewares'].flatMap((directory) =>
      ['RoleMiddleware', 'PermissionMiddleware', 'RoleOrPermissionMiddleware'].map(
        (name) => [`Spatie\\Permission\\${directory}\\${name}`, checkOfGuard] as const,
      ),
    ),
    ...['Laratrust', 'Santigarcor\\Laratrust', 'Zizaco\\Entrust'].flatMap((vendor) =>
      [
        'Role',
        'Permission',
        'Ability',
        'LaratrustRole',
        'LaratrustPermission',
        'LaratrustAbility',
        'EntrustRole',
        'EntrustPermission',
        'EntrustAbility',
      ].map((name) => [`${vendor}\\Middleware\\${name}`, check] as const),
    ),
    ...jwtVendors.flatMap((vendor) =>
      ['Authenticate', 'AuthenticateAndRenew', 'RefreshToken'].map(
        (name) => [`${vendor}\\Http\\Middleware\\${name}`, jwt] as const,
      ),
    ),
    ...jwtVendors.flatMap((vendor) =>
      ['GetUserFromToken', 'RefreshToken'].map((name) => [`${vendor}\\Middleware\\${name}`, jwt] as const),
    ),
    ...[
      'Laravel\\Sanctum\\Http\\Middleware\\EnsureFrontendRequestsAreStateful',
      'Laravel\\Sanctum\\Http\\Middleware\\AuthenticateSession',
      'Laravel\\Jetstream\\Http\\Middleware\\AuthenticateSession',
      'Laravel\\Jetstream\\Http\\Middleware\\ShareInertiaData',
      'Laravel\\Passport\\Http\\Middleware\\CreateFreshApiToken',
      'Laravel\\Fortify\\Http\\Middleware\\RedirectIfTwoFactorAuthenticatable',
      ...['Check', 'RefreshToken'].flatMap((name) =>
        jwtVendors.map((vendor) => `${vendor}\\Http\\Middleware\\${name}`),
      ),
      'Inertia\\Middleware',
      'Inertia\\EncryptHistoryMiddleware',
      'Fruitcake\\Cors\\HandleCors',
      'Barryvdh\\Cors\\HandleCors',
      'Fideloper\\Proxy\\TrustProxies',
      'Spatie\\ResponseCache\\Middlewares\\CacheResponse',
      'Spatie\\Honeypot\\ProtectAgainstSpam',
      'Spatie\\Csp\\AddCspHeaders',
    ]
      .filter((name) => !name.endsWith('\\RefreshToken'))
      .map((name) => [name, nothing] as const),
  ].map(([name, asks]) => [name.toLowerCase(), asks] as const),
);

/** Names that packages give their middleware by themselves. */
const aliases: ReadonlyMap<string, KnownMiddleware> = new Map<string, KnownMiddleware>([
  ['auth', authentication],
  ['auth.basic', { asks: 'credentials', any: [{ kind: 'basic' }] }],
  ['auth.session', nothing],
  ['can', ability],
  ['guest', nothing],
  ['verified', check],
  ['password.confirm', nothing],
  ['signed', signature],
  ['throttle', nothing],
  ['bindings', nothing],
  ['cache.headers', nothing],
  ['precognitive', nothing],
  ['jwt.auth', jwt],
  ['jwt.verify', jwt],
  ['jwt.refresh', jwt],
  ['jwt.renew', jwt],
  ['jwt.check', nothing],
  ['api.auth', signedIn],
  ['role', checkOfGuard],
  ['permission', checkOfGuard],
  ['role_or_permission', checkOfGuard],
  ['ability', check],
  ['abilities', check],
  ['scope', check],
  ['scopes', check],
  ['client', client],
]);

/** Middleware that does nothing to who is let in, by what packages call such: headers, caches, languages, logs. */
const harmless =
  /headers?|locale|locali[sz]|language|cors|cache|minif|compress|log|csp|cookie|session|inertia|debug|robots|csrf|forgery|throttle|trim|proxies|hosts|bindings?|honeypot|track|visit|analytic|redirect|https|theme|tenan|json|response|view|breadcrumb|sentry|telescope|octane|livewire|maintenance|etag|domain|referer|feature|impersonat/i;

/** Packages of which no middleware refuses strangers. */
const harmlessPackages =
  /^(?:Barryvdh\\Debugbar|RenatoMarinho|Stancl|Mcamara|Clockwork|Sentry|Livewire|Inertia|Fruitcake|CodeZero\\Local|Spatie\\(?!Permission|WebhookClient))/i;

/** What a middleware of the framework or a package asks for, by class or alias without parameters; null where unknown. */
export function knownMiddleware(name: string): KnownMiddleware | null {
  const known = classes.get(name.toLowerCase()) ?? aliases.get(name);
  if (known !== undefined) return known;
  return /^Illuminate\\/i.test(name) ? nothing : null;
}

/** Whether a middleware whose source is not there plainly asks for nothing by its name. */
export function isHarmlessByName(name: string): boolean {
  return harmlessPackages.test(name) || harmless.test(name.slice(name.lastIndexOf('\\') + 1));
}
