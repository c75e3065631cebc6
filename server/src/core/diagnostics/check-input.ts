import type { Application } from '../application';
import type { ApplicationReading } from '../application-reading';
import type { ConfigurationFiles } from '../configuration/read-configuration';
import type { DocumentedOperation } from '../documentation/documented-operation';
import type { Selected } from '../openapi/describe';
import type { Problem } from '../problems';
import type { TemplateFile } from '../templates/template-file';

/** What is checked: a project as it was read, and what of it is documented. */
export interface CheckInput extends Selected, Omit<ApplicationReading, 'application'> {
  readonly configurationFiles: ConfigurationFiles;
  readonly templates: readonly TemplateFile[];
  /** All that is documented, whatever the filter. */
  readonly documented: readonly DocumentedOperation[];
}

export type Check = (subject: CheckInput) => readonly Problem[];

/** Where routes may be missing, what says that there is none of a kind may be wrong. */
export function downgradedIfIncomplete(problems: readonly Problem[], { complete }: Application): readonly Problem[] {
  return complete ? problems : problems.map((problem) => ({ ...problem, severity: 'hint' }));
}
