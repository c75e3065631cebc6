import type { Expression } from '../../../../languages/php/syntax/ast';
import { textsAmong } from '../types/texts-among';
import { savedModel, savedThrough } from '../models/stored';
import { replaceHeld } from '../setting/assignments';
import { mayBeLeft } from '../conditions/nullsafe';
import { proxiedMethod } from '../loops/each-of';
import { ownClass } from '../types/constants';
import { withChanges } from './changed-arguments';
import { keepsItems, proxiedCall } from './collection-calls';
import { dateMethod } from '../types/dates';
import { isModel } from '../../models/model-classes';
import { withRelation } from '../loaded';
import { eachWay, either, kindOf, orNull, present, waysOf } from '../types/either';
import { type Call, type Frame, type Given, type MethodCall, type StaticCall, type Typer, unknownAt } from '../frame';
import type { Typed, TypedObject } from '../types/typed';
import {
  collection,
  flag,
  integer,
  isListOrMap,
  isText,
  literalText,
  model,
  nothing,
  nullTyped,
  record,
  text,
} from '../types/typed-values';
import { functionCall } from './function-calls';
import { constructedByParent, instance } from './instances';
import { modelCall } from './model-calls';
import { methodOn } from './method-on';
import { withClosures } from '../errors/called-closures';
import { notFound } from '../errors/failures';
import { failsWhereMissing } from '../errors/refusing-calls';
import { messagesCall } from './validator-calls';
import { queryCall } from './query-calls';
import { recordCollectionCall } from './record-collections';
import { errorsByField } from '../errors/errors-by-field';
import { exceptionCall } from '../errors/exception-calls';
import { transformedItems } from './paginator-calls';
import { isResource } from '../resources/resource-classes';
import { givenTo, resourceCall } from './resource-calls';
import { responseCall } from './response-calls';
import { isTransformer } from '../transformers/transformer-classes';
import { fractalCall } from '../transformers/fractal-calls';
import { transformedCall, transformedOf, transforming } from '../transformers/transformed';
import { answersItself, answersOwnModel } from './returned-self';
import { staticCallOf } from './static-calls';
import { textCall } from './text-calls';

/** What a call answers. */
export function typeCall(typer: Typer, node: Expression, frame: Frame): Typed {
  const found = calledBy(typer, node, frame);
  const isUntold = (way: Typed): boolean => way.kind === 'unknown' && way.code === null;
  if (!waysOf(found).some(isUntold)) return found;
  return eachWay(found, (way) => (isUntold(way) ? { ...way, ...unknownAt(node, frame) } : way));
}

function calledBy(typer: Typer, node: Expression, frame: Frame): Typed {
  switch (node.kind) {
    case 'call':
      return functionCall(typer, node, frame);
    case 'methodCall':
      return methodCall(typer, node, frame);
    case 'staticCall':
      return staticCall(typer, node, frame);
    case 'new': {
      const given = typer.given(node.arguments, frame);
      const name =
        'name' in node.class
          ? (ownClass(node.class.name, frame) ?? node.class.name)
          : literalText(typer.expression(node.class.expression, frame));
      return name === null ? nothing : instance(typer, name, given, frame.depth);
    }
    default:
      return nothing;
  }
}

function methodCall(typer: Typer, node: MethodCall, frame: Frame): Typed {
  const of = typer.expression(node.of, frame);
  const given = givenTo(typer, of, node, frame);
  const names = namesOf(typer, node, frame);
  const [name, ...others] = names;
  if (name === undefined) return nothing;
  if (others.length > 0) return either(names.map((one) => onMethod(typer, node, frame, { of, given, name: one })));
  return onMethod(typer, node, frame, { of, given, name });
}

