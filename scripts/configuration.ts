// Writes docs/configuration.md and the JSON Schemas from the tables that check the configuration files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { configurationPage } from './configuration/page';
import { schemaFiles } from './configuration/schema-files';

writeFileSync('docs/configuration.md', configurationPage());
mkdirSync('schemas', { recursive: true });
for (const [path, text] of Object.entries(schemaFiles())) writeFileSync(path, text);
