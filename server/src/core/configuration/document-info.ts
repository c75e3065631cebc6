import type { About } from '../about';
import { defined } from '../defined';
import type { Info, License } from '../openapi-objects/document';
import type { EnvironmentVariables } from '../ports';
import type { SettingsByFile } from './files';
import { defaultServers, type HostDefaults } from './host-defaults';
import { mainTable } from './schemas/main';

/** What a document says of the API as a whole, and what of it nobody wrote. */
export interface DocumentInfo {
  readonly info: Info;
  /** Keys of the main file whose defaults stand in the document: `info.version`. */
  readonly standingDefaults: readonly string[];
}

interface InfoSources {
  readonly settings: SettingsByFile['openapi'];
  readonly environment: EnvironmentVariables;
  /** The name that the application gives itself. */
  readonly name: string | null;
  readonly about: About;
  readonly defaults: HostDefaults;
}

/**
 * Each thing as the configuration says it, else as the application does, else the default. What is written and says what
 * the default does counts as the default: a published file that nobody touched says nothing.
 */
export function documentInfo({ settings, environment, name, about, defaults: of }: InfoSources): DocumentInfo {
  const { title, description, version, contact, license } = settings.info;
  /** What is written, unless it is the default: that says what the application states. */
  const own = (written: string, byDefault: string, stated: string | null, variable = ''): string | null =>
    written === byDefault && (environment[variable] ?? '') === '' ? stated : written;
  const ownTitle = title === undefined || title === '' ? (about.title ?? name) : title;
  const said = {
    description: own(description, defaults.description.default, about.description),
    version: own(version, defaults.version.default, about.version, 'API_VERSION'),
    contactName: own(contact.name, ofContact.name.default, null, 'API_CONTACT_NAME'),
    email: own(contact.email, ofContact.email.default, about.supportEmail, 'API_CONTACT_EMAIL'),
    url: own(contact.url, ofContact.url.default, about.supportUrl, 'API_CONTACT_URL'),
    license: isDefaultLicense(license) ? about.license : license,
  };
  return {
    info: {
      title: ownTitle ?? 'API Documentation',
      description: said.description ?? description,
      version: said.version ?? version,
      contact: { name: contact.name, email: said.email ?? contact.email, url: said.url ?? contact.url },
      license: said.license === null ? license : linkedLicense(said.license),
    },
    standingDefaults: Object.entries({
      'info.title': ownTitle,
      'info.description': said.description,
      'info.version': said.version,
      'info.contact.name': said.contactName,
      'info.contact.email': said.email,
      'info.contact.url': said.url,
      'info.license': said.license,
      servers: JSON.stringify(settings.servers) === JSON.stringify(defaultServers(of)) ? null : settings.servers,
    }).flatMap(([key, one]) => (one === null ? [key] : [])),
  };
}

const defaults = mainTable.keys.info.keys;
const ofContact = defaults.contact.keys;
const ofLicense = defaults.license.keys;

function isDefaultLicense({ name, url }: License): boolean {
  return name === ofLicense.name.default && url === ofLicense.url.default;
}

/** The default URL is the text of the default licence, and of no other. Names that SPDX does not know have none. */
function linkedLicense({ name, url }: License): License {
  if (url !== undefined && url !== ofLicense.url.default) return { name, url };
  if (name === ofLicense.name.default) return { name, url: ofLicense.url.default };
  const isIdentifier = /^[A-Za-z][A-Za-z\d.]*(?:-[A-Za-z\d.]+)+$/.test(name) || name === 'ISC' || name === 'Unlicense';
  return { name, ...defined({ url: isIdentifier ? `https://spdx.org/licenses/${name}.html` : undefined }) };
}
