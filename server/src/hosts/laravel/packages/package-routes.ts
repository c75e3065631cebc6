import { projectPath } from '../../../core/project-path';
import type { Problem } from '../../../core/problems';
import type { NativeClass } from '../../../languages/php/evaluate/natives';
import { laravelProblem } from '../problems';
import type { PhpRuntime } from '../runtime/php-runtime';

/** Where it stands which packages register no routes. */
interface PackageRoutesFramework extends PhpRuntime {
  readonly startUp: {
    /** Classes of packages, in lower case, whose `ignoreRoutes()` was called. */
    readonly withoutRoutes: Set<string>;
  };
  readonly providers: { isNamed(className: string): boolean };
}

interface RoutedPackage {
  /** The class whose `ignoreRoutes()` keeps the package from registering them. */
  readonly switch: string;
  /** A package that it requires, which does the same. */
  readonly brings?: string;
}

/**
 * Packages whose provider registers routes that clients call, and that are not read.
 * https://laravel.com/docs/fortify, https://jetstream.laravel.com, https://laravel.com/docs/passport, https://laravel.com/docs/billing
 */
const routedPackages: ReadonlyMap<string, RoutedPackage> = new Map(
  Object.entries<RoutedPackage>({
    'laravel/fortify': { switch: 'Laravel\\Fortify\\Fortify' },
    'laravel/jetstream': { switch: 'Laravel\\Jetstream\\Jetstream', brings: 'laravel/fortify' },
    'laravel/passport': { switch: 'Laravel\\Passport\\Passport' },
    'laravel/cashier': { switch: 'Laravel\\Cashier\\Cashier' },
    'laravel/cashier-paddle': { switch: 'Laravel\\Paddle\\Cashier' },
  }),
);

/** The classes by which applications keep packages from registering their routes. */
export function routeSwitches({
  startUp,
}: Pick<PackageRoutesFramework, 'startUp'>): readonly (readonly [string, NativeClass])[] {
  return [...routedPackages.values()].map(({ switch: className }) => [
    className,
    {
      callStatic(method) {
        if (method === 'ignoreroutes') startUp.withoutRoutes.add(className.toLowerCase());
        return undefined;
      },
    },
  ]);
}

/** Says of each package that registers routes by itself that they are missing; it lies where `composer.json` requires it. */
export function unreadPackages({ machine, startUp, providers }: PackageRoutesFramework): readonly Problem[] {
  const { composer, sources } = machine.files;
  const required = [...routedPackages].filter(([name]) => composer.packages.has(name));
  if (required.length === 0) return [];
  const manifest = sources.read(composerManifest, 'data');
  const text = manifest.kind === 'text' ? manifest.text : '';
  // Where both are required, each lies where it is written.
  const names = new Map(required.flatMap(([name, { brings }]) => (brings === undefined ? [] : [[brings, name]])));
  for (const [name] of required) names.set(name, name);
  return [...names].flatMap(([name, by]) => {
    const routed = routedPackages.get(name);
    if (routed === undefined || startUp.withoutRoutes.has(routed.switch.toLowerCase())) return [];
    if (!composer.isDiscovered(name) && !providers.isNamed(`${routed.switch}ServiceProvider`)) return [];
    // As a key: in `extra` it may stand among others.
    const start = text.search(new RegExp(`"${by}"\\s*:`));
    const source = start === -1 ? { start: 0, end: 0 } : { start, end: start + by.length + 2 };
    return [laravelProblem('routes.packageUnread', { file: composerManifest, ...source }, { package: name })];
  });
}

const composerManifest = projectPath('composer.json');
