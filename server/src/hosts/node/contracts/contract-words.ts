import { defined } from '../../../core/defined';
import type { Documentation } from '../../../core/documentation/documentation';
import { type RecordValue, textOf, type Value, isTrue } from '../../../languages/typescript/evaluate/value';
import { operationIdOf } from './described-contracts';

/** What a contract's route says in words. */
export function contractWords(route: RecordValue): Documentation {
  const { entries } = route;
  return defined({
    operationId: operationIdOf(route),
    summary: sentence(entries.get('summary')),
    description: textOf(entries.get('description')) ?? undefined,
    deprecated: isTrue(entries.get('deprecated')) ? true : undefined,
  });
}

function sentence(value: Value | undefined): string | undefined {
  return textOf(value)?.trim().replace(/\.$/, '');
}
