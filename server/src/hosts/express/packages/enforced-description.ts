import type { Credential, Guard } from '../../../core/guards';
import { patternVerdicts } from '../../../core/fields/pattern-verdict';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../../core/json';
import { once } from '../../../core/once';
import type { CheckedInput } from '../../../core/read-operation';
import { isNothing, type RecordValue, type Value } from '../../../languages/typescript/evaluate/value';
import { enforcedInputs } from '../../node/openapi/enforced-inputs';
import { textAt } from '../../node/openapi/schema-field';
import { writtenCredential } from '../../node/openapi/written-credential';
import { WrittenDescription, type WrittenOperation, type WrittenPart } from '../../node/openapi/written-description';
import { refusalOf, type RefusedStatus } from './openapi-errors';

/** What a middleware does to requests of an operation that somebody wrote. */
export interface EnforcedOperation {
  readonly written: WrittenOperation;
  /** What it asks of a caller; null where it asks for nothing. */
  readonly alternatives: Guard['alternatives'] | null;
  readonly checked: () => readonly CheckedInput[];
  /** What it hands on where it refuses. */
  readonly errors: () => readonly RecordValue[];
}

/**
 * A description that a middleware holds requests against.
 * https://cdimascio.github.io/express-openapi-validator-documentation/usage-options/
 */
export class EnforcedDescription {
  readonly words: WrittenDescription;
  private readonly json: JsonObject;
  private readonly operations = new Map<string, EnforcedOperation | null>();

  constructor(
    part: WrittenPart,
    private readonly options: ReadonlyMap<string, Value>,
  ) {
    this.words = new WrittenDescription([part]);
    this.json = part.json;
  }

  /** Null for an operation that it does not describe: the middleware lets that pass. */
  operation(method: string, uri: string): EnforcedOperation | null {
    const key = `${method} ${uri}`;
    const known = this.operations.get(key);
    if (known !== undefined) return known;
    const written = this.isIgnored(uri) ? null : this.words.operation(method, uri);
    const operation = written === null ? null : this.enforced(written);
    this.operations.set(key, operation);
    return operation;
  }

  private enforced(written: WrittenOperation): EnforcedOperation {
    const alternatives = this.alternatives(written);
    const checksRequests = !isOff(this.options.get('validateRequests'));
    const refused = (): readonly RefusedStatus[] => [
      ...(alternatives === null || isOpen(alternatives) ? [] : ([401] as const)),
      ...(checksRequests ? ([400] as const) : []),
      ...(checksRequests && this.refusesMediaTypes(written) ? ([415] as const) : []),
    ];
    return {
      written,
      alternatives,
      checked: once(() => (checksRequests ? enforcedInputs(written, this.words) : [])),
      errors: once(() => refused().map(refusalOf)),
    };
  }

  /** Whether source tells which operations it describes: those in files of their own are not read, nor code that leaves out some. */
  get isWhole(): boolean {
    const { paths } = this.json;
    const items = Object.values(isJsonObject(paths) ? paths : {});
    const isInFiles = items.some((one) => isJsonObject(one) && '$ref' in one);
    const ignored = this.options.get('ignorePaths');
    return !isInFiles && (ignored === undefined || ignored.kind === 'pattern' || isNothing(ignored));
  }

  /** `ignorePaths: /pattern/` */
  private isIgnored(uri: string): boolean {
    const ignored = this.options.get('ignorePaths');
    if (ignored?.kind !== 'pattern') return false;
    const address = `/${uri === '/' ? '' : uri}`.replaceAll(/\{[^{}]+\}/g, '1');
    return patternVerdicts([ignored.source], address)[0] === true;
  }

  /** Credentials that it looks for: those of its own handlers, else only what a request shows by itself. */
  private alternatives({ operation }: WrittenOperation): Guard['alternatives'] | null {
    const option = this.options.get('validateSecurity');
    const security = operation['security'] ?? this.json['security'];
    const { components } = this.json;
    const schemes = isJsonObject(components) ? components['securitySchemes'] : undefined;
    // Without schemes it looks for nothing.
    if (isOff(option) || !isJsonList(security) || !isJsonObject(schemes)) return null;
    const hasHandlers = mayHaveHandlers(option);
    const alternatives = security.filter(isJsonObject).map((one) =>
      Object.entries(one).flatMap(([name, scopes]): readonly Credential[] => {
        const scheme = this.words.dereferenced(schemes[name]) ?? undefined;
        return hasHandlers || isLookedFor(scheme) ? [writtenCredential(name, scheme, scopes)] : [];
      }),
    );
    return alternatives.some((set) => set.length > 0) ? alternatives : null;
  }

  /** Whatever body there is must be of a type that is written. */
  private refusesMediaTypes({ operation }: WrittenOperation): boolean {
    const content = this.words.dereferenced(operation['requestBody'])?.['content'];
    return isJsonObject(content) && !('*/*' in content);
  }
}

/** Whether who shows nothing is let through. */
function isOpen(alternatives: Guard['alternatives']): boolean {
  return alternatives.some((set) => set.length === 0);
}

function isOff(option: Value | undefined): boolean {
  return option?.kind === 'primitive' && option.value === false;
}

/** What source does not tell may have some. */
function mayHaveHandlers(option: Value | undefined): boolean {
  if (option === undefined || option.kind === 'primitive') return false;
  if (option.kind !== 'record') return true;
  const handlers = option.entries.get('handlers');
  return handlers !== undefined && !isNothing(handlers);
}

/** Whether a scheme is looked at where no code of the application does so: tokens of OAuth 2 are for it alone to check. */
function isLookedFor(scheme: Json | undefined): boolean {
  if (!isJsonObject(scheme)) return true;
  const type = textAt(scheme, 'type');
  if (type === 'http') return ['bearer', 'basic'].includes(textAt(scheme, 'scheme')?.toLowerCase() ?? '');
  return type !== 'oauth2' && type !== 'openIdConnect';
}
