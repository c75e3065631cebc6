import type { ToPage } from '../messages';
import { element } from './elements';
import type { PageHost } from './page-host';
import { preparePickers, showChoice } from './pickers';
import { RenderedDocument } from './rendered-document';
import { holdScroll, onUserScroll, wantedScroll } from './scroll';

/** Brings the page to life: from here on it shows what its host tells. */
export function startPage(host: PageHost, project: string): void {
  const state = host.kept();
  const kept = state?.project === project ? state : undefined;
  const failure = element('#routespec-failure', HTMLElement);
  const operations = element('#routespec-operations', HTMLElement);
  const rendered = new RenderedDocument(element('#routespec-document', HTMLElement));

  const keep = (): void => {
    host.keep({ project, scroll: wantedScroll(), shown: rendered.shown() });
  };

  const hear = (message: ToPage): void => {
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
  };

  host.listen(hear);
  onUserScroll(keep);
  // What a click opens is known to Swagger UI once the click is through.
  document.addEventListener('click', () => setTimeout(keep));
  preparePickers((message) => {
    host.send(message);
  });
  host.send({ kind: 'ready' });
}
