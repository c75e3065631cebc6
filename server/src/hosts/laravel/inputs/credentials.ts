import type { Expression } from '../../../languages/php/syntax/ast';
import { userModel } from '../models/model-classes';
import { attributes } from './model-attributes';
import { noteStored } from './reads';
import { inputAt, type Traced } from './traced';
import { methodName, type Frame, type MethodCall, type StaticCall, type Tracer } from './tracer';

/** Methods of guards and password brokers that find a user by what is given first, in lower case. */
const findingUsers: ReadonlySet<string> = new Set([
  ...['attempt', 'attemptwhen', 'once', 'validate', 'sendresetlink', 'reset'],
]);

const facades = /^(?:illuminate\\support\\facades\\)?(?:auth|password)$/i;

/**
 * `Auth::attempt($request->only('email', 'password'))`: each field is what an attribute of the user is. Whether it is such a
 * call; its arguments are gone through then.
 */
export function credentialsCall(tracer: Tracer, node: MethodCall | StaticCall, frame: Frame): boolean {
  const name = methodName(node);
  const [first, ...others] = node.arguments;
  const user = userModel(tracer.laravel)?.class ?? null;
  if (name === null || first === undefined || user === null || !findingUsers.has(name) || !asksGuard(node))
    return false;
  const given =
    first.value.kind === 'array'
      ? attributes(tracer, first.value, { kind: 'model', class: user }, frame)
      : tracer.expression(first.value, frame);
  noteCredentials(tracer, given, user, { node: first.value, frame });
  tracer.arguments(others, frame);
  return true;
}

/** Those that were chosen of the input; what is sent to be compared is stored under the same names. */
function noteCredentials(tracer: Tracer, given: Traced | null, model: string, at: { node: Expression; frame: Frame }) {
  if (given?.kind !== 'input' || given.path !== '') return;
  for (const name of given.only ?? []) noteStored(tracer, inputAt(given, name), { model, name }, at);
}

/** `Auth::x()`, `auth()->x()`, `Auth::guard('web')->x()`, `Password::broker()->x()`, `$this->guard()->x()` */
function asksGuard(node: MethodCall | StaticCall): boolean {
  if (node.kind === 'staticCall') return 'name' in node.class && facades.test(node.class.name);
  const { of } = node;
  if (of.kind === 'call') return 'name' in of.function && of.function.fallback.toLowerCase() === 'auth';
  if (of.kind !== 'methodCall' && of.kind !== 'staticCall') return false;
  const name = methodName(of);
  return name === 'guard' || name === 'broker';
}
