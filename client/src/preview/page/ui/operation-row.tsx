import { Component } from 'preact';
import { accessBadges } from '../model/access';
import type { ApiDocument, OperationEntry } from '../model/document';
import { behindSlash, breakable } from './breakable';
import { Actions } from './context';
import { OperationDetails } from './operation-details';

interface RowProps {
  readonly entry: OperationEntry;
  readonly isShown: boolean;
  /** The field that a filter found it by; null for what its row shows. */
  readonly foundBy: string | null;
  /** The document that it is open in; null where it is closed. */
  readonly opened: ApiDocument | null;
}

/** An operation in the list. It is drawn anew only where something of it is not what it was: there are hundreds. */
export class OperationRow extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps): boolean {
    const { entry, isShown, foundBy, opened } = this.props;
    return next.entry !== entry || next.isShown !== isShown || next.foundBy !== foundBy || next.opened !== opened;
  }

  override render({ entry, isShown, foundBy, opened }: RowProps) {
    const { id, method, shownPath, path, summary } = entry;
    return (
      <Actions.Consumer>
        {(actions) => (
          <li class={opened === null ? 'entry closed' : 'entry'} data-entry data-anchor={id} hidden={!isShown}>
            <button
              type="button"
              class="row operation"
              data-row
              tabIndex={-1}
              aria-expanded={opened !== null}
              title={path}
              onClick={() => {
                actions?.tell({ kind: 'toggle', id });
              }}
            >
              <span class="twistie" aria-hidden="true" />
              <span class={`method method-${method.toLowerCase()}`}>{method}</span>
              <span class="path">{breakable(shownPath, behindSlash)}</span>
              <span class="summary">{summary}</span>
              {foundBy !== null && <span class="found">field {foundBy}</span>}
              <Badges entry={entry} />
            </button>
            {opened !== null && <OperationDetails entry={entry} document={opened} />}
          </li>
        )}
      </Actions.Consumer>
    );
  }
}

function Badges({ entry: { access, isConditional, isDeprecated } }: { readonly entry: OperationEntry }) {
  return (
    <span class="badges">
      {isDeprecated && <span class="badge deprecated">deprecated</span>}
      {isConditional && (
        <span class="badge conditional" title="Whether the route exists depends on what source does not tell.">
          conditional
        </span>
      )}
      {accessBadges(access).map((name) => (
        <span key={name} class={access.length === 0 ? 'badge open' : 'badge guard'}>
          {name}
        </span>
      ))}
    </span>
  );
}
