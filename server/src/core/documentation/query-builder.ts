import type { SettingsByFile } from '../configuration/files';
import { defined } from '../defined';
import type { Json } from '../json';
import type { WrittenParameter } from '../openapi-objects/written-parameter';
import type { Paging } from '../read-operation';
import type { Endpoint } from '../selection/endpoint';
import type { PlaceholderValues } from '../templates/placeholders';
import type { Documentation } from './documentation';
import { ofAction } from './of-action';
import { filledParameters } from './template-documentation';

type Settings = Pick<SettingsByFile['openapi-templates'], 'enabled' | 'query_builder' | 'auto_detect'>;

/** An endpoint, and how it pages what it answers. */
export interface PagedEndpoint {
  readonly endpoint: Endpoint;
  readonly paging: readonly Paging[];
}

/** Tells the parameters that operations take which answer a part of a list at a time. */
export function queryBuilder(settings: Settings): (paged: PagedEndpoint, values: PlaceholderValues) => Documentation {
  const { enabled, query_builder: builder, auto_detect: detects } = settings;
  if (!enabled || !builder.enabled) return () => ({});
  const configured = builder.parameters.map((parameter): Json => ({ ...parameter }));
  const actions = Object.fromEntries(builder.actions.map((action) => [action, true]));
  return ({ endpoint, paging }, values) => {
    const pages = detects.parameters && endpoint.method === 'GET' ? paging : [];
    const isTaking = pages.length > 0 || ofAction(actions, endpoint.action).length > 0;
    const joining = [...pages.flatMap(parameterOf), ...(isTaking ? filledParameters(configured, values) : [])];
    return defined({
      joiningParameters: joining.length === 0 ? undefined : joining,
      fillingParameters: pages.length === 0 ? undefined : pages.flatMap(describedParameter),
    });
  };
}

const schemas = {
  page: { type: 'integer', minimum: 1, default: 1 },
  cursor: { type: 'string' },
} as const;

const descriptions = {
  page: 'The number of the page',
  cursor: 'Where the page begins, as the page before or after it says',
} as const;

function parameterOf({ by, parameter }: Paging): readonly WrittenParameter[] {
  return parameter === null ? [] : [{ name: parameter, in: 'query', said: { schema: schemas[by] } }];
}

/** What describes it last of all. */
function describedParameter({ by, parameter }: Paging): readonly WrittenParameter[] {
  return parameter === null ? [] : [{ name: parameter, in: 'query', said: { description: descriptions[by] } }];
}
