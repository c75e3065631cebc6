import type { FieldSchema } from '../../../../core/fields/field-schema';
import { noFields } from '../../../../core/fields/plain-fields';
import type { PhpRuntime } from '../../runtime/php-runtime';
import { fieldOf } from './field-of';
import type { FoundRules } from '../parsing/found-rules';
import { ruleTree } from '../parsing/rule-tree';
import { shortName } from './table/choices';

interface ReadFields {
  readonly fields: FieldSchema;
  readonly isWhole: boolean;
}

/** Rules that several routes and methods share are gone through once. */
const fieldsByRules = new WeakMap<FoundRules, ReadFields>();

/** What rules that were found say of the input, as a whole: an object, or a list where names begin with `*`. */
export function fieldsOf(found: FoundRules, runtime: PhpRuntime): FieldSchema {
  return readOf(found, runtime).fields;
}

/** Whether these fields have all that their rules say: what `*` stands for may be more than can be gone through. */
export function areWhole(found: FoundRules, runtime: PhpRuntime): boolean {
  return readOf(found, runtime).isWhole;
}

/** Rules that are the same but for what they can do have the same fields. */
export function shareFields(copy: FoundRules, of: FoundRules): void {
  const fields = fieldsByRules.get(of);
  if (fields !== undefined) fieldsByRules.set(copy, fields);
}

function readOf(found: FoundRules, runtime: PhpRuntime): ReadFields {
  const fields = fieldsByRules.get(found) ?? read(found, runtime);
  fieldsByRules.set(found, fields);
  return fields;
}

function read(found: FoundRules, runtime: PhpRuntime): ReadFields {
  const { class: className, source } = found;
  const { root, isWhole } = ruleTree(found, runtime);
  const hasFields = root.children.size > 0 || root.each !== null;
  const own: FieldSchema = hasFields ? fieldOf(root, runtime) : noFields;
  const isAsked = Object.values(own.properties ?? {}).some(({ required }) => required);
  const fields = found.asksForAny === true && own.type === 'object' && !isAsked ? { ...own, minSize: 1 } : own;
  return {
    fields: {
      ...fields,
      ...(className === null ? {} : { name: shortName(className), within: moduleSegments(className) }),
      source,
    },
    isWhole,
  };
}

/** Segments of namespaces that every class of its kind has. */
const everywhere: ReadonlySet<string> = new Set([
  'app',
  'domain',
  'domains',
  'http',
  'modules',
  'packages',
  'request',
  'requests',
  'src',
]);

/** The segments of a class's namespace that say where in the application it belongs. */
function moduleSegments(className: string): readonly string[] {
  return className
    .split('\\')
    .slice(0, -1)
    .filter((segment) => segment !== '' && !everywhere.has(segment.toLowerCase()));
}
