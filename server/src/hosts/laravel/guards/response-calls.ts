import { statusOfNew, statusPlaces } from '../runtime/response-status';
import { role, unknown, type Walked } from './walked-value';
import { argument, type WalkedArguments } from './walker';

/** An answer with the status in an argument; 200 where it is left out. */
export function answer(status: Walked | undefined, byDefault = 200): Walked {
  if (status === undefined) return { kind: 'answer', status: byDefault };
  return { kind: 'answer', status: status.kind === 'known' && typeof status.value === 'number' ? status.value : null };
}

/** `redirect()->…` and its kin. */
export const redirection: Walked = { kind: 'answer', status: 302 };

/** A method of the response factory: `response()->json($data, 401)`. */
export function callOnResponses(name: string, args: WalkedArguments): Walked {
  if (name.startsWith('redirect')) return redirection;
  const place = statusPlaces.get(name);
  if (place === undefined) return { kind: 'answer', status: null };
  return answer(argument(args, place, 'status'), name === 'nocontent' ? 204 : 200);
}

/** A method of a response. */
export function callOnAnswer(of: Walked, name: string, args: WalkedArguments): Walked {
  if (name === 'setstatuscode' || name === 'setstatus') return answer(argument(args, 0));
  return name.startsWith('get') || name === 'status' ? unknown : of;
}

const redirects: ReadonlySet<string> = new Set(['refresh', 'setintendedurl', 'geturlgenerator']);

/** A method of the redirector. */
export function callOnRedirects(name: string): Walked {
  return redirects.has(name) ? role('redirects') : redirection;
}

/** `new JsonResponse($data, 401)`; undefined for another class. */
export function newResponse(className: string, args: WalkedArguments): Walked | undefined {
  const name = className.slice(className.lastIndexOf('\\') + 1).toLowerCase();
  const place = statusOfNew.get(name);
  if (place === undefined || !/^(?:Illuminate|Symfony|Laravel)\\/i.test(className)) return undefined;
  return answer(argument(args, place, 'status'), name === 'redirectresponse' ? 302 : 200);
}
