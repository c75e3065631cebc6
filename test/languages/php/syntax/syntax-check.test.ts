import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { projectPath } from '../../../../server/src/core/project-path';
import { PhpFile } from '../../../../server/src/languages/php/php-file';
import { soundCode } from '../../../../server/src/languages/php/syntax/syntax-check';
import { phpParser } from '../../../damage/sample-reader';

const root = 'test/hosts';
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.php'));

describe('PHP: sound code', () => {
  it('is most of what people write, and none that the parser finds an error in, even with a token missing', async () => {
    const parser = await phpParser();
    const bodies = new Set(
      paths.flatMap((path) => {
        const file = PhpFile.read(projectPath(path), readFileSync(`${root}/${path}`, 'utf8'), parser);
        const methods = [...file.classes.values()].flatMap((declaration) => declaration.methods);
        return methods.flatMap(({ body }) => file.unreadBody(body) ?? []);
      }),
    );
    const sound = [...bodies].flatMap((body) => {
      const tokens = soundCode(body)?.tokens;
      return tokens === undefined ? [] : [{ body, tokens }];
    });
    assert.equal(sound.length > bodies.size * 0.8, true);
    const damaged = sound.flatMap(({ body, tokens }) =>
      tokens.map(({ start, end }) => body.slice(0, start) + body.slice(end)).filter((text) => soundCode(text) !== null),
    );
    const wrong = [...sound.map(({ body }) => body), ...damaged].filter(
      (text) => parser.parse(`<?php ${text}`).errors.length > 0,
    );
    assert.deepEqual(wrong, []);
  });

  for (const code of [`f(${'['.repeat(60)}${']'.repeat(60)});`, `$a${'->b()'.repeat(400)};`]) {
    it(`is nothing nested as deeply as ${code.slice(0, 20)}…`, () => {
      assert.equal(soundCode(`{ ${code} }`), null);
    });
  }
});
