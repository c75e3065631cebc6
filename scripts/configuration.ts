// Writes docs/configuration.md from the tables that check the configuration files.
import { writeFileSync } from 'node:fs';
import { configurationPage } from './configuration/page';

writeFileSync('docs/configuration.md', configurationPage());
