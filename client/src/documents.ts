/** The documents whose unsaved text the server is told: sources, configuration, templates, environment variables. */
export const documentSelector = [
  ...['php', 'typescript', 'javascript', 'json', 'jsonc', 'yaml'].map((language) => ({ scheme: 'file', language })),
  { scheme: 'file', pattern: '**/.env*' },
];
