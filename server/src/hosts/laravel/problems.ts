import { problemMaker, type ProblemKinds, type ProblemMaker } from '../../core/problems';

/** What only the reader of Laravel applications reports. */
export const laravelProblemKinds = {
  'application.none': {
    severity: 'warning',
    message: 'bootstrap/app.php {reason}: Laravel cannot boot, so its routes were not read. Restore the file.',
  },
  'application.tooOld': {
    severity: 'warning',
    message:
      'This application uses Laravel {version}; versions 10 to 13 are read, so routes, fields and security may be missing or wrong. Check the outputs by hand, or upgrade.',
  },
  'routes.fileUnloaded': {
    severity: 'hint',
    message:
      'Nothing loads this file, so its routes are not documented. Load it in bootstrap/app.php or in a service provider, or delete it.',
  },
  'routes.methodUnread': {
    severity: 'information',
    message:
      'What the method {method}() of the router does is not known: the project registers no macro of this name, so a package may. Routes that it registers are missing. Describe them by other means; nothing if it registers none.',
  },
  'routes.packageUnread': {
    severity: 'information',
    message:
      'The package {package} registers routes by itself, which are not read. They are missing. Describe them by other means; nothing if nobody asks for them.',
  },
  'modules.unloaded': {
    severity: 'hint',
    message:
      'Nothing registers the service providers that this file names, so the routes of the module are missing. Register them in bootstrap/providers.php (or config/app.php), or require the package that reads this file.',
  },
  'provider.missing': {
    severity: 'warning',
    message:
      'The service provider {class} is registered here, but its file {file} does not exist; what it registers is missing. Create it, or remove it here.',
  },
  'request.missingClass': {
    severity: 'hint',
    message:
      'The request class {class} does not exist; requests fail, and their fields are not documented. Create it, or correct the type.',
  },
  'request.unknownRule': {
    severity: 'warning',
    message: 'Unknown validation rule "{rule}": Laravel throws when it validates this field.{nearest}',
  },
} as const satisfies ProblemKinds;

export const laravelProblem: ProblemMaker<typeof laravelProblemKinds> = problemMaker(laravelProblemKinds);