function onMethod(
  typer: Typer,
  node: MethodCall,
  frame: Frame,
  { of, given, name }: { readonly of: Typed; readonly given: readonly Given[]; readonly name: string },
): Typed {
  const call: Call = { name: name.toLowerCase(), given, frame, node };
  if (isTapped(node.of)) {
    eachWay(present(of), (way) => onValue(typer, way, call));
    return of;
  }
  const headed = withHeader(typer, node, call);
  if (headed !== null) return headed;
  const items = transformedItems(typer, node, call);
  if (items !== null) return items;
  const called = present(of);
  if (called.kind === 'query' && /^(?:as|dis)sociate$/.test(call.name)) return ownerOf(typer, node, call);
  const proxied = called.kind === 'collection' ? proxiedMethod(node.of) : null;
  if (called.kind === 'collection' && proxied !== null) {
    const each = eachWay(called.item, (way) => onValue(typer, way, call));
    const answer = proxiedCall(typer, called, proxied, each, call);
    if (proxied === 'each' && node.of.kind === 'property') replaceHeld(typer, node.of.of, answer, frame);
    return answer;
  }
  // `$posts->map->count()` of what nobody knows
  if (called.kind === 'unknown' && proxiedMethod(node.of) !== null) return nothing;
  const answer = withChanges(typer, { args: node.arguments, given, frame }, () =>
    withClosures(typer, { ...call, of: called }, () => eachWay(called, (way) => onValue(typer, way, call))),
  );
  const changed = changedBy(typer, called, answer, call);
  if (changed !== null) replaceHeld(typer, chainedOn(node.of, changed, frame) ?? rootOf(node.of), changed, frame);
  const saved = savedThrough(called, call);
  const [argument] = node.arguments;
  if (saved !== null && argument !== undefined) replaceHeld(typer, argument.value, saved, frame);
  return mayBeLeft(typer, node, of, frame) ? orNull(answer) : answer;
}

/** `$this->{$method}()` calls what the variable names, `$this->{self::BUILDERS[$kind]}()` one of several; none where that is not told. */
function namesOf(typer: Typer, { member }: MethodCall, frame: Frame): readonly string[] {
  if ('name' in member) return [member.name];
  return textsAmong(typer.expression(member.expression, frame)) ?? [];
}

/** `tap($post)->update(…)` answers the post. */
function isTapped(node: Expression): boolean {
  if (node.kind !== 'call' || !('name' in node.function)) return false;
  return node.function.fallback.toLowerCase() === 'tap' && node.arguments.length === 1;
}

/** `$post->author()->associate($user)` answers the post, which has this author from then on. */
function ownerOf(typer: Typer, { of }: MethodCall, { name, given, frame }: Call): Typed {
  const owner = of.kind === 'methodCall' ? present(typer.expression(of.of, frame)) : nothing;
  if (of.kind !== 'methodCall' || owner.kind !== 'model' || !('name' in of.member)) return owner;
  const value = name === 'associate' ? present(given[0]?.value ?? nothing) : nullTyped;
  if (value.kind !== 'model' && value !== nullTyped) return owner;
  const changed = withRelation(owner, of.member.name, value, typer);
  replaceHeld(typer, of.of, changed, frame);
  return changed;
}

/** `$response->headers->set('X-Total', 5)`: the response has this header from then on; null for anything else. */
function withHeader(typer: Typer, { of }: MethodCall, call: Call): Typed | null {
  const method = headerMethods[call.name];
  if (method === undefined || of.kind !== 'property' || !('name' in of.member) || of.member.name !== 'headers')
    return null;
  const answered = present(typer.expression(of.of, call.frame));
  if (answered.kind !== 'response') return null;
  replaceHeld(typer, of.of, responseCall(typer, answered, { ...call, name: method }), call.frame);
  return nothing;
}

/** What responses do that are told of their headers. `Symfony\Component\HttpFoundation\HeaderBag` */
const headerMethods: Readonly<Record<string, string>> = { set: 'header', add: 'withheaders', remove: 'withoutheader' };

/** The variable that a chain of calls changes, each of which answers what it is made on: `$post->load('a')->loadCount('b')`. */
function chainedOn(node: Expression, changed: Typed, frame: Frame): Expression | null {
  const kind = kindOf(changed);
  let of = node;
  while (of.kind === 'methodCall' && 'name' in of.member) {
    if (kind === 'model' && !answersItself.test(of.member.name)) return null;
    if (kind === 'query' && notChanging.test(of.member.name.toLowerCase())) return null;
    of = of.of;
  }
  const held = of.kind === 'variable' && of !== node ? frame.variables.get(of.name) : undefined;
  const isOfKind = held !== undefined && kindOf(held) === kind;
  return isOfKind && (kind === 'model' || kind === 'query') ? of : null;
}

/** What a chain is made on that answers its own beginning: `$post->author()->associate($user)->save()` saves the post. */
function rootOf(node: Expression): Expression {
  const isOfOwner =
    node.kind === 'methodCall' && 'name' in node.member && /^(?:as|dis)sociate$/i.test(node.member.name);
  return isOfOwner && node.of.kind === 'methodCall' ? rootOf(node.of.of) : node;
}

