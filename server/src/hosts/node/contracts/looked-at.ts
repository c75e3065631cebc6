import type { FieldSchema } from '../../../core/fields/field-schema';
import {
  native,
  type NativeCall,
  nativeFunction,
  nothing,
  numbersOf,
  primitive,
  record,
  type RecordValue,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { outputOf } from '../../validators/outputs';
import { zod } from '../../validators/zod/library';
import type { Watched } from '../operations/follower';
import type { Noted } from '../operations/noted';
import { partValue } from '../operations/request-part';
import { issuesOf } from '../operations/validation-errors';
import type { ContractField, ContractReaders } from './contract-fields';
import {
  type ContractPart,
  contractCheck,
  contractPart,
  contractParts,
  type ContractSettings,
  placeOfPart,
} from './contract-route';

/** What servers say of a part of a request that does not fit, as JSON: an error of zod 3 without its methods. */
export const issuesField: FieldSchema = {
  type: 'object',
  required: true,
  nullable: false,
  properties: {
    issues: issuesOf(zod),
    name: { type: 'string', required: true, nullable: false, enum: { values: ['ZodError'], name: null } },
  },
};

/** By which names code is handed parts of a request. */
export const handedNames: Readonly<Record<ContractPart, string>> = {
  pathParams: 'params',
  headers: 'headers',
  query: 'query',
  body: 'body',
};

/** What a route of a contract is looked at with. */
export interface LookingAt {
  readonly route: RecordValue;
  readonly settings: ContractSettings;
  readonly readers: ContractReaders;
  readonly watched: Watched;
  /** What else code is handed by name, of a request and a response. */
  readonly others: (name: string, args: readonly Value[], call: NativeCall) => Value | undefined;
}

/**
 * A function that holds a request against a route: whether it fails, what is wrong with each part of it, what the code that answers is
 * handed of it, and whether source tells a status.
 */
export function lookedAt(looking: LookingAt): Value {
  const { route, readers, watched, settings, others } = looking;
  return nativeFunction((args, call) => {
    const [request = nothing] = args;
    const parts = contractParts.flatMap((part) => {
      const found = contractPart(route, part, readers);
      return found === null ? [] : [[part, found] as const];
    });
    const found = new Map(parts);
    const { noted } = watched;
    for (const [part, { field }] of parts) noted?.checks.push(contractCheck(route, part, field, settings, readers));
    const handed = native({
      get: (name) => {
        const part = contractParts.find((one) => handedNames[one] === name);
        if (part === undefined) return others(name, args, call);
        return handedPart(part, found.get(part), call.member(request, name), looking);
      },
    });
    const isChecked = parts.some(([, one]) => one.isChecked);
    const issues = contractParts.map((part) => [part, issuesIn(found.get(part))] as const);
    return record([
      ['fails', isChecked ? unknownOf('boolean', null) : primitive(false)],
      ['handed', handed],
      ['isTold', toldStatus(noted)],
      ...issues,
    ]);
  });
}

/** Whether source tells a status: one that it does not tell is one of the contract's. */
function toldStatus(noted: Noted | null): Value {
  return nativeFunction(([status]) => {
    const isTold = numbersOf(status).length > 0;
    if (noted !== null && !isTold) noted.hasUntoldStatus = true;
    return primitive(isTold);
  });
}

function issuesIn(part: ContractField | undefined): Value {
  return part?.isChecked === true ? unknown(null, { ...issuesField, nullable: true }) : primitive(null);
}

/** What code gets of a part; whoever shows nothing sends no headers, whatever these must be. */
function handedPart(
  part: ContractPart,
  found: ContractField | undefined,
  sent: Value,
  { watched: { noted }, readers: { read } }: LookingAt,
): Value {
  if (found === undefined || part === 'headers' || noted === null) return sent;
  const made = found.isChecked ? outputOf(found.field) : found.field;
  if (part === 'body') return unknown(null, made);
  return partValue({ place: placeOfPart(part), path: [], made: read?.sent.expanded(made) ?? made }, noted);
}
