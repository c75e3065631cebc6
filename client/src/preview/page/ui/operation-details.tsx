import { useMemo, useState } from 'preact/hooks';
import type { OperationGuide, Place } from '../../../../../server/src/protocol';
import { curlOf } from '../model/curl';
import type { ApiDocument, OperationEntry } from '../model/document';
import { type Answer, type Content, fieldPlace, operationDetail } from '../model/operation';
import { useActions } from './context';
import { FieldTable } from './field-table';
import { Markdown } from './markdown';
import { PlaceLink } from './place-link';

interface DetailsProps {
  readonly entry: OperationEntry;
  readonly document: ApiDocument;
}

/** All that is known of an operation. */
export function OperationDetails({ entry, document: shown }: DetailsProps) {
  const { operation, guide, path, id } = entry;
  const detail = useMemo(() => operationDetail(operation, shown.schemas), [operation, shown.schemasText]);
  const placeOf = (where: string) => (name: string) => fieldPlace(guide, where, name);
  return (
    <div class="details">
      <p class="head">
        <code class="whole-path">
          {entry.method} {path}
        </code>
        <CopyButton entry={entry} document={shown} />
      </p>
      {guide !== null && <Places guide={guide} />}
      {detail.description !== '' && <Markdown text={detail.description} />}
      <dl class="facts">
        <dt>Id</dt>
        <dd>
          <code>{id}</code>
        </dd>
        {guide !== null && <GuideFacts guide={guide} />}
      </dl>
      {detail.parameters.map(({ title, place, fields }) => (
        <Part key={place} title={title}>
          <FieldTable label={title} fields={fields} placeOf={placeOf(place)} />
        </Part>
      ))}
      {detail.bodies.length > 0 && (
        <Part title={detail.isBodyRequired ? 'Body' : 'Body (optional)'}>
          {detail.bodies.map((content) => (
            <ContentView key={content.mediaType} content={content} label="Body" placeOf={placeOf('body')} />
          ))}
        </Part>
      )}
      {detail.answers.length > 0 && (
        <Part title="Answers">
          {detail.answers.map((answer) => (
            <AnswerView key={answer.status} answer={answer} isFirst={answer === detail.answers[0]} />
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: preact.ComponentChildren }) {
  return (
    <section class="part" aria-label={title}>
      <p class="part-title">{title}</p>
      {children}
    </section>
  );
}

const kinds = { route: 'Route', handler: 'Controller', request: 'Request', resource: 'Resource' } as const;

/** The ways to source. */
function Places({ guide: { places } }: { readonly guide: OperationGuide }) {
  return (
    <ul class="places" aria-label="In source">
      {places.map(({ kind, name, place }, index) => (
        <li key={index}>
          <span class="kind">{kinds[kind]}</span> <PlaceLink place={place} title={shortName(name)} />
        </li>
      ))}
    </ul>
  );
}

/** `App\Http\Controllers\UserController@show` without its namespace. */
function shortName(name: string): string {
  return name.slice(name.lastIndexOf('\\') + 1);
}

function GuideFacts({ guide: { name, middleware } }: { readonly guide: OperationGuide }) {
  return (
    <>
      <dt>Name</dt>
      <dd>
        <code>{name}</code>
      </dd>
      {middleware.length > 0 && (
        <>
          <dt>Middleware</dt>
          <dd>
            {middleware.map((one) => (
              <code key={one} class="chip">
                {one}
              </code>
            ))}
          </dd>
        </>
      )}
    </>
  );
}

function CopyButton({ entry, document: shown }: DetailsProps) {
  const { host } = useActions();
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      onClick={() => {
        host.send({ kind: 'copy', text: curlOf(entry, shown) });
        setCopied(true);
      }}
      onBlur={() => {
        setCopied(false);
      }}
    >
      <span role="status">{isCopied ? 'Copied' : 'Copy as curl'}</span>
    </button>
  );
}

interface ContentProps {
  readonly content: Content;
  readonly label: string;
  readonly placeOf: (name: string) => Place | null;
}

function ContentView({ content: { mediaType, fields, example }, label, placeOf }: ContentProps) {
  return (
    <div class="content">
      <p class="media-type">
        <code>{mediaType}</code>
      </p>
      <FieldTable label={`${label}, ${mediaType}`} fields={fields} placeOf={placeOf} />
      {example !== null && (
        <details class="example">
          <summary>Example</summary>
          <pre tabIndex={0}>{example}</pre>
        </details>
      )}
    </div>
  );
}

const nowhere = (): null => null;

function AnswerView({ answer, isFirst }: { readonly answer: Answer; readonly isFirst: boolean }) {
  const { status, description, headers, contents } = answer;
  const label = `Answer ${status}`;
  const title = (
    <>
      <code class={`status status-${status.slice(0, 1)}`}>{status}</code> {description}
    </>
  );
  if (contents.length === 0 && headers.length === 0) return <p class="answer empty">{title}</p>;
  return (
    <details class="answer" open={isFirst}>
      <summary>{title}</summary>
      {headers.length > 0 && <FieldTable label={`${label}, headers`} fields={headers} placeOf={nowhere} />}
      {contents.map((content) => (
        <ContentView key={content.mediaType} content={content} label={label} placeOf={nowhere} />
      ))}
    </details>
  );
}
