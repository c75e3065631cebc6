import type { Page } from '../model/page';
import { PlaceLink } from './place-link';

/** Why the page does not show the newest state. */
export function Banners({ page: { failure, broken, content } }: { readonly page: Page }) {
  return (
    <div role="alert">
      {failure !== null && (
        <p id="failure" class="banner">
          {failure}
          {content !== null && <span> The last good state is shown.</span>}
        </p>
      )}
      {broken.map(({ message, place }) => (
        <p key={message} class="banner broken">
          {place !== null && <PlaceLink place={place} />} {message} The last good state is shown.
        </p>
      ))}
    </div>
  );
}
