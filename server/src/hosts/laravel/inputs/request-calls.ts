import type { Argument, Expression } from '../../../languages/php/syntax/ast';
import { defaultIn } from './default-of-read';
import { userModel } from '../models/model-classes';
import { plainRequest } from '../rules/request/form-request-classes';
import { textsOf } from './names-read';
import { anyInput, noteItems, noteReads, readByMethod, without } from './reads';
import { requestMacro } from './request-macros';
import { checkedInputMethods, namingItems, sameEntriesMethods, wholeInputMethods } from './request-methods';
import { signatureMethods, signedUrl } from './signed-url';
import { inputAt, nameIn, wholeInput, type Traced, type TracedInput } from './traced';
import { methodName, type Frame, type Hint, type MethodCall, type StaticCall, type Tracer } from './tracer';

interface CallSite {
  readonly frame: Frame;
  readonly hint: Hint;
}

/** A call of one of the framework's methods of the request: notes what it reads, and answers what it comes to. */
export function requestCall(tracer: Tracer, node: MethodCall | StaticCall, { frame, hint }: CallSite): Traced | null {
  const name = methodOfInput(tracer, node, frame);
  if (name === null) return callOfUnknown(tracer, node, frame);
  if (name === 'validated' && node.arguments.length > 0) {
    const of = { ...anyInput, isChecked: true, isBag: true };
    return readByMethod(tracer, asInput(node), { of, frame, hint, name: 'input' }) ?? null;
  }
  if (checkedInputMethods.has(name)) {
    tracer.arguments(node.arguments, frame);
    return wholeInput('any', { isChecked: true, isBag: name === 'safe' });
  }
  if (name === 'except') {
    tracer.found.takenWhole();
    return without(tracer, node, anyInput, frame);
  }
  const place = wholeInputMethods.get(name);
  if (place !== undefined && (node.arguments.length === 0 || isNull(node.arguments[0]))) {
    const isRaw = name === 'getcontent';
    tracer.found.takenWhole(isRaw);
    return wholeInput(place, { isBag: answeringBag.has(name), ...(isRaw && { isRaw }) });
  }
  if (name === 'merge' || name === 'mergeifmissing' || name === 'replace') return merge(tracer, node, frame, name);
  const read = readByMethod(tracer, node, { of: anyInput, frame, hint, name });
  if (read !== undefined) return read;
  const traced = tracer.arguments(node.arguments, frame);
  if (name === 'user') return userModel(tracer.laravel);
  if (signatureMethods.has(name))
    for (const one of signedUrl(frame.file.source(node))) tracer.found.read({ ...one, isNeeded: false });
  const macro = requestMacro(tracer, name);
  return macro === null ? null : tracer.follow(macro, frame, { written: node.arguments, traced });
}

/** Null where its name is not written out, and of what asks for an attribute. */
function methodOfInput(tracer: Tracer, node: MethodCall | StaticCall, frame: Frame): string | null {
  const name = methodName(node);
  return name === 'get' && isAttribute(tracer, node, frame) ? null : name;
}

const answeringBag: ReadonlySet<string> = new Set(['collect', 'fluent', 'json', 'getpayload', 'getinputsource']);

/** `validated('a', 1)` reads as `input('a', 1)` does. */
function asInput(node: MethodCall | StaticCall): MethodCall | StaticCall {
  return { ...node, member: { name: 'input' } };
}

function isNull(argument: Argument | undefined): boolean {
  return argument?.value.kind === 'literal' && argument.value.value.kind === 'null';
}

function callOfUnknown(tracer: Tracer, node: MethodCall | StaticCall, frame: Frame): null {
  tracer.arguments(node.arguments, frame);
  return null;
}

