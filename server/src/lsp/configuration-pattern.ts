/** Paths of configuration files below the root of a project. */
export const configurationPattern = /^config\/openapi[.-]/;
