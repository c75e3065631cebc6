/**
 * A title as a summary, without full stop; undefined for a word in small letters (`list`, `health-check`): where tools show it
 * below the name of its group, it only repeats the action.
 */
export function writtenTitle(title: string | undefined): string | undefined {
  return title === undefined || /^[a-z\d_-]+$/.test(title) ? undefined : title.replace(/\.$/, '');
}
