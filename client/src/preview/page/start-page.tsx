import { render } from 'preact';
import type { PageHost } from './page-host';
import { App } from './ui/app';

/** Brings the page to life: from here on it shows what its host tells. */
export function startPage(host: PageHost, project: string): void {
  const state = host.kept();
  const kept = state?.project === project ? state : undefined;
  render(<App host={host} project={project} kept={kept} />, document.body);
}
