import type { ApiEnvironment } from '../configuration/environments';
import { stableId } from '../requests/stable-id';
import { isSecretName } from '../secrets';

/** An environment in a file of its own, as the client of request collections imports it. */
export interface EnvironmentFile {
  readonly id: string;
  readonly name: string;
  readonly values: readonly EnvironmentValue[];
  readonly _postman_variable_scope: 'environment';
}

export interface EnvironmentValue {
  readonly key: string;
  readonly value: string;
  /** What is secret is not shown. */
  readonly type: 'default' | 'secret';
  readonly enabled: true;
}

/** `title`: that of the API, by which environments of two are told apart. */
export function environmentFile({ name, displayName, variables }: ApiEnvironment, title: string): EnvironmentFile {
  return {
    id: stableId('environment', title, name),
    name: displayName,
    values: Object.entries(variables).map(([key, value]) => ({
      key,
      value,
      type: isSecretName(key) ? 'secret' : 'default',
      enabled: true,
    })),
    _postman_variable_scope: 'environment',
  };
}
