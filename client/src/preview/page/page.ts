import type { PageState, ToPage } from '../messages';
import { startPage } from './start-page';

// The page of a preview, in a webview of VS Code.
const code = acquireVsCodeApi<PageState>();

startPage(
  {
    opensPlaces: true,
    send: (message) => {
      code.postMessage(message);
    },
    listen: (hear) => {
      addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
        hear(data);
      });
    },
    kept: () => code.getState(),
    keep: (state) => {
      code.setState(state);
    },
  },
  document.body.dataset['project'] ?? '',
);
