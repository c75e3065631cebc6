import { groupBy } from '../../../core/group-by';
import { problem, type Problem } from '../../../core/problems';
import type { RouteRecord } from '../routes/route-record';

/** Controllers or methods that one registration names and that do not exist. */
interface Registration {
  readonly record: RouteRecord;
  readonly class: string;
  /** Null where the class itself is missing. */
  readonly methods: readonly string[] | null;
  readonly routes: readonly string[];
}

/** So many registrations of a file stand each at its place; more come mostly of resources of which a few methods are meant. */
const mostApart = 3;
/** So many routes are named for all. */
const mostNamed = 3;

/** What routes name as their handlers and the project does not have: one problem a registration, a resource's say, or a file. */
export class MissingHandlers {
  readonly #registrations = new Map<string, Registration>();

  /** `method`: null where there is no such class. */
  add(record: RouteRecord, className: string, method: string | null): void {
    const { source } = record;
    const key = `${source.file} ${source.start.toString()} ${className}`;
    const { methods, routes } = this.#registrations.get(key) ?? { methods: [], routes: [] };
    const route = `${record.methods.filter((one) => one !== 'HEAD').join('|')} ${record.uri.value}`;
    this.#registrations.set(key, {
      record,
      class: className,
      methods: method === null ? null : [...new Set([...(methods ?? []), method])],
      routes: [...new Set([...routes, route])],
    });
  }

  get problems(): readonly Problem[] {
    const byFile = groupBy([...this.#registrations.values()], ({ record }) => record.source.file);
    return [...byFile.values()].flatMap((found) => (found.length > mostApart ? [together(found)] : found.map(apart)));
  }
}

function apart({ record: { source }, class: of, methods, routes }: Registration): Problem {
  if (methods === null) return problem('route.missingController', source, { class: of });
  return problem('route.missingMethod', source, {
    class: of,
    methods: `${methods.length === 1 ? 'method' : 'methods'} ${methods.join(', ')}`,
    routes: routes.length === 1 ? 'this route' : `these ${routes.length.toString()} routes`,
  });
}

function together(found: readonly [Registration, ...Registration[]]): Problem {
  const routes = found.flatMap((one) => one.routes);
  const named = routes.slice(0, mostNamed).join(', ') + (routes.length > mostNamed ? ', …' : '');
  return problem('route.missingHandlers', found[0].record.source, { count: routes.length.toString(), routes: named });
}
