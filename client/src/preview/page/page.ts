import type { FromPage, PageState, ToPage } from '../messages';
import { element } from './elements';
import { preparePickers, showChoice } from './pickers';
import { RenderedDocument } from './rendered-document';
import { holdScroll, onUserScroll, wantedScroll } from './scroll';

const code = acquireVsCodeApi<PageState>();
const project = document.body.dataset['project'] ?? '';
const kept = code.getState()?.project === project ? code.getState() : undefined;

const failure = element('#routespec-failure', HTMLElement);
const operations = element('#routespec-operations', HTMLElement);
const rendered = new RenderedDocument(element('#routespec-document', HTMLElement));

function send(message: FromPage): void {
  code.postMessage(message);
}

function keep(): void {
  code.setState({ project, scroll: wantedScroll(), shown: rendered.shown() });
}

function hear(message: ToPage): void {
  switch (message.kind) {
    case 'project':
      showChoice(message);
      return;
    case 'failure':
      failure.textContent = message.message;
      failure.hidden = message.message === null;
      return;
    case 'document':
      operations.textContent = `${message.operations} operation${message.operations === 1 ? '' : 's'}`;
      holdScroll(wantedScroll());
      rendered.show(message.text, message.operations, kept?.shown ?? [], () => {
        holdScroll(kept?.scroll ?? 0);
        keep();
      });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  hear(data);
});
onUserScroll(keep);
// What a click opens is known to Swagger UI once the click is through.
document.addEventListener('click', () => setTimeout(keep));
preparePickers(send);
send({ kind: 'ready' });
