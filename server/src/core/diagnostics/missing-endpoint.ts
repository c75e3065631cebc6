import { problem, type Problem } from '../problems';
import type { Source } from '../source';
import type { OmittedEndpoint } from './omitted-endpoints';

/** Something that says what it is about, and is about nothing that is documented. */
export interface Naming {
  readonly source: Source | null;
  /** What names it, as a noun. */
  readonly entry: 'entry' | 'template';
}

/** Why what is named is not documented although the application has it. */
export function omissionProblem({ source, entry }: Naming, { route, method, omission }: OmittedEndpoint): Problem {
  const uri = route.uri === '/' ? '' : route.uri;
  const endpoint = `${method} /${uri}`;
  switch (omission.kind) {
    case 'excluded': {
      const { setting, pattern } = omission;
      return problem('endpoint.excluded', source, { endpoint, setting, pattern, entry });
    }
    case 'disabledType':
      return problem('endpoint.disabledType', source, { endpoint, type: omission.type, entry });
    case 'uncovered':
      return problem('endpoint.uncovered', source, { endpoint, entry });
  }
}
