import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  nativeFunction,
  primitive,
  record,
  type RecordValue,
  textOf,
  type Value,
  isTrue,
} from '../../../languages/typescript/evaluate/value';
import { isContractRoute } from './contract-router';

const ids = new WeakMap<RecordValue, string>();

/** The id that an application gives a route in the description that it serves itself. */
export function operationIdOf(route: RecordValue): string | undefined {
  return ids.get(route);
}

/**
 * `@ts-rest/open-api`, with which applications describe their contracts themselves; `describes` is told what it says of the
 * application. https://ts-rest.com/docs/open-api
 */
export function describingModule(describes: (document: Value | undefined) => void): Value {
  return nativeRecord({
    generateOpenApi: nativeFunction(([contract, document, options]) => {
      describes(document);
      const how = options?.kind === 'record' ? options.entries.get('setOperationId') : undefined;
      const isConcatenated = textOf(how) === 'concatenated-path';
      if (isConcatenated || isTrue(how)) {
        noteIds(contract, [], isConcatenated);
      }
      const given = document?.kind === 'record' ? document.entries : [];
      return record([['openapi', primitive('3.0.2')], ['paths', record([])], ...given]);
    }),
  });
}

/** Each by its name in the contract, or by all names that lead to it. */
function noteIds(contract: Value | undefined, names: readonly string[], isConcatenated: boolean): void {
  if (contract?.kind !== 'record') return;
  for (const [name, one] of contract.entries) {
    if (isContractRoute(one)) ids.set(one, isConcatenated ? [...names, name].join('.') : name);
    else noteIds(one, [...names, name], isConcatenated);
  }
}
