/** How what Fractal transforms is written, and what it includes. */
export interface Including {
  /** The class that says what stands around the data; null where nobody says it: `League\Fractal\Serializer\DataArraySerializer`. */
  readonly serializer: string | null;
  /** What is asked to be included, by paths: `comments.author`. */
  readonly includes: readonly string[];
}
