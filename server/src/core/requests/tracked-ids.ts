import { takesText } from '../fields/example-text';
import { singularOf, wordsOf } from '../naming/words';
import type { Components, Operation, Parameter } from '../openapi-objects/document';
import { shapeOf } from '../openapi-objects/path-template';
import type { Endpoint } from '../selection/endpoint';
import { resolvedSchema } from './schema-example';

/** An operation with what its ids are told from. */
export interface TrackedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly endpoint: Endpoint;
}

/** An id that is kept from one response for the paths of later requests. */
export interface TrackedId {
  readonly variable: string;
  /** The field of the response that holds it. */
  readonly field: string;
  /** The operation that answers with it: it creates one, or lists those that there are. */
  readonly source: TrackedOperation;
}

export interface TrackedIds {
  /** By the names of parameters. */
  usedBy(operation: TrackedOperation): ReadonlyMap<string, TrackedId>;
  /** What of its response is kept. */
  keptFrom(operation: TrackedOperation): readonly TrackedId[];
}

/** Tells which operation gives the ids that paths of others need. `declared`: the variables of environments. */
export function trackedIds(
  operations: readonly TrackedOperation[],
  schemas: Components['schemas'],
  declared: ReadonlySet<string>,
): TrackedIds {
  const sources = new Sources(operations);
  const variables = new VariableNames(declared);
  const used = new Map<TrackedOperation, ReadonlyMap<string, TrackedId>>();
  const kept = new Map<TrackedOperation, Map<string, TrackedId>>();
  for (const operation of operations) {
    const ids = new Map<string, TrackedId>();
    for (const place of parametersIn(operation)) {
      if (!mayBeId(place.parameter, schemas)) continue;
      const source = sources.of(place, operation);
      if (source === undefined) continue;
      const field = fieldOf(place, operation);
      const variable = variables.of(source, field);
      const id = { variable, field, source };
      ids.set(place.name, id);
      kept.set(source, (kept.get(source) ?? new Map<string, TrackedId>()).set(variable, id));
    }
    used.set(operation, ids);
  }
  return {
    usedBy: (operation) => used.get(operation) ?? new Map<string, TrackedId>(),
    keptFrom: (operation) => [...(kept.get(operation)?.values() ?? [])],
  };
}

/** A parameter that is a whole segment of a path. */
interface ParameterPlace {
  readonly name: string;
  /** Which of the path's parameters it is, from 0. */
  readonly position: number;
  readonly parameter: Parameter | undefined;
  /** The path before it. */
  readonly before: string;
}

function parametersIn({ path, operation }: TrackedOperation): readonly ParameterPlace[] {
  return Array.from(path.matchAll(/\/\{([^{}]*)\}(?=\/|$)/g), ({ index, 1: name = '' }) => ({
    name,
    position: path.slice(0, index).split('{').length - 1,
    parameter: operation.parameters?.find((one) => one.in === 'path' && one.name === name),
    before: path.slice(0, index),
  }));
}

