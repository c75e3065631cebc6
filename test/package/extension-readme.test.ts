import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync('client/README.md', 'utf8');
const manifest = readFileSync('package.json', 'utf8');
const words = JSON.parse(readFileSync('package.nls.json', 'utf8')) as Readonly<Record<string, string>>;

describe('the page of the extension', () => {
  it('has its pictures in it, none of the network', () => {
    execFileSync('node', ['scripts/extension-readme.mjs']);
    const pictures = [...page.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    const packed = [...readFileSync('out/extension-readme.md', 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)];
    assert.ok(pictures.length > 0 && pictures.every((path) => existsSync(join('client', path))));
    assert.deepEqual(
      packed.map(([, address = '']) => address.slice(0, 22)),
      pictures.map(() => 'data:image/png;base64,'),
    );
  });

  it('names each command of the palette, setting and tool by the name that it has', () => {
    const { contributes } = JSON.parse(manifest) as {
      readonly contributes: {
        readonly menus: { readonly commandPalette: readonly { readonly command: string; readonly when: string }[] };
        readonly configuration: { readonly properties: object };
        readonly languageModelTools: readonly { readonly toolReferenceName: string }[];
      };
    };
    const titles = contributes.menus.commandPalette
      .filter(({ when }) => when !== 'false')
      .map(({ command }) => (words[command.replace('routespec', 'command')] ?? command).replace(/ \(.*$/, ''));
    const names = [
      ...titles.map((title) => `*${title}`),
      ...Object.keys(contributes.configuration.properties).map((setting) => `\`${setting}\``),
      ...contributes.languageModelTools.map(({ toolReferenceName }) => `\`#${toolReferenceName}\``),
    ];
    assert.deepEqual(
      names.filter((name) => !page.includes(name)),
      [],
    );
  });
});
