import type { ProblemKinds } from './problem-kinds';

/** Of what users write of endpoints: documentation, tests and templates. */
export const documentationProblems = {
  'endpoint.excluded': {
    severity: 'warning',
    message:
      '{endpoint} is excluded by "{pattern}" in {setting}, so this {entry} has no effect. Delete one of the two.',
  },
  'endpoint.disabledType': {
    severity: 'information',
    message:
      '{endpoint} belongs to the disabled API type {type}, so this {entry} has no effect. Enable the type, or delete the {entry}.',
  },
  'endpoint.uncovered': {
    severity: 'warning',
    message:
      'No API type covers {endpoint}, so this {entry} has no effect. Add an API type with its prefix, or delete the {entry}.',
  },
  'docs.unmatchedEndpoint': {
    severity: 'warning',
    message: 'No documented route {key}; this entry has no effect. Correct or delete it.{nearest}',
  },
  'docs.unknownField': {
    severity: 'warning',
    message:
      '{endpoint} neither validates nor reads a field "{field}"; it is documented only because of this entry. Correct or delete it.{nearest}',
  },
  'docs.idleField': {
    severity: 'information',
    message: 'No documented request has a field "{field}"; this entry has no effect. Correct or delete it.{nearest}',
  },
  'docs.unfitExample': {
    severity: 'warning',
    message: 'This example does not satisfy the schema of any field "{field}"; ignored. Correct or delete it.',
  },
  'docs.unknownEntity': {
    severity: 'warning',
    message:
      'No documented route is about the entity "{entity}"; this entry has no effect. Correct or delete it.{nearest}',
  },
  'docs.unknownAction': {
    severity: 'warning',
    message: 'No documented route has the action "{action}"; this entry has no effect. Correct or delete it.{nearest}',
  },
  'tests.unmatchedEndpoint': {
    severity: 'warning',
    message: 'No documented route {key}; this entry has no effect. Correct or delete it.{nearest}',
  },
  'tests.unknownAction': {
    severity: 'warning',
    message: 'No documented route has the action "{action}"; this entry has no effect. Correct or delete it.{nearest}',
  },
  'tests.checkWithoutSnippet': {
    severity: 'warning',
    message:
      'The check "{check}" has no snippet for {clients}, so nothing is checked there. Correct its name, or add the snippet under "snippets".{nearest}',
  },
  'template.unmatchedEndpoint': {
    severity: 'warning',
    message: 'No documented route is named "{key}"; this template has no effect. Rename or delete it.{nearest}',
  },
  'template.syntax': {
    severity: 'error',
    message: 'This template is not valid JSON: {reason}. Nothing is generated until it is fixed.',
  },
  'template.missing': {
    severity: 'error',
    message: 'The template {file} does not exist. Nothing is generated until you create it or remove its name here.',
  },
  'template.unreadable': {
    severity: 'error',
    message: 'This template cannot be read: {reason}. Nothing is generated until it can be.',
  },
  'template.invalidOutput': {
    severity: 'error',
    message:
      'The output {output} would not be valid: {place} {reason}. It is not written until this is corrected; other outputs are.',
  },
  'template.missingDirectory': {
    severity: 'warning',
    message:
      'The template directory {directory} does not exist in the project; no templates are read from it. Create it, or correct the path.',
  },
  'template.value': { severity: 'warning', message: '{key} must be {expected}, not {found}; ignored.' },
  'template.missingKey': { severity: 'warning', message: '{key} lacks the required key "{missing}"; ignored.' },
  'template.unknownKey': { severity: 'warning', message: 'Unknown template key "{key}"; ignored.{nearest}' },
  'template.unknownPlaceholder': {
    severity: 'warning',
    message: 'Unknown placeholder {placeholder}; it is left as it is.{nearest}',
  },
  'template.idlePlaceholder': {
    severity: 'warning',
    message:
      'The placeholder {placeholder} is not filled in: this template is for {output} as a whole, not for one operation. Write the text itself, or use a generic template.',
  },
  'template.unknownAction': {
    severity: 'warning',
    message:
      'No documented route has the action "{action}"; this template has no effect. Correct or delete it.{nearest}',
  },
  'template.unused': {
    severity: 'hint',
    message:
      'This template is not named in "generic_templates"; it has no effect. Add it there, or delete it.{nearest}',
  },
} as const satisfies ProblemKinds;
