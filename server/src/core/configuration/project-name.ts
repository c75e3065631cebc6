/** The application's name as it stands in URLs, in place of `${{projectName}}`. */
export function projectNameOf(applicationName: string): string {
  const name = applicationName
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/_{2,}/g, '_')
    .replace(/^[-_]+|[-_]+$/g, '');
  return name === '' ? 'application' : name;
}

/** The text with the project's name in place of `${{projectName}}`. */
export function withProjectName(text: string, projectName: string): string {
  return text.replace(/\$\{\{\s*projectName\s*\}\}/g, projectName);
}
