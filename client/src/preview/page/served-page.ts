import { LiveDocument } from '../live-document';
import type { FromPage, PageState, ToPage } from '../messages';
import { ServedProjectClient } from './served-project-client';
import { startPage } from './start-page';

// The page of `routespec serve`, in any browser.
const stateKey = 'routespec';

let tell: (message: ToPage) => void = () => undefined;
const client = new ServedProjectClient();
const live = new LiveDocument({
  ask: () => client.document(),
  tell: (news) => {
    if (news.kind === 'document') tell({ ...news, output: client.output });
    else tell({ kind: 'failure', message: news.kind === 'failed' ? news.message : null });
  },
});

/** What is told of the project may change with each edit, and decides what can be chosen. */
async function refresh(): Promise<void> {
  try {
    const project = await client.project();
    document.title = project.title;
    const links = project.links.map((link) => ({ ...link, path: `${link.path}${client.query}` }));
    tell({ kind: 'project', ...project, ...client.choice, links });
  } catch (error) {
    tell({ kind: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
  live.begin();
}

function send(message: FromPage): void {
  switch (message.kind) {
    case 'ready':
    case 'chooseOutput':
      client.output = message.output;
      break;
    case 'chooseApiTypes':
      client.choose({ chosenApiTypes: message.apiTypes });
      break;
    case 'chooseEnvironment':
      client.choose({ chosenEnvironment: message.environment });
      break;
    case 'copy':
      void navigator.clipboard.writeText(message.text);
      return;
    case 'openRaw':
    case 'open':
      return;
  }
  void refresh();
}

function kept(): PageState | undefined {
  const text = sessionStorage.getItem(stateKey);
  // This page alone writes it.
  return text === null ? undefined : (JSON.parse(text) as PageState);
}

startPage(
  {
    opensPlaces: false,
    send,
    listen: (hear) => {
      tell = hear;
    },
    kept,
    keep: (state) => {
      sessionStorage.setItem(stateKey, JSON.stringify(state));
    },
  },
  location.origin,
);
// Tells also when the server is there again after it was not.
const changes = new EventSource('/_routespec/changes');
for (const event of ['open', 'message']) changes.addEventListener(event, () => void refresh());
changes.addEventListener('error', () => {
  tell({ kind: 'failure', message: 'The server does not answer. Is `routespec serve` still running?' });
});