/** Kinds of values that calls change in place. */
const changing: ReadonlySet<Typed['kind']> = new Set([
  ...(['model', 'query', 'resource', 'resources', 'response', 'paginator', 'transformed'] as const),
]);

/** What a call makes of the value that it is made on, by what it answers; null where it changes nothing. */
function changedBy(typer: Typer, value: Typed, answer: Typed, call: Call): Typed | null {
  const { name } = call;
  const kind = kindOf(value);
  if (kind === 'model' && (name === 'save' || name === 'saveorfail' || name === 'savequietly')) {
    return savedModel(value);
  }
  if (value.kind === 'collection' && value.record !== undefined && name === 'pull') {
    return recordCollectionCall(typer, value.record, { ...call, name: 'forget', given: call.given.slice(0, 1) });
  }
  if (value.kind === 'collection' && answer.kind === 'collection') {
    return filling.has(name) || changingEach.test(name) ? answer : null;
  }
  if (kind === null || kindOf(answer) !== kind || !changing.has(kind) || notChanging.test(name)) return null;
  return kind !== 'model' || waysOf(value).every((way) => isOwnAnswer(typer, way, answer, name)) ? answer : null;
}

function isOwnAnswer(typer: Typer, of: Typed, answer: Typed, name: string): boolean {
  if (of.kind !== 'model') return false;
  const isOfClass = waysOf(answer).every((way) => way.kind === 'model' && way.class === of.class);
  return isOfClass && answersOwnModel(typer.laravel.machine.files, of, name);
}

/** Methods of collections that change the collection itself. */
const filling: ReadonlySet<string> = new Set(['push', 'add', 'prepend', 'put', 'transform', 'forget']);

/** Methods of collections that change each of the things in them, in lower case. */
const changingEach = /^(?:each|load\w*|append|setappends|make(?:hidden|visible)|set(?:hidden|visible)|withoutappends)$/;

/** Methods that answer another one of the kind, and leave this one as it is. */
const notChanging = /^(?:fresh|withoutrelation|replicate|clone|find|first|newquery|newinstance|parent|children)/;

function onValue(typer: Typer, value: Typed, call: Call): Typed {
  const [first] = call.given.map((one) => one.value);
  // Whatever holds the manager of Fractal.
  if (call.name === 'createdata' && first?.kind === 'transformed' && value.kind !== 'transformed') return first;
  switch (value.kind) {
    case 'resource':
    case 'resources':
      return resourceCall(typer, value, call);
    case 'transformed':
      return transformedCall(typer, value, call);
    case 'response':
      return responseCall(typer, value, call);
    case 'date':
      return dateMethod(call.name, literalText(call.given[0]?.value)) ?? nothing;
    case 'closure':
      return typer.callClosure(
        value,
        call.given.map((one) => one.value),
      );
    case 'record':
    case 'list':
    case 'field':
    case 'scalar':
      return onPlain(value, call);
    case 'unknown':
      if (failsWhereMissing(call.name)) typer.fails(notFound);
      // Whatever it is that answers with it.
      if (transforming.has(call.name) && isTransformed(typer, call))
        return transformedOf(call.given, transforming.get(call.name) ?? null);
      return ofAny(call) ?? nothing;
    default:
      return orOfOneType(methodOn(typer, value, call), call);
  }
}

/** What a method answers of what has none by itself: of messages, texts, lists of data objects. */
function onPlain(value: Typed, call: Call): Typed {
  if (value === errorsByField) return messagesCall(call);
  if (call.name === 'toarray' || call.name === 'all') return value;
  if (isListOrMap(value) && keepsItems(call.name)) return value;
  if (call.name === 'wrap' && value.kind === 'list') {
    return record([[literalText(call.given[0]?.value) ?? 'data', value]]);
  }
  return (isText(value) ? textCall(call) : null) ?? nothing;
}

function orOfOneType(answer: Typed, call: Call): Typed {
  return answer.kind === 'unknown' ? (ofAny(call) ?? answer) : answer;
}

/** What a method answers whatever it is called on; null for most. Pages are of what nobody knows. */
function ofAny({ name }: Call): Typed | null {
  const [, kind] = /^(?:fast|json|get)?(simple|cursor)?paginated?$/.exec(name) ?? [null, null];
  if (kind === null) return ofOneType.get(name) ?? null;
  const by = kind === 'simple' || kind === 'cursor' ? kind : 'pages';
  return { kind: 'paginator', by, item: nothing };
}

