import { parseArgs } from 'node:util';
import { defined } from '../core/defined';
import { suggestion } from '../core/nearest';
import { type Operands, type Option, type Options, OptionValues } from './options';

export type ParsedOptions =
  | { readonly kind: 'parsed'; readonly values: OptionValues }
  /** What is wrong with the call, as a sentence. */
  | { readonly kind: 'wrong'; readonly message: string };

interface GivenOption {
  readonly name: string;
  /** As it was written: `--format`. */
  readonly rawName: string;
  readonly value: string | undefined;
}

/** Reads what follows a command's name. The first thing that is wrong is told. */
export function parseOptions(
  words: readonly string[],
  options: Options,
  { names, required }: Pick<Operands, 'names' | 'required'> = { names: [], required: 0 },
): ParsedOptions {
  const values = new Map<string, string[]>();
  const operands: string[] = [];
  for (const token of tokensOf(words, options)) {
    if (token.kind === 'positional') {
      if (operands.length === names.length) return wrong(`Unexpected argument "${token.value}".`);
      operands.push(token.value);
      continue;
    }
    if (token.kind === 'option-terminator') continue;
    const message = complaint(token, options);
    if (message !== null) return wrong(message);
    values.set(token.name, [...(values.get(token.name) ?? []), token.value ?? '']);
  }
  const missing = values.has('help') ? undefined : names.slice(operands.length, required)[0];
  if (missing !== undefined) return wrong(`${missing} is missing.`);
  return { kind: 'parsed', values: new OptionValues(values, operands) };
}

function wrong(message: string): ParsedOptions {
  return { kind: 'wrong', message };
}

function tokensOf(words: readonly string[], options: Options) {
  const types = Object.entries(options).map(
    ([name, option]) =>
      [name, { type: takesValue(option) ? 'string' : 'boolean', ...defined({ short: shortOf(option) }) }] as const,
  );
  // Not strict: its exceptions cannot be told apart well enough to suggest a name.
  return parseArgs({ args: [...words], options: Object.fromEntries(types), strict: false, tokens: true }).tokens;
}

function shortOf(option: Option): string | undefined {
  return option.kind === 'flag' ? option.short : undefined;
}

function takesValue(option: Option): boolean {
  return option.kind !== 'flag';
}

function complaint({ name, rawName, value }: GivenOption, options: Options): string | null {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined || !(rawName.startsWith('--') || rawName === `-${shortOf(option) ?? ''}`)) {
    return `Unknown option ${rawName}.${suggestion(name, Object.keys(options), '--')}`;
  }
  switch (option.kind) {
    case 'flag':
      return value === undefined ? null : `${rawName} takes no value.`;
    case 'value':
      return value ? null : `${rawName} needs a value: ${option.placeholder}.`;
    case 'count':
      return value !== undefined && /^\d+$/.test(value) ? null : `${rawName} needs a whole number.`;
    case 'choice':
      if (value !== undefined && option.choices.includes(value)) return null;
      return `${rawName} must be one of ${option.choices.join(', ')}${value ? `, not "${value}"` : ''}.`;
  }
}
