import type { Place } from '../../../../../server/src/protocol';
import { useActions } from './context';

interface PlaceLinkProps {
  readonly place: Place;
  /** What is there; left out, its file and line. */
  readonly title?: string;
}

/** A place in source: opened by an editor; elsewhere told. */
export function PlaceLink({ place, title }: PlaceLinkProps) {
  const { host } = useActions();
  const { file, line } = place;
  const text = `${file}:${line}`;
  if (!host.opensPlaces)
    return <span class="place">{title === undefined || text.endsWith(title) ? text : `${title} (${text})`}</span>;
  return (
    <button
      type="button"
      class="link place"
      title={`Open ${text}`}
      onClick={() => {
        host.send({ kind: 'open', place });
      }}
    >
      {title ?? text}
    </button>
  );
}
