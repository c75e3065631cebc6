// The least that any reader of these files can cost: start, load the parser, read each file once, parse each PHP file
// once. Run as `node floor.js LIST`, LIST being the JSON of a FloorInput.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import type { FloorInput } from './reads';

async function main(list: string): Promise<void> {
  const { php, other } = JSON.parse(readFileSync(list, 'utf8')) as FloorInput;
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(join(__dirname, 'tree-sitter-php.wasm')));
  for (const path of php) parser.parse(readFileSync(path, 'utf8'))?.delete();
  for (const path of other) readFileSync(path, 'utf8');
}

const [list] = process.argv.slice(2);
if (list === undefined) throw new Error('Which files to read must be named.');
void main(list);
