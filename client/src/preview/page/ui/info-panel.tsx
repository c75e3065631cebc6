import type { ApiDocument } from '../model/document';
import { objectOf, textOf } from '../model/json';
import { Markdown } from './markdown';

/** What the API is; what nobody wrote is marked. */
export function InfoPanel({ document: { info, servers, placeholders } }: { readonly document: ApiDocument }) {
  const contact = objectOf(info['contact']);
  const license = objectOf(info['license']);
  const isPlaceholder = (key: string): boolean => placeholders.includes(key);
  const facts = [
    ['Contact', textOf(contact['name']), 'info.contact.name'],
    ['Mail', textOf(contact['email']), 'info.contact.email'],
    ['Site', textOf(contact['url']), 'info.contact.url'],
    ['Licence', textOf(license['name']), 'info.license'],
  ] as const;
  return (
    <section class="info" aria-label="About the API">
      <h1>
        {textOf(info['title'])} {isPlaceholder('info.title') && <Placeholder setting="info.title" />}
        <span class="version">
          {textOf(info['version'])} {isPlaceholder('info.version') && <Placeholder setting="info.version" />}
        </span>
      </h1>
      <Markdown text={textOf(info['description'])} />
      {isPlaceholder('info.description') && <Placeholder setting="info.description" />}
      <details>
        <summary>Servers, contact, licence</summary>
        <dl class="facts">
          {servers.map(objectOf).map((server, index) => (
            <Fact
              key={index}
              title="Server"
              value={[textOf(server['url']), textOf(server['description'])].filter((part) => part !== '').join(' · ')}
              placeholder={isPlaceholder('servers') ? 'servers' : null}
            />
          ))}
          {facts
            .filter(([, value]) => value !== '')
            .map(([title, value, key]) => (
              <Fact key={key} title={title} value={value} placeholder={isPlaceholder(key) ? key : null} />
            ))}
        </dl>
      </details>
    </section>
  );
}

interface FactProps {
  readonly title: string;
  readonly value: string;
  /** The setting whose default it is; null for what somebody wrote. */
  readonly placeholder: string | null;
}

function Fact({ title, value, placeholder }: FactProps) {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {value} {placeholder !== null && <Placeholder setting={placeholder} />}
      </dd>
    </>
  );
}

function Placeholder({ setting }: { readonly setting: string }) {
  return (
    <span class="badge placeholder" title={`Nobody wrote it: the default of "${setting}" stands here.`}>
      placeholder
    </span>
  );
}
