/** What can be published. */
export const publishTags = ['openapi-config', 'openapi-templates'] as const;

/** The formats that configuration files are written in. */
export const publishedFormats = ['php', 'yaml', 'json'] as const;

export type PublishTag = (typeof publishTags)[number];

export type PublishedFormat = (typeof publishedFormats)[number];

export interface PublishRequest {
  readonly tag: PublishTag;
  /** Of configuration files; null for that of the application's language. */
  readonly format: PublishedFormat | null;
  /** Whether files that are there are overwritten. */
  readonly overwrites: boolean;
}
