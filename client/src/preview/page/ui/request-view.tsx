import { useMemo } from 'preact/hooks';
import { wordsOf } from '../model/filter';
import { isFolded, type Page, type WholeList } from '../model/page';
import { type ClientRequest, foundIn, type RequestFolder } from '../model/request-tree';
import { type FoundGroup, unfoldedFinds } from '../model/unfolded-finds';
import { useActions } from './context';
import { GroupHeading } from './group-heading';
import { List } from './list';
import { Markdown } from './markdown';

interface RequestViewProps {
  readonly page: Page;
  readonly tree: RequestFolder;
}

/** A collection or a workspace: its folders, and the requests in them. */
export function RequestView({ page, tree }: RequestViewProps) {
  const { filter } = page;
  const words = useMemo(() => wordsOf(filter), [filter]);
  const shown = useMemo(() => foundIn(tree, words), [tree, words]);
  const unfolded = useMemo(
    () => (words.length === 0 || shown === null ? null : unfoldedFinds(foundFolders(shown))),
    [shown, words],
  );
  return (
    <>
      <section class="info">
        <h1>{tree.name}</h1>
      </section>
      <List label="Requests">
        {shown === null ? (
          <p class="nothing">No request has all of these words.</p>
        ) : (
          <FolderContent folder={shown} depth={2} page={page} whole={{ all: tree.count, unfolded }} />
        )}
      </List>
    </>
  );
}

interface FolderProps {
  readonly folder: RequestFolder;
  readonly depth: number;
  readonly page: Page;
  readonly whole: WholeList;
}

/** In the order in which they stand; what is in a folder below comes before its own requests. */
function foundFolders({ folders }: RequestFolder): readonly FoundGroup[] {
  return folders.flatMap((folder) => [...foundFolders(folder), { key: folder.key, count: folder.requests.length }]);
}

function FolderContent({ folder: { folders, requests }, depth, page, whole }: FolderProps) {
  return (
    <>
      {folders.map((below) => (
        <FolderView key={below.key} folder={below} depth={depth} page={page} whole={whole} />
      ))}
      {requests.length > 0 && (
        <ul>
          {requests.map((request) => (
            <RequestRow key={request.key} request={request} isOpen={page.open.has(request.key)} />
          ))}
        </ul>
      )}
    </>
  );
}

function FolderView({ folder, depth, page, whole }: FolderProps) {
  const { tell } = useActions();
  const { key, name, count } = folder;
  const folded = isFolded(page, { key, holdsEntries: folder.requests.length > 0 }, whole);
  return (
    <section class={`group level-${depth}`} data-group>
      <GroupHeading
        anchor={key}
        level={depth}
        title={name}
        note=""
        count={count}
        isFolded={folded}
        toggle={() => {
          tell({ kind: 'fold', group: key, isFolded: !folded });
        }}
      />
      {!folded && <FolderContent folder={folder} depth={depth + 1} page={page} whole={whole} />}
    </section>
  );
}

function RequestRow({ request, isOpen }: { readonly request: ClientRequest; readonly isOpen: boolean }) {
  const { tell } = useActions();
  const { key, method, name, address, checks } = request;
  return (
    <li class={isOpen ? 'entry' : 'entry closed'} data-entry data-anchor={key}>
      <button
        type="button"
        class="row operation"
        data-row
        tabIndex={-1}
        aria-expanded={isOpen}
        onClick={() => {
          tell({ kind: 'toggle', id: key });
        }}
      >
        <span class="twistie" aria-hidden="true" />
        <span class={`method method-${method.toLowerCase()}`}>{method}</span>
        <span class="path">{address}</span>
        <span class="summary">{name}</span>
        <span class="badges">
          {checks.length > 0 && (
            <span class="badge guard">
              {checks.length} {checks.length === 1 ? 'check' : 'checks'}
            </span>
          )}
        </span>
      </button>
      {isOpen && <RequestDetails request={request} />}
    </li>
  );
}

function RequestDetails({ request }: { readonly request: ClientRequest }) {
  const { description, headers, body, checks, script } = request;
  return (
    <div class="details">
      {description !== '' && <Markdown text={description} />}
      {headers.length > 0 && (
        <dl class="facts">
          {headers.map(([name, value]) => (
            <>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </>
          ))}
        </dl>
      )}
      {body !== null && (
        <section class="part" aria-label="Body">
          <p class="part-title">Body</p>
          <pre tabIndex={0}>{body}</pre>
        </section>
      )}
      {checks.length > 0 && (
        <section class="part" aria-label="Checks">
          <p class="part-title">Checks</p>
          <ul class="checks">
            {checks.map((check, index) => (
              <li key={index}>{check}</li>
            ))}
          </ul>
        </section>
      )}
      {script !== null && (
        <details class="example">
          <summary>Script after the answer</summary>
          <pre tabIndex={0}>{script}</pre>
        </details>
      )}
    </div>
  );
}
