/** A part of the application's API, told by the prefix of its URIs. */
export interface ApiType {
  readonly key: string;
  /** Without slashes at its ends; `''` covers every route that no longer prefix covers. */
  readonly prefix: string;
  readonly description: string;
  /** Its name for people: folders, the title of a filtered document, `x-display-name`. */
  readonly folderName: string;
  /** Middleware that guards its routes although they do not carry it. */
  readonly middleware: readonly string[];
  readonly enabled: boolean;
}

export const defaultApiTypes: readonly ApiType[] = [
  {
    key: 'admin',
    prefix: 'admin',
    description: 'Endpoints of the administration',
    folderName: 'API Admin',
    middleware: [],
    enabled: true,
  },
  {
    key: 'site',
    prefix: 'site',
    description: 'Endpoints of the public site',
    folderName: 'API Frontend',
    middleware: [],
    enabled: true,
  },
  {
    key: 'mobile',
    prefix: 'mobile',
    description: 'Endpoints of the mobile application',
    folderName: 'API Mobile',
    middleware: [],
    enabled: true,
  },
];

/** The key that `mobile` once had. */
export const deprecatedKey = 'movile';

/** The key under which an API type is known, whatever name it was asked for by. */
export function currentKey(key: string): string {
  return key === deprecatedKey ? 'mobile' : key;
}