/** A date or one of some words is no id, nor is what no id looks like. */
function mayBeId(parameter: Parameter | undefined, schemas: Components['schemas']): boolean {
  const { type = 'string', enum: values, format, pattern } = resolvedSchema(parameter?.schema, schemas) ?? {};
  if (values !== undefined || (format !== undefined && /^(?:date|date-time|time|email|ipv4|ipv6)$/.test(format)))
    return false;
  if (type === 'integer') return true;
  if (type !== 'string') return false;
  if (pattern === undefined) return true;
  const field = { type, required: true, nullable: false, patterns: [pattern] } as const;
  return ['1', '3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'first-example'].some((id) => takesText(field, id));
}

/**
 * What a path looks its parameter up by; ids, unless the route or the parameter's name says another field. Routes of one path may
 * call it differently (`{id}` where the path has `{slug}`): what its own route calls it counts.
 */
function fieldOf({ name: inPath, position }: ParameterPlace, { endpoint }: TrackedOperation): string {
  const { parameters } = endpoint.route;
  const own = parameters.find((parameter) => parameter.name === inPath) ?? parameters[position];
  const { name, bindingField } = own ?? { name: inPath, bindingField: null };
  if (bindingField !== null) return bindingField;
  return /^(?:slug|uuid|ulid|code|username|handle|key)$/.test(name) ? name : 'id';
}

/** Operations that answer with something that has an id. */
class Sources {
  readonly #creators: readonly TrackedOperation[];
  readonly #postsByShape = new Map<string, TrackedOperation>();
  readonly #listsByShape = new Map<string, TrackedOperation>();

  constructor(operations: readonly TrackedOperation[]) {
    const isFixed = ({ path }: TrackedOperation): boolean => !path.endsWith('}');
    for (const one of operations.filter(isFixed)) {
      const known = one.method === 'post' ? this.#postsByShape : one.method === 'get' ? this.#listsByShape : null;
      if (known?.has(shapeOf(one.path)) === false) known.set(shapeOf(one.path), one);
    }
    this.#creators = operations.filter(
      (one) => one.method === 'post' && one.endpoint.action === 'create' && isFixed(one),
    );
  }

  /** What is created where the parameter's path begins, else what is called as the segment before it, or as itself. */
  of({ name, before }: ParameterPlace, user: TrackedOperation): TrackedOperation | undefined {
    const segment = before.slice(before.lastIndexOf('/') + 1);
    const noun = wordsOf(name)
      .filter((word) => !/^(?:id|uuid|ulid|slug)$/.test(word))
      .join('-');
    const found =
      this.#postsByShape.get(shapeOf(before)) ??
      this.#creatorNear(user, ({ endpoint }) => endpoint.entity === segment) ??
      this.#creatorNear(
        user,
        ({ endpoint }) => noun !== '' && singularOf(wordsOf(endpoint.entity).join('-')) === noun,
      ) ??
      this.#listsByShape.get(shapeOf(before));
    return found === user ? undefined : found;
  }

  /** One of the same API type goes before the others. */
  #creatorNear(user: TrackedOperation, isWanted: (creator: TrackedOperation) => boolean): TrackedOperation | undefined {
    const all = this.#creators.filter(isWanted);
    return all.find(({ endpoint }) => endpoint.apiType.key === user.endpoint.apiType.key) ?? all[0];
  }
}

function singularNoun(entity: string): string {
  return singularOf(wordsOf(entity).join(' ')).replaceAll(' ', '_');
}

/** Names of variables, each of one source's one field. */
class VariableNames {
  readonly #declared: ReadonlySet<string>;
  readonly #owners = new Map<string, TrackedOperation>();

  constructor(declared: ReadonlySet<string>) {
    this.#declared = declared;
  }

  of(source: TrackedOperation, field: string): string {
    const { entity, module, apiType, parents } = source.endpoint;
    const noun = singularNoun(entity);
    const owner = parents.slice(-1).map((parent) => `${singularNoun(parent)}_${noun}`);
    const key = wordsOf(field).join('_');
    const names = [
      noun,
      ...owner,
      `${apiType.key}_${noun}`,
      `${module}_${noun}`,
      `${apiType.key}_${module}_${noun}`,
    ].flatMap((one) => {
      const whole = wordsOf(one).join('_');
      return this.#declared.has(`${whole}_${key}`) && !this.#declared.has(`last_${whole}_${key}`)
        ? [`${whole}_${key}`]
        : [`last_${whole}_${key}`];
    });
    for (let count = 1; ; count++) {
      for (const name of names) {
        const whole = count === 1 ? name : `${name}_${count}`;
        const known = this.#owners.get(whole);
        if (known !== undefined && known !== source) continue;
        this.#owners.set(whole, source);
        return whole;
      }
    }
  }
}
