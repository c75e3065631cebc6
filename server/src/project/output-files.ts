import type { DocumentFormat } from '../core/openapi/serialize';
import type { DescribedProject } from './describe-project';
import type { ReadProject } from './read-project';

/** Where the OpenAPI file of a description goes, below the project's root unless its user decided otherwise. */
export function openApiFile(
  { configuration: { outputPath } }: ReadProject,
  { apiTypeFilter }: DescribedProject,
  format: DocumentFormat,
): string {
  return `${outputPath}/openapi/${['openapi', ...(apiTypeFilter ?? [])].join('-')}.${format}`;
}