/** Whether a transformer is among what a call is given. */
function isTransformed({ laravel: { machine } }: Typer, { given }: Call): boolean {
  return given.some(({ value }) => value.kind === 'object' && isTransformer(machine.files, value.class));
}

/** Methods that answer one type whatever they are called on. */
const ofOneType: ReadonlyMap<string, Typed> = new Map<string, Typed>([
  ['count', integer],
  ...['getmessage', 'gettraceasstring', 'getfile'].map((name) => [name, text] as const),
  ...['exists', 'isempty', 'isnotempty'].map((name) => [name, flag] as const),
  ...['can', 'cannot', 'cant', 'canany', 'hasrole', 'hasanyrole', 'hasallroles', 'haspermissionto', 'tokencan'].map(
    (name) => [name, flag] as const,
  ),
  ...['todatestring', 'toiso8601string', 'diffforhumans', 'format', 'tojson', '__tostring'].map(
    (name) => [name, text] as const,
  ),
]);

function staticCall(typer: Typer, node: StaticCall, frame: Frame): Typed {
  const given = typer.given(node.arguments, frame);
  if (!('name' in node.member)) return nothing;
  const call: Call = { name: node.member.name.toLowerCase(), given, frame, node };
  if (!('name' in node.class)) {
    return eachWay(present(typer.expression(node.class.expression, frame)), (way) => {
      // The name of a class in a text.
      const name = literalText(way);
      if (name !== null) return staticCallOf(typer, name.replace(/^\\/, ''), { call, isOwn: false });
      return way.kind === 'scalar' ? nothing : onValue(typer, way, call);
    });
  }
  const { name } = node.class;
  if (name === 'parent') return parentCall(typer, call);
  const own = ownClass(name, frame);
  const of = isModel(typer.laravel.machine.files, own ?? name) ? collection(model(own ?? name)) : nothing;
  return withChanges(typer, { args: node.arguments, given, frame }, () =>
    withClosures(typer, { ...call, of }, () => staticCallOf(typer, own ?? name, { call, isOwn: own !== null })),
  );
}

/** `parent::collection($posts)` in a class of resources: what the framework makes of it; null for other methods. */
function madeByParent(className: string, { name, given }: Call): Typed | null {
  const of = given[0]?.value ?? nothing;
  if (name === 'make') return { kind: 'resource', class: className, of, additional: null };
  return name === 'collection' ? { kind: 'resources', class: null, collects: className, of, additional: null } : null;
}

/** `parent::x()`: of the class above the one that the code is written in, on the same object. */
function parentCall(typer: Typer, call: Call): Typed {
  const { self, lexicalClass, className, depth } = call.frame;
  const { files } = typer.laravel.machine;
  const parent = lexicalClass === null ? null : (files.class(lexicalClass)?.declaration.parent ?? null);
  if (parent === null || className === null) return nothing;
  const found = files.method(parent, call.name);
  if (found.kind === 'found') {
    const { method, of } = found;
    const lexical = of.declaration.kind === 'trait' ? parent : of.declaration.name;
    const callee = { declaration: method, file: of.file, className, lexicalClass: lexical, self };
    return typer.follow(callee, call.given, depth);
  }
  const made = isResource(files, className) ? madeByParent(className, call) : null;
  if (made !== null || self === null) return made ?? nothing;
  if (self.kind === 'object') return parentOfObject(typer, self, className, call);
  if (self.kind === 'transformed') return transformedCall(typer, self, call, true);
  if (self.kind === 'resource' || self.kind === 'resources') return resourceCall(typer, self, call, true);
  if (self.kind === 'query') return queryCall(typer, self, call, true);
  return self.kind === 'model' ? modelCall(typer, self, call, true) : nothing;
}

/** What the framework's class above one of the application answers. */
function parentOfObject(typer: Typer, self: TypedObject, className: string, call: Call): Typed {
  const action = call.name === 'callaction' ? literalText(call.given[0]?.value) : null;
  if (action !== null) return typer.callMethod(self, className, action, [], call.frame.depth) ?? nothing;
  if (call.name !== '__construct')
    return fractalCall(typer, self, call, true) ?? exceptionCall(typer, self, call) ?? nothing;
  constructedByParent(typer, self, call.given);
  return nothing;
}
