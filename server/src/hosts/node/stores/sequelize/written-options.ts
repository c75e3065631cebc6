import type { Value } from '../../../../languages/typescript/evaluate/value';

export function optionIn(value: Value | undefined, name: string): Value | undefined {
  return value?.kind === 'record' ? value.entries.get(name) : undefined;
}

export function flagIn(value: Value | undefined, name: string): unknown {
  const member = optionIn(value, name);
  return member?.kind === 'primitive' ? member.value : undefined;
}
