import { useRef } from 'preact/hooks';
import type { OutputName } from '../../../../../server/src/protocol';
import type { ProjectChoices } from '../../messages';
import type { Finds } from '../model/filter';
import type { Page } from '../model/page';
import { useActions } from './context';
import { FilterBox } from './filter-box';

const outputs: readonly (readonly [OutputName, string])[] = [
  ['openapi', 'Description'],
  ['clientcollection', 'Collection'],
  ['clientworkspace', 'Workspace'],
  ['environments', 'Environments'],
];

/** What can be chosen, and the filter. */
export function Header({ page, finds }: { readonly page: Page; readonly finds: Finds }) {
  const { choices, output } = page;
  return (
    <header>
      <OutputPicker output={output} />
      {choices !== null && <Pickers choices={choices} />}
      <Elsewhere page={page} />
      <FilterBox page={page} finds={finds} />
    </header>
  );
}

function OutputPicker({ output }: { readonly output: OutputName }) {
  const { host, tell } = useActions();
  return (
    <label>
      Output{' '}
      <select
        id="output"
        value={output}
        onChange={({ currentTarget: { value } }) => {
          const chosen = outputs.find(([name]) => name === value)?.[0] ?? 'openapi';
          tell({ kind: 'chooseOutput', output: chosen });
          host.send({ kind: 'chooseOutput', output: chosen });
        }}
      >
        {outputs.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Pickers({ choices }: { readonly choices: ProjectChoices }) {
  const { host } = useActions();
  const { environments, chosenEnvironment } = choices;
  return (
    <>
      <ApiTypePicker choices={choices} />
      {environments.length > 0 && (
        <label>
          Environment{' '}
          <select
            id="environment"
            value={chosenEnvironment ?? ''}
            onChange={({ currentTarget: { value } }) => {
              host.send({ kind: 'chooseEnvironment', environment: value === '' ? null : value });
            }}
          >
            <option value="">default</option>
            {environments.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function ApiTypePicker({ choices: { apiTypes, chosenApiTypes } }: { readonly choices: ProjectChoices }) {
  const { host } = useActions();
  const details = useRef<HTMLDetailsElement>(null);
  const enabled = apiTypes.filter((type) => type.enabled);
  const isChosen = (key: string): boolean => chosenApiTypes?.includes(key) ?? true;
  const close = (): void => {
    if (details.current !== null) details.current.open = false;
  };
  const choose = (key: string, chosen: boolean): void => {
    const keys = enabled.map((type) => type.key).filter((one) => (one === key ? chosen : isChosen(one)));
    const isWhole = keys.length === 0 || keys.length === enabled.length;
    host.send({ kind: 'chooseApiTypes', apiTypes: isWhole ? null : keys });
  };
  return (
    <details
      id="api-types"
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || details.current?.open !== true) return;
        close();
        details.current.querySelector('summary')?.focus();
      }}
      onFocusOut={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary>API types: {chosenApiTypes?.join(', ') ?? 'all'}</summary>
      <fieldset>
        <legend class="spoken">API types</legend>
        {enabled.map(({ key, prefix }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={isChosen(key)}
              onChange={({ currentTarget: { checked } }) => {
                choose(key, checked);
              }}
            />{' '}
            {key} (/{prefix})
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** The outputs as files: opened by an editor, or where a server has them. */
function Elsewhere({ page: { output, choices } }: { readonly page: Page }) {
  const { host } = useActions();
  if (!host.opensPlaces) {
    if (choices === null) return null;
    return (
      <nav id="outputs" aria-label="Outputs as files">
        {choices.links.map(({ title, path }) => (
          <a key={path} href={path}>
            {title}
          </a>
        ))}
      </nav>
    );
  }
  const formats = output === 'openapi' ? (['json', 'yaml'] as const) : (['json'] as const);
  return (
    <span id="raw" role="group" aria-label="Open as text">
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          title={`Open as ${format.toUpperCase()}, read-only`}
          onClick={() => {
            host.send({ kind: 'openRaw', output, format });
          }}
        >
          {format.toUpperCase()}
        </button>
      ))}
    </span>
  );
}
