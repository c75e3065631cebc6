import { ts } from 'ts-morph';
import type { RecordValue, Value } from '../../../languages/typescript/evaluate/value';
import type { ContractSettings } from './contract-route';

/** A handler that answers a route of a contract. */
export interface ContractHandler {
  readonly route: RecordValue;
  readonly settings: ContractSettings;
  /** What the application has for it. */
  readonly implementation: Value;
}

const handlers = new WeakMap<Value, ContractHandler>();

/** Notes which route a function of a package answers, and by what of the application. */
export function noteContractHandler(handler: Value, contract: ContractHandler): void {
  handlers.set(handler, contract);
}

/** The route of a contract that a handler answers; undefined for any other handler. */
export function contractHandlerOf(handler: Value): ContractHandler | undefined {
  return handlers.get(handler);
}

/** What of a handler the application itself has written. */
export function implementationOf(handler: Value): Value {
  return handlers.get(handler)?.implementation ?? handler;
}

/** Where an application has written what answers; null where source does not tell. */
export function writtenAt(implementation: Value): ts.Node | null {
  if (implementation.kind !== 'function') return null;
  const { parent } = implementation.node;
  return ts.isPropertyAssignment(parent) ? parent : implementation.node;
}
