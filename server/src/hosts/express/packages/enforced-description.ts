import type { Credential, Guard } from '../../../core/guards';
import { patternVerdict } from '../../../core/fields/pattern-verdict';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../../core/json';
import { once } from '../../../core/once';
import type { CheckedInput } from '../../../core/read-operation';
import { hasUntoldMembers, surelyMember } from '../../../languages/typescript/evaluate/members/untold-members';
import { isNothing, type RecordValue, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { isElsewhere, memberOf } from '../../node/openapi/elsewhere';
import { enforcedInputs } from '../../node/openapi/enforced-inputs';
import { textAt } from '../../node/openapi/schema-field';
import { serverPaths } from '../../node/openapi/server-paths';
import { writtenCredential } from '../../node/openapi/written-credential';
import { addressesOf } from '../../node/paths/address-pattern';
import type { ReadPath } from '../../node/paths/express-path';
import { WrittenDescription, type WrittenOperation, type WrittenPart } from '../../node/openapi/written-description';
import { refusalOf, type RefusedStatus } from './openapi-errors';

/** What a middleware does to requests of an operation that somebody wrote. */
export interface EnforcedOperation {
  /** Null where that was written of other addresses as well, which the route has one of. */
  readonly written: WrittenOperation | null;
  readonly checked: () => readonly CheckedInput[];
  /** What it hands on where it refuses. */
  readonly errors: () => readonly RecordValue[];
}

/** What it asks of a caller: nothing where there are none. Null where source does not tell. */
type Asked = Guard['alternatives'] | null;

/**
 * A description that a middleware holds requests against.
 * https://cdimascio.github.io/express-openapi-validator-documentation/usage-options/
 */
export class EnforcedDescription {
  readonly words: WrittenDescription;
  /** The same with what source does not tell of it, which stands elsewhere. */
  private readonly marked: WrittenDescription;
  private readonly operations = new Map<string, EnforcedOperation | null>();

  constructor(
    part: WrittenPart,
    private readonly json: JsonObject,
    private readonly options: RecordValue,
  ) {
    this.words = new WrittenDescription([part], true);
    this.marked = json === part.json ? this.words : new WrittenDescription([{ ...part, json }], true);
  }

  /** Null for an operation that it does not describe: the middleware lets that pass. */
  operation(method: string, uri: string): EnforcedOperation | null {
    const key = `${method} ${uri}`;
    const known = this.operations.get(key);
    if (known !== undefined) return known;
    const found = this.isIgnored(uri) === true ? null : this.found(method, uri);
    const operation = found === null ? null : this.enforced(found, method, uri);
    this.operations.set(key, operation);
    return operation;
  }

  /** What it asks of those who call an operation. */
  asked(method: string, path: ReadPath): Asked {
    const { uri } = path;
    const isIgnored = this.isIgnored(uri);
    if (isIgnored === true || isOff(this.option('validateSecurity'))) return [];
    if (isIgnored === null || !this.areAddressesTold) return null;
    const found = this.found(method, uri);
    if (found !== null) return this.alternatives(found);
    return this.isWhole && this.within(method, path).every((one) => this.alternatives(one)?.length === 0) ? [] : null;
  }

  /** What it describes of the addresses of a route. One for any number of segments answers what others leave over. */
  private within(method: string, path: ReadPath): readonly JsonObject[] {
    return path.open !== undefined && path.open.size > 0 ? [] : this.marked.within(method, addressesOf(path));
  }

  /** What is written of an address as the route has it counts before what is written of others as well, if all is told that there is. */
  private found(method: string, uri: string): JsonObject | null {
    const own = this.marked.operation(method, uri)?.operation;
    return own ?? (this.isWhole && this.areAddressesTold ? this.marked.matching(method, uri) : null);
  }

  private enforced(operation: JsonObject, method: string, uri: string): EnforcedOperation {
    const written = this.words.operation(method, uri);
    const checksRequests = !isOff(this.option('validateRequests'));
    const refused = (): readonly RefusedStatus[] => [
      ...(refusesStrangers(this.asked(method, { uri, parameters: [] })) ? ([401] as const) : []),
      ...(checksRequests ? ([400] as const) : []),
      ...(checksRequests && this.refusesMediaTypes(operation) ? ([415] as const) : []),
    ];
    return {
      written,
      checked: once(() => (checksRequests && written !== null ? enforcedInputs(written, this.words) : [])),
      errors: once(() => refused().map(refusalOf)),
    };
  }

  /** Whether source tells which operations it describes. */
  private get isWhole(): boolean {
    const paths = memberOf(this.json, 'paths');
    const items = Object.values(isJsonObject(paths) ? paths : {});
    return !isElsewhere(paths) && !items.some((one) => isJsonObject(one) && '$ref' in one);
  }

  /** Whether source tells below which paths the operations stand. */
  private get areAddressesTold(): boolean {
    const servers = memberOf(this.json, 'servers');
    return !isElsewhere(servers) && !serverPaths(this.json).includes(null);
  }

  /** Whether it leaves out an address, as `ignorePaths: /pattern/` has it; null where source does not tell. */
  private isIgnored(uri: string): boolean | null {
    const ignored = this.option('ignorePaths');
    if (ignored === undefined || isNothing(ignored)) return false;
    const address = `/${uri === '/' ? '' : uri}`.replaceAll(/\{[^{}]+\}/g, '1');
    return ignored.kind === 'pattern' ? patternVerdict(ignored, address) : null;
  }

  private option(name: string): Value | undefined {
    const { options } = this;
    return surelyMember(options, name) ?? (hasUntoldMembers(options) ? unknown(null) : undefined);
  }

  private alternatives(operation: JsonObject): Asked {
    const security = memberOf(operation, 'security') ?? memberOf(this.json, 'security') ?? [];
    const schemes = memberOf(memberOf(this.json, 'components'), 'securitySchemes');
    if (isElsewhere(security)) return null;
    // Without schemes it looks for nothing.
    if (!isJsonList(security) || !isJsonObject(schemes)) return [];
    const all = security.map((one) => this.credentials(one, schemes));
    const told = all.filter((one) => one !== null);
    if (told.some((set) => set.length > 0)) return mayBeOff(this.option('validateSecurity')) ? null : told;
    return told.length === all.length ? [] : null;
  }

  /** What it looks for together: what its own handlers check, else only what a request shows by itself. Null where source does not tell. */
  private credentials(requirement: Json, schemes: JsonObject): readonly Credential[] | null {
    if (isElsewhere(requirement)) return null;
    const hasHandlers = mayHaveHandlers(this.option('validateSecurity'));
    const all = Object.entries(isJsonObject(requirement) ? requirement : {}).map(([name, scopes]) => {
      const written = memberOf(schemes, name);
      if (isElsewhere(written) && !hasHandlers) return null;
      const scheme = this.words.dereferenced(written) ?? undefined;
      return hasHandlers || isLookedFor(scheme) ? [writtenCredential(name, scheme, scopes)] : [];
    });
    const told = all.flatMap((one) => one ?? []);
    return told.length === 0 && all.includes(null) ? null : told;
  }

  /** Whatever body there is must be of a type that is written. */
  private refusesMediaTypes(operation: JsonObject): boolean {
    const content = this.words.dereferenced(operation['requestBody'])?.['content'];
    return isJsonObject(content) && !('*/*' in content);
  }
}

/** Whether who shows nothing is refused. */
export function refusesStrangers(asked: Asked): boolean {
  return asked !== null && asked.length > 0 && asked.every((set) => set.length > 0);
}

function isOff(option: Value | undefined): boolean {
  return option?.kind === 'primitive' && option.value === false;
}

/** Whether source does not tell that it is switched on. */
function mayBeOff(option: Value | undefined): boolean {
  return (
    option?.kind === 'unknown' ||
    option?.kind === 'union' ||
    (option?.kind === 'record' && option.perhaps !== undefined)
  );
}

/** What source does not tell may have some. */
function mayHaveHandlers(option: Value | undefined): boolean {
  if (option === undefined || option.kind === 'primitive') return false;
  if (option.kind !== 'record') return true;
  const handlers = surelyMember(option, 'handlers');
  return handlers === undefined ? hasUntoldMembers(option) : !isNothing(handlers);
}

/** Whether a scheme is looked at where no code of the application does so: tokens of OAuth 2 are for it alone to check. */
function isLookedFor(scheme: Json | undefined): boolean {
  if (!isJsonObject(scheme)) return true;
  const type = textAt(scheme, 'type');
  if (type === 'http') return ['bearer', 'basic'].includes(textAt(scheme, 'scheme')?.toLowerCase() ?? '');
  return type !== 'oauth2' && type !== 'openIdConnect';
}
