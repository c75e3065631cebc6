import type { ProblemKinds } from './problem-kinds';

/** Of the application's own source, in any language and framework. */
export const applicationProblems = {
  'application.readingEnded': {
    severity: 'error',
    message:
      'Reading this application was ended: {reason}. What was found before is kept, and it is read again after the next edit.',
  },
  'workspace.packageOutside': {
    severity: 'warning',
    message:
      'What is imported from {packages} lies outside of the project, where nothing is read, so what it declares is not documented. Open the root of the workspace instead, or run the command there with --project.',
  },
  'imports.aliasNowhere': {
    severity: 'hint',
    message:
      'What is imported from {specifiers} leads to no file by the paths that tsconfig.json or package.json has for it, so what it declares is not documented. Correct the import or the path.',
  },
  'routes.fileMissing': {
    severity: 'warning',
    message:
      'The file {file} is loaded here but does not exist, so its routes are missing. Create it, or remove this call.',
  },
  'routes.fileLoop': {
    severity: 'warning',
    message: 'The file {file} loads itself; it is read only once. Remove the circular include.',
  },
  'routes.fileUnknown': {
    severity: 'warning',
    message:
      'Which file is loaded here cannot be determined statically ({reason}), so its routes are missing. Use a literal path.',
  },
  'routes.limit': {
    severity: 'warning',
    message:
      'Evaluating this code took too many steps and was cut off; routes after this point may be missing. Check it for an endless loop.',
  },
  'route.uriUnknown': {
    severity: 'warning',
    message:
      'A part of this route’s URI cannot be determined statically ({reason}); it is missing from "{uri}". Use a literal or a configuration value.',
  },
  'route.domainUnknown': {
    severity: 'hint',
    message:
      'A part of this route’s domain cannot be determined statically ({reason}); it is left out. Use a literal or a configuration value.',
  },
  'route.nameUnknown': {
    severity: 'information',
    message:
      'The name of this route cannot be determined statically ({reason}); the route counts as unnamed. Use a literal.',
  },
  'route.actionUnknown': {
    severity: 'information',
    message:
      'The handler of this route cannot be determined statically ({reason}); nothing is documented from its code. Reference it directly.',
  },
  'route.middlewareUnknown': {
    severity: 'information',
    message:
      'A middleware of this route cannot be determined statically ({reason}); it is left out, and security may be missing. Use a literal name.',
  },
  'route.conditional': {
    severity: 'hint',
    message: 'Whether this route exists cannot be determined statically ({reason}); it is documented as conditional.',
  },
  'route.missingController': {
    severity: 'hint',
    message:
      'The controller {class} does not exist; requests to this route fail, and it is not documented. Create it, or correct the reference.',
  },
  'route.missingMethod': {
    severity: 'hint',
    message:
      'The controller {class} has no {methods}; requests to {routes} fail, and nothing of them is documented. Add what is missing, or leave the routes out.',
  },
  'route.missingHandlers': {
    severity: 'hint',
    message:
      '{count} routes of this file lead to controllers or methods that do not exist ({routes}); requests to them fail, and they are not documented. Add what is missing, or leave the routes out.',
  },
  'documentation.field': {
    severity: 'hint',
    message:
      'The documentation in source says that "{field}" is {stated}, but the validation rules say {found}; the rules take precedence. Correct the documentation.',
  },
  'documentation.parameter': {
    severity: 'hint',
    message:
      'The documentation in source describes a path parameter "{name}", which {endpoint} does not have; ignored. Correct or delete it.{nearest}',
  },
  'documentation.open': {
    severity: 'warning',
    message:
      'The documentation in source says that {endpoint} needs no authentication, but its middleware asks for it; the middleware takes precedence. Correct the documentation, or remove the middleware from the route.',
  },
  'documentation.sameId': {
    severity: 'warning',
    message:
      'The operation id "{id}" is written for {operations} operations; all but the first get another one. Give each an id of its own.',
  },
  'request.rulesUnknown': {
    severity: 'information',
    message:
      'Some of these validation rules cannot be determined statically ({reason}); only the others are documented. Use literal rules.',
  },
} as const satisfies ProblemKinds;
