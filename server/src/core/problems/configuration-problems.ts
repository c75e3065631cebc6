import type { ProblemKinds } from './problem-kinds';

/** Of the main configuration file, and of how configuration files are written. */
export const configurationProblems = {
  'config.syntax': {
    severity: 'error',
    message: 'This file cannot be parsed: {reason}. Nothing is generated until it is fixed.',
  },
  'config.twoFormats': {
    severity: 'warning',
    message: 'This file is ignored: {file} has the same configuration and takes precedence; delete one of the two.',
  },
  'config.noConfiguration': {
    severity: 'warning',
    message:
      'This file is ignored: it exports no object by default that can be determined statically ({reason}). Export one, or rename a file that is not meant as configuration.',
  },
  'config.apiDescription': {
    severity: 'warning',
    message: 'This file is an OpenAPI document, not configuration; it is ignored. Move or rename it.',
  },
  'config.unknownKey': { severity: 'warning', message: 'Unknown key "{key}"; ignored.{nearest}' },
  'config.duplicateKey': {
    severity: 'warning',
    message: 'Duplicate key "{key}": the last one takes precedence, so this one is ignored. Delete one of the two.',
  },
  'config.key': {
    severity: 'warning',
    message: 'Invalid key "{key}" in {map}: expected {expected}; its entry is ignored.',
  },
  'config.value': { severity: 'warning', message: '{key} must be {expected}, not {found}; {consequence}.' },
  'config.missingKey': { severity: 'warning', message: '{key} lacks the required key "{missing}"; {consequence}.' },
  'config.untold': {
    severity: 'warning',
    message:
      'The value of {key} cannot be determined statically ({reason}); {consequence}. Use a literal or an environment variable.',
  },
  'config.unsetVariable': {
    severity: 'warning',
    message:
      'The environment variable {variable} is not set and has no default here, so {key} has no value; {consequence}. Set it in .env, or add a default.',
  },
  'config.unknownScheme': {
    severity: 'warning',
    message: 'Unknown security scheme "{scheme}"; ignored. Declare it under "security".{nearest}',
  },
  'config.unknownCode': { severity: 'warning', message: 'Unknown diagnostic code "{code}"; ignored.{nearest}' },
  'apiTypes.deprecatedAlias': {
    severity: 'warning',
    message: 'The API type "movile" is deprecated and treated as "mobile". Write "mobile".',
  },
  'apiTypes.none': {
    severity: 'warning',
    message:
      'No API type is enabled, so no route is documented. Enable one, or remove "api_types" to have the types inferred from the routes.',
  },
  'apiTypes.prefix': {
    severity: 'warning',
    message:
      'The prefix "{prefix}" of the API type {type} has leading or trailing slashes; they are ignored. Remove them.',
  },
  'apiTypes.aliasBeside': {
    severity: 'warning',
    message:
      'The API type "movile" is ignored: it is the deprecated name of "mobile", which is configured as well. Delete it.',
  },
  'apiTypes.prefixCase': {
    severity: 'warning',
    message:
      'No route is under the prefix "{prefix}" of the API type {type}, so the type documents nothing. Prefixes are case-sensitive.{nearest}',
  },
  'apiTypes.samePrefix': {
    severity: 'warning',
    message:
      'The API type {type} documents nothing: {other} has the same prefix "{prefix}" and takes precedence. Change one of the prefixes.',
  },
  'apiTypes.noRoutes': {
    severity: 'warning',
    message:
      'No route is under the prefix "{prefix}" of the API type {type}, so the type documents nothing. Correct the prefix.{nearest}',
  },
  'apiTypes.disabled': {
    severity: 'hint',
    message:
      'The API type {type} is disabled, which excludes {routes} under "{prefix}". Set "enabled" to true to document it.',
  },
  'info.defaults': {
    severity: 'hint',
    message:
      'The document has default values for {keys}, as neither the configuration nor the application says anything else. Write them in the main configuration file.',
  },
  'environments.base': {
    severity: 'warning',
    message: 'The environments have no "base"; the default one is used. Add "base".',
  },
  'environments.repeated': {
    severity: 'warning',
    message: 'The environments {name} and {first} are one under two names; {first} is used. Delete one of the two.',
  },
  'environments.trackingVariables': {
    severity: 'warning',
    message: 'Tracking variables are only allowed in {owner}; those of {environment} are ignored. Move them there.',
  },
  'environments.unknownParent': {
    severity: 'warning',
    message: 'Unknown parent "{parent}" of the environment {environment}; falling back to "base".{nearest}',
  },
  'environments.parentCycle': {
    severity: 'warning',
    message:
      'The environment {environment} inherits from itself through its parent "{parent}"; falling back to "base". Change the parent.',
  },
  'security.unusedMiddleware': {
    severity: 'warning',
    message:
      'No route uses the middleware {middleware} by this name; this entry has no effect. Correct or delete it.{nearest}',
  },
  'security.unmappedMiddleware': {
    severity: 'warning',
    message:
      'The middleware {middleware} guards {routes}, but its credentials cannot be determined statically and "middleware_security_map" has no entry for it, so {documented} documented there. Add an entry.',
  },
  'security.unreadMiddleware': {
    severity: 'warning',
    message:
      'Whether the middleware {middleware} requires authentication cannot be determined statically ({reason}), so {operations} may be documented as open by mistake. Add an entry to "middleware_security_map"; an empty list if it requires none.',
  },
  'exclusions.noRoute': {
    severity: 'hint',
    message: 'No route matches the pattern "{pattern}"; nothing is excluded. Correct or delete it.{nearest}',
  },
  'exclusions.slash': {
    severity: 'warning',
    message: 'The pattern "{pattern}" matches no route: URIs have no leading or trailing slash. Remove the slash.',
  },
  'exclusions.unknownModule': {
    severity: 'warning',
    message: 'Unknown module "{module}"; nothing is excluded. Correct or delete it.{nearest}',
  },
} as const satisfies ProblemKinds;
