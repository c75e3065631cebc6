import type { Credential } from '../../../core/guards';
import { keyOfField, type Noted } from '../operations/noted';
import { refusedStatuses } from '../operations/refused-statuses';
import { isRefusal } from './refusal';

/** Cookies that say where a request comes from, and not who calls. */
const ofPage = /csrf|xsrf/i;

/**
 * Cookies that all are refused without for who they are, whatever they are called: the application has given them to those whom it knows,
 * where it looks at nothing that says by its name who calls.
 */
export function neededCookies({ reads, again }: Noted): readonly Credential[] {
  return [...reads.values()].flatMap(({ place, name, field }): readonly Credential[] => {
    if (place !== 'cookie' || !field.required || ofPage.test(name)) return [];
    const without = again?.({ unshown: new Set([keyOfField(place, name).toLowerCase()]) });
    const isRefused = without?.isRefused === true && refusedStatuses(without).every(isRefusal);
    return isRefused ? [{ kind: place, name }] : [];
  });
}
