import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const steps = 'media/walkthrough';
const page = readFileSync('client/README.md', 'utf8');
const manifest = readFileSync('package.json', 'utf8');
const words = JSON.parse(readFileSync('package.nls.json', 'utf8')) as Readonly<Record<string, string>>;

describe('the page of the extension', () => {
  it('has no pictures: VS Code shows those of the network alone, and those of the walkthrough are packed', () => {
    const pictures = (text: string) => [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    assert.deepEqual(pictures(page), []);
    const walkthrough = readdirSync(steps).filter((name) => name.endsWith('.md'));
    const shown = walkthrough.flatMap((name) => pictures(readFileSync(join(steps, name), 'utf8')));
    assert.deepEqual(
      shown.sort(),
      readdirSync(steps)
        .filter((name) => name.endsWith('.png'))
        .sort(),
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
