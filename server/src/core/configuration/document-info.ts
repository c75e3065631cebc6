import type { About } from '../about';
import { defined } from '../defined';
import type { Info, License } from '../openapi-objects/document';
import type { EnvironmentVariables } from '../ports';
import type { ConfigurationFile, SettingsByFile } from './files';
import { mainTable } from './schemas/main';

/** What a document says of the API as a whole, and what of it nobody wrote. */
export interface DocumentInfo {
  readonly info: Info;
  /** Keys of the main file whose defaults stand in the document: `info.version`. */
  readonly standingDefaults: readonly string[];
}

interface InfoSources {
  readonly file: ConfigurationFile<SettingsByFile['openapi']>;
  readonly environment: EnvironmentVariables;
  /** The name that the application gives itself. */
  readonly name: string | null;
  readonly about: About;
}

/** Each thing as the configuration says it, else as the application does, else the default. */
export function documentInfo({ file: { settings, places }, environment, name, about }: InfoSources): DocumentInfo {
  const { title, description, version, contact, license } = settings.info;
  const isWritten = (...path: readonly string[]): boolean => places.valueOf(...path) !== null;
  const isSet = (variable: string): boolean => (environment[variable] ?? '') !== '';
  const ownTitle = title === undefined || title === '' ? name : title;
  const isOwn = {
    title: ownTitle !== null,
    description: isWritten('info', 'description'),
    version: isWritten('info', 'version') || isSet('API_VERSION'),
    name: isWritten('info', 'contact', 'name') || isSet('API_CONTACT_NAME'),
    email: isWritten('info', 'contact', 'email') || isSet('API_CONTACT_EMAIL'),
    url: isWritten('info', 'contact', 'url') || isSet('API_CONTACT_URL'),
  };
  const stated = isWritten('info', 'license', 'name') ? { name: license.name } : about.license;
  return {
    info: {
      title: ownTitle ?? 'API Documentation',
      description: isOwn.description ? description : (about.description ?? description),
      version,
      contact: {
        name: contact.name,
        email: isOwn.email ? contact.email : (about.supportEmail ?? contact.email),
        url: isOwn.url ? contact.url : (about.supportUrl ?? contact.url),
      },
      license: licenseOf(stated?.name ?? license.name, isWritten('info', 'license', 'url') ? license.url : null),
    },
    standingDefaults: Object.entries({
      'info.title': isOwn.title,
      'info.description': isOwn.description || about.description !== null,
      'info.version': isOwn.version,
      'info.contact.name': isOwn.name,
      'info.contact.email': isOwn.email || about.supportEmail !== null,
      'info.contact.url': isOwn.url || about.supportUrl !== null,
      'info.license': stated !== null,
      servers: isWritten('servers'),
    }).flatMap(([key, isThere]) => (isThere ? [] : [key])),
  };
}

const defaults = mainTable.keys.info.keys.license.keys;

/** The default URL is the text of the default licence, and of no other. Names that SPDX does not know have none. */
function licenseOf(name: string, writtenUrl: string | null): License {
  if (writtenUrl !== null) return { name, url: writtenUrl };
  if (name === defaults.name.default) return { name, url: defaults.url.default };
  const isIdentifier = /^[A-Za-z][A-Za-z\d.]*(?:-[A-Za-z\d.]+)+$/.test(name) || name === 'ISC' || name === 'Unlicense';
  return { name, ...defined({ url: isIdentifier ? `https://spdx.org/licenses/${name}.html` : undefined }) };
}
