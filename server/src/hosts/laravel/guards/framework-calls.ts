import type { Source } from '../../../core/source';
import { callOnAuth, callOnGate, callOnGuard, callOnJwt } from './auth-calls';
import { followedCallbacks } from './global-functions';
import { callOnHanded } from './handed-values';
import { callOnBag, callOnRequest, callOnRoute, callOnSession } from './request-calls';
import { callOnRedirects, callOnResponses } from './response-calls';
import {
  nothingAmong,
  nothingAtAll,
  role,
  textOf,
  textsOf,
  unknown,
  known,
  type Role,
  type Walked,
} from './walked-value';
import { allOf, argument, LetIn, type WalkedArguments, type Walker } from './walker';

interface RoleCall {
  /** In lower case. */
  readonly name: string;
  readonly args: WalkedArguments;
  readonly place: Source;
}

/** A method of an object of the framework. */
export function callOnRole(walker: Walker, of: Role, call: RoleCall): Walked {
  const { name, args, place } = call;
  switch (of.name) {
    case 'next':
      throw new LetIn();
    case 'request':
      return callOnRequest(walker, name, args) ?? nothingAmong(allOf(args)) ?? followedCallbacks(walker, args, place);
    case 'auth':
      return callOnAuth(walker, name, args, place);
    case 'guard':
      return callOnGuard(walker, of.guard, call);
    case 'gate':
      return callOnGate(walker, of.user, call);
    case 'jwt':
      return callOnJwt(walker, name, place);
    case 'session':
      return callOnSession(walker, name, args);
    case 'route':
      return callOnRouteOrRouter(walker, name, args);
    case 'headers':
    case 'inputs':
    case 'queries':
    case 'cookies':
    case 'server':
      return callOnBag(walker, of.name, name, args);
    case 'attributes':
    case 'context':
      return callOnHanded(walker, of.name, name, args) ?? nothingAmong(allOf(args)) ?? unknown;
    case 'responses':
      return callOnResponses(name, args);
    case 'redirects':
      return callOnRedirects(name);
    case 'config':
      return configured(walker, name, args);
    case 'app':
      return callOnApp(walker, call);
  }
}

/** `Route::currentRouteName()`, `Route::is(…)`, and the methods of a route. */
function callOnRouteOrRouter(walker: Walker, name: string, args: WalkedArguments): Walked {
  if (name === 'currentroutename') return callOnRoute(walker, 'getname', args);
  if (name === 'is' || name === 'currentroutenamed') return callOnRoute(walker, 'named', args);
  return name === 'current' || name === 'getcurrentroute' ? role('route') : callOnRoute(walker, name, args);
}

function configured(walker: Walker, name: string, args: WalkedArguments): Walked {
  const key = textOf(argument(args, 0));
  const reads = ['get', 'string', 'boolean', 'integer', 'array'].includes(name);
  return key === null || !reads ? unknown : walker.configured(key, argument(args, 1) ?? nothingAtAll);
}

function callOnApp(walker: Walker, { name, args, place }: RoleCall): Walked {
  switch (name) {
    case 'make':
    case 'get':
    case 'makewith':
    case 'resolve': {
      const wanted = textOf(argument(args, 0));
      return wanted === null ? unknown : walker.make(wanted, place);
    }
    // Documentation is of the application as others reach it, not of tests or of a developer's machine.
    case 'runningunittests':
    case 'runninginconsole':
    case 'islocal':
    case 'hasdebugmodeenabled':
      return known(false);
    case 'isproduction':
      return known(true);
    case 'environment': {
      const names = textsOf(args.positional);
      return args.positional.length === 0 ? known('production') : known(names.includes('production'));
    }
    default:
      return callOnHanded(walker, 'app', name, args) ?? unknown;
  }
}
