import { problem, type Problem } from '../../../core/problems';
import type { Source } from '../../../core/source';

interface Registration {
  readonly source: Source;
  readonly class: string;
  readonly methods: string[];
}

/** Methods that routes name and their controllers do not have: those of one registration, a resource's say, are one problem. */
export class MissingMethods {
  readonly #registrations = new Map<string, Registration>();

  add(source: Source, className: string, method: string): void {
    const key = `${source.file} ${source.start.toString()} ${className}`;
    const registration = this.#registrations.get(key) ?? { source, class: className, methods: [] };
    if (!registration.methods.includes(method)) registration.methods.push(method);
    this.#registrations.set(key, registration);
  }

  get problems(): readonly Problem[] {
    return Array.from(this.#registrations.values(), ({ source, class: of, methods }) =>
      problem('route.missingMethod', source, {
        class: of,
        methods: `${methods.length === 1 ? 'method' : 'methods'} ${methods.join(', ')}`,
        routes: methods.length === 1 ? 'this route' : `these ${methods.length.toString()} routes`,
      }),
    );
  }
}
