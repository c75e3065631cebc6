import type { ConfigurationFormat } from '../configuration/configuration-formats';

/** What can be published. */
export const publishTags = ['openapi-config', 'openapi-templates'] as const;

export type PublishTag = (typeof publishTags)[number];

export interface PublishRequest {
  readonly tag: PublishTag;
  /** Of configuration files; null for that of the application's language. */
  readonly format: ConfigurationFormat | null;
  /** Whether files that are there are overwritten. */
  readonly overwrites: boolean;
}
