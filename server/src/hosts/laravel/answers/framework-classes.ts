/** Classes and contracts of the framework whose objects are followed by their names. */
export const classes = {
  responses: 'Illuminate\\Contracts\\Routing\\ResponseFactory',
  guard: 'Illuminate\\Contracts\\Auth\\Guard',
  redirector: 'Illuminate\\Routing\\Redirector',
  view: 'Illuminate\\Contracts\\View\\View',
  request: 'Illuminate\\Http\\Request',
  route: 'Illuminate\\Routing\\Route',
  limit: 'Illuminate\\Cache\\RateLimiting\\Limit',
  application: 'Illuminate\\Foundation\\Application',
  disk: 'Illuminate\\Filesystem\\FilesystemAdapter',
  attribute: 'Illuminate\\Database\\Eloquent\\Casts\\Attribute',
} as const;
