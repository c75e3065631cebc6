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
  const isSet = (variable: string): boolean => (environment[variable] ?? '') !== '';
  const ownTitle = title === undefined || title === '' ? name : title;
  const own = {
    description: description === defaults.description.default ? about.description : description,
    version: version === defaults.version.default && !isSet('API_VERSION') ? null : version,
    contactName: contact.name === ofContact.name.default && !isSet('API_CONTACT_NAME') ? null : contact.name,
    email:
      contact.email === ofContact.email.default && !isSet('API_CONTACT_EMAIL') ? about.supportEmail : contact.email,
    url: contact.url === ofContact.url.default && !isSet('API_CONTACT_URL') ? about.supportUrl : contact.url,
    license: isDefaultLicense(license) ? about.license : license,
  };
  return {
    info: {
      title: ownTitle ?? 'API Documentation',
      description: own.description ?? description,
      version,
      contact: { name: contact.name, email: own.email ?? contact.email, url: own.url ?? contact.url },
      license: own.license === null ? license : linkedLicense(own.license),
    },
    standingDefaults: Object.entries({
      'info.title': ownTitle,
      'info.description': own.description,
      'info.version': own.version,
      'info.contact.name': own.contactName,
      'info.contact.email': own.email,
      'info.contact.url': own.url,
      'info.license': own.license,
      servers: JSON.stringify(settings.servers) === JSON.stringify(defaultServers(of)) ? null : settings.servers,
    }).flatMap(([key, said]) => (said === null ? [key] : [])),
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
