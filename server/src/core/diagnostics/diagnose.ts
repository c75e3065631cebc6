import type { Problem } from '../problems';
import { actionNames, checkedActionNames } from './action-names';
import { apiTypePrefixes } from './api-type-prefixes';
import { checksWithoutSnippet } from './checks-without-snippet';
import { disabledApiTypes } from './disabled-api-types';
import { docsEntries } from './docs-entries';
import { entityNames } from './entity-names';
import { idlePatterns } from './idle-patterns';
import { requestProblems } from './request-problems';
import { sameIds } from './same-ids';
import { samePrefixes } from './same-prefixes';
import { statedOtherwise } from './stated-otherwise';
import type { Check, CheckInput } from './check-input';
import { standingDefaults } from './standing-defaults';
import { templateNames } from './template-names';
import { templatePlaceholders } from './template-placeholders';
import { templateShape } from './template-shape';
import { testEntries } from './test-entries';
import { unknownFields } from './unknown-fields';
import { unknownModules } from './unknown-modules';
import { unmappedMiddleware } from './unmapped-middleware';
import { unreadMiddleware } from './unread-middleware';
import { unusedMiddleware } from './unused-middleware';
import { wordsOfFields } from './field-descriptions';

const checks: readonly Check[] = [
  standingDefaults,
  apiTypePrefixes,
  samePrefixes,
  disabledApiTypes,
  unusedMiddleware,
  unmappedMiddleware,
  unreadMiddleware,
  unknownModules,
  idlePatterns,
  docsEntries,
  unknownFields,
  wordsOfFields,
  entityNames,
  actionNames,
  testEntries,
  checkedActionNames,
  checksWithoutSnippet,
  templateNames,
  templateShape,
  templatePlaceholders,
  requestProblems,
  statedOtherwise,
  sameIds,
];

/** What can be said of a project only when configuration, templates and application are held against each other. */
export function diagnose(input: CheckInput): readonly Problem[] {
  return checks.flatMap((check) => check(input));
}
