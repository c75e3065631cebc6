import type { Impact } from '../../core/changes/change';

/** What people read for each impact. */
export const impactWords: Readonly<Record<Impact, string>> = {
  breaking: 'breaking',
  potential: 'potentially breaking',
  nonBreaking: 'not breaking',
};
