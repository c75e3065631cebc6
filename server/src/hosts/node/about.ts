import type { About } from '../../core/about';
import { memberOf } from '../../languages/typescript/resolution/json-members';

/** The name that package.json gives the application. */
export function applicationName(manifest: unknown): string | null {
  return textOf(memberOf(manifest, 'name'));
}

/** What package.json says of the application. */
export function aboutApplication(manifest: unknown): About {
  const license = textOf(memberOf(manifest, 'license'));
  const bugs = memberOf(manifest, 'bugs');
  return {
    title: null,
    version: null,
    description: textOf(memberOf(manifest, 'description')),
    license: license === null || license === 'UNLICENSED' ? null : { name: license },
    supportEmail: textOf(memberOf(bugs, 'email')),
    supportUrl: textOf(memberOf(manifest, 'homepage')) ?? textOf(memberOf(bugs, 'url')),
    address: null,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
