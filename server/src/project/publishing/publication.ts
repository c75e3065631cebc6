/** A file that is to be written. */
export interface PublishedFile {
  /** From the project's root. */
  readonly path: string;
  readonly text: string;
}

/** A file that is to be written, unless something is in its way. */
export interface Publication extends PublishedFile {
  readonly obstacle: Obstacle | null;
}

export interface Obstacle {
  /** The file that is there. */
  readonly path: string;
  readonly kind:
    | 'sameFormat'
    /** Of one configuration in two formats, one file would be ignored. */
    | 'otherFormat'
    /** An OpenAPI document under the name of the main file: no configuration. */
    | 'apiDescription';
}
