import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

/** What a handler answers that puts items into a list. */
function answer(code: string): string {
  return (
    answered(
      `import { other } from '@shop/other'; @Controller() class AController { @Get() all(@Query('n') n: string) { const ids = n.split(','); ${code} } }`,
    ).answers[0] ?? ''
  );
}

const rows: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'that are put there in a loop': [
    `const all = []; for (const id of ids) all.push({ id, ok: true }); return { all };`,
    '200 { all: { id: string, ok: boolean }[] }',
  ],
  'of several kinds': [
    `const all = []; for (const id of ids) { if (id === 'a') all.push({ id, why: 'no' as const }); else all.push({ id }); } return all;`,
    '200 { id: string, why: "no" } | { id: string }[]',
  ],
  'that a callback puts there': [
    `const all = []; ids.forEach((id) => { all.push(id.length); }); return all.filter((one) => one > 1);`,
    '200 integer[]',
  ],
  'of another list': [`let all = []; all.push(...ids); return all;`, '200 string[]'],
  'but not where other code has it in hands': [`const all = []; all.push(1); other(all); return all;`, '200 any[]'],
  'but not where one of them is not known': [
    `const all = []; all.push(1); all.push(other()); return all;`,
    '200 any[]',
  ],
  'but not where it is put there by its place': [`const all = []; all.push(1); all[3] = 'a'; return all;`, '200 any[]'],
  'but not where they hang on what is there': [
    `const all = []; all.push(1); all.push(all[0]); return all;`,
    '200 any[]',
  ],
};

describe('A list of NestJS that begins without items has those', () => {
  for (const [title, [code, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(answer(code), expected);
    });
  }
});
