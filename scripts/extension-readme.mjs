// Writes the page of the extension, client/README.md, with its pictures in it: VS Code shows no other ones but those of the network.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const directory = 'client';
const page = readFileSync(join(directory, 'README.md'), 'utf8');
const packed = page.replace(/(!\[[^\]]*\])\(([^)]+\.png)\)/g, (_, text, path) => {
  return `${text}(data:image/png;base64,${readFileSync(join(directory, path)).toString('base64')})`;
});
mkdirSync('out', { recursive: true });
writeFileSync('out/extension-readme.md', packed);
