import type { Expression } from '../../../languages/php/syntax/ast';
import { defaultIn, defaultOfValue } from './default-of-read';
import type { Default } from './found-input';
import { textsOf } from './names-read';
import type { TracedInput } from './traced';
import type { Frame, Tracer } from './tracer';
import { writtenValue } from './written-value';

/** `array_merge(['limit' => 10], $request->all())`: what stands for fields that are not sent, for whoever reads them. */
export function withDefaults(tracer: Tracer, input: TracedInput, written: Expression, frame: Frame): TracedInput {
  if (input.path !== '') return input;
  const defaults = new Map<string, Default>(input.defaults);
  for (const { key, value } of entriesOf(written, frame)) {
    const [name] = key === null ? [] : textsOf(tracer.laravel, key, frame);
    if (name !== undefined) defaults.set(name, defaultIn(tracer.laravel, value, frame));
  }
  // `private $defaults = […]`
  const value = written.kind === 'array' ? null : writtenValue(tracer.laravel, written, frame);
  for (const [name, one] of value?.kind === 'array' ? value.entries : []) {
    if (typeof name === 'string') defaults.set(name, defaultOfValue(one));
  }
  return defaults.size === 0 ? input : { ...input, defaults };
}

/** The entries of an array that is written out, here or where a variable is set to it. */
function entriesOf(written: Expression, { assigned }: Frame): readonly { key: Expression | null; value: Expression }[] {
  if (written.kind === 'array') return written.items;
  const [only, ...others] = written.kind === 'variable' ? (assigned.get(written.name) ?? []) : [];
  return only?.kind === 'array' && others.length === 0 ? only.items : [];
}
