import type { Impact } from './change';

/** Changes of operations and of what they are made of, by code. */
const structureKinds = {
  // It may answer as before; the description no longer says so.
  'server.removed': 'potential',
  'server.added': 'nonBreaking',
  'operation.removed': 'breaking',
  'operation.removedDeprecated': 'potential',
  'operation.moved': 'breaking',
  'operation.added': 'nonBreaking',
  'operation.deprecated': 'nonBreaking',
  'operation.undeprecated': 'nonBreaking',
  'operation.idChanged': 'potential',
  'security.added': 'breaking',
  'security.removed': 'nonBreaking',
  'security.changed': 'breaking',
  'security.alternativeAdded': 'nonBreaking',
  'security.scopeAdded': 'breaking',
  'security.scopeRemoved': 'nonBreaking',
  'parameter.removed': 'potential',
  'parameter.addedRequired': 'breaking',
  'parameter.addedOptional': 'nonBreaking',
  'parameter.becameRequired': 'breaking',
  'parameter.becameOptional': 'nonBreaking',
  'parameter.moved': 'breaking',
  'parameter.renamed': 'nonBreaking',
  'parameter.serialization': 'breaking',
  'parameter.emptyRefused': 'breaking',
  'parameter.emptyAllowed': 'nonBreaking',
  'parameter.deprecated': 'nonBreaking',
  'body.removed': 'potential',
  'body.addedRequired': 'breaking',
  'body.addedOptional': 'nonBreaking',
  'body.becameRequired': 'breaking',
  'body.becameOptional': 'nonBreaking',
  'body.mediaTypeRemoved': 'breaking',
  'body.mediaTypeAdded': 'nonBreaking',
  'body.mediaTypeNarrowed': 'breaking',
  'body.mediaTypeWidened': 'nonBreaking',
  'response.successRemoved': 'breaking',
  'response.successAdded': 'potential',
  'response.successNarrowed': 'nonBreaking',
  'response.successWidened': 'potential',
  'response.errorRemoved': 'nonBreaking',
  'response.errorAdded': 'nonBreaking',
  'response.errorNarrowed': 'nonBreaking',
  'response.errorWidened': 'nonBreaking',
  'response.mediaTypeRemoved': 'breaking',
  'response.mediaTypeAdded': 'nonBreaking',
  'response.mediaTypeNarrowed': 'nonBreaking',
  'response.mediaTypeWidened': 'breaking',
  'response.headerRemoved': 'breaking',
  'response.headerAdded': 'nonBreaking',
  'response.headerBecameOptional': 'breaking',
  'response.headerBecameRequired': 'nonBreaking',
  'response.headerSerialization': 'breaking',
  'request.property.removed': 'potential',
  'request.property.removedFromClosed': 'breaking',
  'request.property.addedRequired': 'breaking',
  'request.property.addedOptional': 'nonBreaking',
  'request.property.becameRequired': 'breaking',
  'request.property.becameOptional': 'nonBreaking',
  'request.property.deprecated': 'nonBreaking',
  'response.property.removed': 'breaking',
  'response.property.added': 'nonBreaking',
  'response.property.becameOptional': 'breaking',
  'response.property.becameRequired': 'nonBreaking',
  'response.property.deprecated': 'nonBreaking',
  'request.default.changed': 'potential',
  'response.default.changed': 'nonBreaking',
} as const satisfies Readonly<Record<string, Impact>>;

/** What a schema says of values, one aspect a change. */
export const schemaAspects = [
  'type',
  'nullable',
  'format',
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'additionalProperties',
  'alternatives',
  'discriminator',
  'not',
] as const;

export type SchemaAspect = (typeof schemaAspects)[number];

/** Who sends the values that a schema is about. */
export type Direction = 'request' | 'response';

/**
 * How the values differ that a schema takes: fewer, more, others, or what a comparison of schemas cannot decide (whether one
 * pattern takes all that another does).
 */
export type Turn = 'narrowed' | 'widened' | 'changed' | 'undecided';

type SchemaCode = `${Direction}.${SchemaAspect}.${Turn}`;
type StructureCode = keyof typeof structureKinds;

/** Stable: scripts may name them. */
export type ChangeCode = StructureCode | SchemaCode;

/** A server that takes less refuses clients; one that answers more surprises them. */
const schemaImpacts: Readonly<Record<Direction, Readonly<Record<Turn, Impact>>>> = {
  request: { narrowed: 'breaking', widened: 'nonBreaking', changed: 'breaking', undecided: 'potential' },
  response: { narrowed: 'nonBreaking', widened: 'breaking', changed: 'breaking', undecided: 'potential' },
};

/** Where the rule of directions would say more than clients feel. */
const exceptions: Readonly<Partial<Record<SchemaCode, Impact>>> = {
  // As a property that is added to an answer.
  'response.additionalProperties.widened': 'nonBreaking',
  // Clients read what a pattern no longer promises; some of them check it.
  'response.pattern.widened': 'potential',
};

export function impactOf(code: ChangeCode): Impact {
  return isStructureCode(code) ? structureKinds[code] : schemaImpact(code);
}

function isStructureCode(code: ChangeCode): code is StructureCode {
  return Object.hasOwn(structureKinds, code);
}

function schemaImpact(code: SchemaCode): Impact {
  const exception = exceptions[code];
  if (exception !== undefined) return exception;
  const direction = code.startsWith('request.') ? 'request' : 'response';
  const turns: readonly Turn[] = ['narrowed', 'widened', 'changed', 'undecided'];
  const turn = turns.find((one) => code.endsWith(`.${one}`)) ?? 'undecided';
  return schemaImpacts[direction][turn];
}

/** The codes that are no aspect of a schema. */
export const structureCodes: readonly string[] = Object.keys(structureKinds);
