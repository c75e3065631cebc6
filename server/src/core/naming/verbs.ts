/** Verbs that only read: what they name happens on `GET`. */
const reading = words(`
  browse check compare count download export fetch find get list play ping preview print query read search show stream
  track validate verify view watch
`);

/**
 * Verbs that change something. Words that URIs use as nouns just as well are not among them: `order`, `post`, `report`,
 * `call`, `comment`, `review`, `request`, `test`, `archive`.
 */
const changing = words(`
  accept activate add apply approve assign attach authenticate authorize ban block bookmark cancel change clear clone close
  complete configure confirm connect convert copy create customize deactivate decline delete destroy detach disable disconnect
  dismiss downgrade duplicate edit empty enable execute finish flush follow generate hide impersonate import install invite
  like link lock login logout mark merge move mute pause personalize pin privatize process publicize publish purge rate
  reactivate refresh regenerate register reject remove rename renew reopen reorder reset resend restore resume retry revoke
  rotate run save scrobble send set share shuffle signin signout signup skip sort start star stop store submit subscribe
  suspend sync synchronize toggle transfer trigger unassign unban unblock unfollow uninstall unlike unlink unlock unmark
  unmute unpin unpublish unstar unsubscribe update upgrade upload
`);

/** Verbs for what is done to one thing, which elsewhere in URIs may as well be nouns. */
const acting = words(`
  abort acknowledge answer archive ask audit award backup bid book boost broadcast build bump buy call capture charge claim
  collect comment commit contact crawl debit defer delegate demote deploy deposit deliver discard dispatch dispute donate draft
  drop endorse escalate estimate exclude expire extend feature filter flag forward freeze fulfil fulfill gift give grant group
  halt handle hold ignore include index inspect invoice issue join keep kick launch leave load lookup message migrate nominate
  notify nudge offer onboard order override park patch pay pick poll post postpone promote prompt prune pull punish push
  quote raise react reassign reboot recall receive reclaim reconcile record recover redeem reduce refund release reload remind
  reopen repair reply report request rerun rescan reschedule reserve respond restart retire return reveal reverse review
  reward rollback scan schedule scrape seal select settle ship sign silence snooze spend split stage swap switch tag take
  terminate test tip touch trade train trash unarchive undo unfreeze unsuspend use vote waive warn withdraw write
`);

const spoken: Readonly<Record<string, string>> = {
  login: 'log in',
  logout: 'log out',
  signin: 'sign in',
  signout: 'sign out',
  signup: 'sign up',
};

const aboutOneself: ReadonlySet<string> = new Set([...Object.keys(spoken), 'register']);

/** Whether the word is hardly ever anything but a verb where it stands in a URI. */
export function isVerb(word: string): boolean {
  return reading.has(word) || changing.has(word);
}

/** Whether the word is likely a verb where it says what is done to one thing: `POST servers/{server}/reboot`, not `…/agent`. */
export function isLikelyVerb(word: string): boolean {
  if (isVerb(word) || acting.has(word) || /\w{3}(?:[ai]ze|[iy]se|ify|ate)$/.test(word)) return true;
  const [, root = ''] = /^(?:re|un|de|dis)(\w{3,})$/.exec(word) ?? [];
  return root !== '' && isLikelyVerb(root);
}

/** Whether the verb changes something, so that a page it is asked from is no more than a form for it. */
export function changesThings(verb: string): boolean {
  return changing.has(verb);
}

/** Whether who asks does it to themselves: `login` needs no object. */
export function isAboutOneself(verb: string): boolean {
  return aboutOneself.has(verb);
}

/** The verb as it is spoken: `log in`. */
export function spokenVerb(verb: string): string {
  return Object.hasOwn(spoken, verb) ? (spoken[verb] ?? verb) : verb;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
