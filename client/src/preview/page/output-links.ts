import type { OutputLink } from '../../../../server/src/protocol';
import { element } from './elements';

/** Shows where the outputs are, of what is chosen. */
export function showLinks(links: readonly OutputLink[], query: string): void {
  element('#routespec-outputs', HTMLElement).replaceChildren(
    ...links.map(({ title, path }) => {
      const link = document.createElement('a');
      link.href = `${path}${query}`;
      link.textContent = title;
      return link;
    }),
  );
}
