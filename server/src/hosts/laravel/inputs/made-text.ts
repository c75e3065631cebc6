import { Scope } from '../../../languages/php/evaluate/scope';
import { string, textOf } from '../../../languages/php/evaluate/values';
import { contains } from '../../../languages/php/syntax/syntax-walk';
import type { Expression } from '../../../languages/php/syntax/ast';
import { textsIn } from './either';
import { textsTraced } from './names-read';
import { constantValue, mostSteps } from './constant-value';
import type { Traced } from './traced';
import type { Frame, Tracer } from './tracer';

/** Functions that make a name of another one, of a method or a field. */
const functions: ReadonlySet<string> = new Set([
  ...['ucfirst', 'lcfirst', 'ucwords', 'strtolower', 'strtoupper', 'str_replace', 'trim', 'ltrim', 'rtrim'],
]);

/** Methods of `Str` that do so, in lower case. */
const methods: ReadonlySet<string> = new Set([
  ...['studly', 'camel', 'snake', 'kebab', 'lower', 'upper', 'ucfirst', 'lcfirst', 'pascal', 'title', 'headline'],
]);

/** `'on'.ucfirst($provider)` of texts that are known: what it comes to; null where a part is not told. */
export function madeText(tracer: Tracer, node: Expression, frame: Frame): Traced | null {
  if (!isMade(tracer, node, frame)) return null;
  const among = Array.from(frame.variables).find(([name, held]) => held.kind === 'texts' && isIn(node, name));
  if (among === undefined) {
    const text = madeOf(tracer, node, frame, []);
    return text === null ? null : { kind: 'scalar', value: { kind: 'string', value: text } };
  }
  const [name, held] = among;
  const made = textsIn(held).map((text) => madeOf(tracer, node, frame, [[name, text]]));
  return made.every((text) => text !== null) ? textsTraced(made) : null;
}

/** What it comes to where some variables hold these texts. */
function madeOf(
  { laravel: { machine } }: Tracer,
  node: Expression,
  frame: Frame,
  texts: readonly (readonly [name: string, text: string])[],
): string | null {
  const scope = new Scope(frame.file, { lexicalClass: frame.lexicalClass });
  for (const [name, held] of frame.variables) if (held.kind === 'scalar') scope.set(name, held.value);
  for (const [name, text] of texts) scope.set(name, string(text));
  const value = machine.aside(mostSteps, () => machine.tryComplete(() => machine.evaluate(node, scope)));
  return textOf(value ?? undefined);
}

function isIn(node: Expression, name: string): boolean {
  return contains(node, (one) => one.kind === 'variable' && one.name === name);
}

function isMade(tracer: Tracer, node: Expression, frame: Frame): boolean {
  const areMade = (nodes: readonly Expression[]): boolean => nodes.every((one) => isMade(tracer, one, frame));
  switch (node.kind) {
    case 'variable':
      return ['scalar', 'texts'].includes(frame.variables.get(node.name)?.kind ?? '');
    case 'interpolated':
      return areMade(node.parts);
    case 'binary':
      return node.operator === '.' && areMade([node.left, node.right]);
    case 'call': {
      const isKnown = 'name' in node.function && functions.has(node.function.fallback.toLowerCase());
      return isKnown && areMade(node.arguments.map(({ value }) => value));
    }
    case 'staticCall': {
      const { class: of, member } = node;
      const isKnown =
        'name' in of && 'name' in member && /(?:^|\\)Str$/.test(of.name) && methods.has(member.name.toLowerCase());
      return isKnown && areMade(node.arguments.map(({ value }) => value));
    }
    default:
      return constantValue(tracer.laravel, node, frame) !== null;
  }
}