/** What the code puts into the input itself is no field from there on; what it puts where nothing is is a default. */
function merge(tracer: Tracer, node: MethodCall | StaticCall, frame: Frame, name: string): Traced | null {
  const [first] = node.arguments;
  if (first?.value.kind !== 'array') {
    const [given] = tracer.arguments(node.arguments, frame);
    if (given?.kind === 'input' && given.path === '') setIn(tracer, given.except);
  }
  for (const { key, value } of first?.value.kind === 'array' ? first.value.items : []) {
    const fields = key === null ? [] : textsOf(tracer.laravel, key, frame);
    tracer.found.setting(
      () => fields,
      () => tracer.expression(value, frame),
    );
    if (name !== 'mergeifmissing') {
      setIn(tracer, fields);
      continue;
    }
    const { type, byDefault } = defaultIn(tracer.laravel, value, frame);
    noteReads(tracer, fields, { of: anyInput, in: 'any', type }, { node, frame, hint: { byDefault } });
  }
  return { kind: 'request', class: plainRequest };
}

/** What is made of the field itself says something of it all the same. */
function setIn(tracer: Tracer, names: readonly string[]): void {
  for (const name of names) if (!tracer.found.isRead(name)) tracer.overwritten.add(name);
}

/** A call of a method of a bag, or of a collection of fields. */
export function inputCall(tracer: Tracer, node: MethodCall, of: TracedInput, { frame, hint }: CallSite): Traced | null {
  const name = methodName(node);
  if (name === null || !of.isBag) return callOfUnknown(tracer, node, frame);
  if (name === 'except' || name === 'forget') return without(tracer, node, of, frame);
  if (name === 'set' || name === 'remove') return overwrite(tracer, node, frame);
  if (name === 'add' || name === 'replace') {
    merge(tracer, node, frame, name);
    return null;
  }
  const read = readByMethod(tracer, node, { of, frame, hint, name });
  if (read !== undefined) return read;
  if (namingItems.has(name)) noteItems(tracer, node.arguments[0], of, { node, frame });
  const item = of.path === '' ? null : inputAt(of, '*');
  const key = of.path === '' ? nameIn(of) : null;
  for (const { value } of node.arguments) {
    if (value.kind === 'closure') tracer.closure(value, frame, [item, key]);
    else tracer.expression(value, frame);
    if (value.kind === 'closure' && value.closure.parameters.length > 1) tracer.found.keyed(of.path);
  }
  return sameEntriesMethods.has(name) ? { ...of, isBag: name !== 'all' && name !== 'toarray' } : null;
}

/** `$request->attributes->set('tenant', $tenant)`: `$request->get('tenant')` answers that, whatever was sent. */
export function attributesCall(tracer: Tracer, node: MethodCall, frame: Frame): null {
  const [first] = node.arguments;
  const name = methodName(node);
  const keys = name === 'set' && first !== undefined ? [first.value] : name === 'add' ? keysOf(first) : [];
  for (const one of keys.flatMap((key) => textsOf(tracer.laravel, key, frame))) tracer.overwritten.add(attribute(one));
  return callOfUnknown(tracer, node, frame);
}

function keysOf(given: Argument | undefined): readonly Expression[] {
  return given?.value.kind === 'array' ? given.value.items.flatMap(({ key }) => key ?? []) : [];
}

/** Whether code has put an attribute under each name that is asked for. `Symfony\Component\HttpFoundation\Request::get` */
function isAttribute(tracer: Tracer, { arguments: [first] }: MethodCall | StaticCall, frame: Frame): boolean {
  const names = first === undefined ? [] : textsOf(tracer.laravel, first.value, frame);
  return names.length > 0 && names.every((name) => tracer.overwritten.has(attribute(name)));
}

/** The name of an attribute among those that code has set; nobody sends a field of such a name. */
function attribute(name: string): string {
  return `(attribute) ${name}`;
}

/** `$request->request->set('a', 1)` */
function overwrite(tracer: Tracer, node: MethodCall, frame: Frame): null {
  tracer.arguments(node.arguments, frame);
  const [first] = node.arguments;
  for (const name of first === undefined ? [] : textsOf(tracer.laravel, first.value, frame)) {
    tracer.overwritten.add(name);
  }
  return null;
}
