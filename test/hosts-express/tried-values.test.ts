import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const answersOf = (code: string): readonly string[] => {
  const { answers, failures } = firstOperation('POST', `app.post('/', async (req, res) => { ${code} });`);
  return [...toldAnswers(answers), ...toldAnswers(failures)].toSorted();
};

const failing = ['200 application/json { ok: boolean }', '422 application/json { ok: boolean }'];

describe('Express: code that is tried', () => {
  it('may have failed after each assignment', () => {
    const end = `catch (e) { log(e); } if (state === 'failed') return res.status(422).json({ ok: false }); res.json({ ok: true });`;
    deepStrictEqual(
      answersOf(`let state = 'none'; try { state = 'failed'; await work(); state = 'done'; } ${end}`),
      failing,
    );
    deepStrictEqual(
      answersOf(
        `let state = 'none'; try { if (req.body.now) { state = 'failed'; await work(); state = 'done'; } } ${end}`,
      ),
      failing,
    );
    deepStrictEqual(answersOf(`let state = 'none'; try { state = 'failed'; state = 'done'; await work(); } ${end}`), [
      '200 application/json { ok: boolean }',
    ]);
  });

  it('may have failed where its end has answered, too', () => {
    deepStrictEqual(
      answersOf(
        `let step = 0; try { step = 1; await first(); step = 2; return res.json({ ok: true }); } catch (e) { log(e); }
         if (step === 1) return res.status(422).json({ ok: false }); return res.status(409).json({ ok: false });`,
      ),
      [
        '200 application/json { ok: boolean }',
        '409 application/json { ok: boolean }',
        '422 application/json { ok: boolean }',
      ],
    );
  });

  it('is caught with what was assigned until then', () => {
    deepStrictEqual(
      answersOf(
        `let status = 400; try { await parse(req); status = 502; await send(req); res.json({ ok: true }); }
         catch (e) { res.status(status).json({ failed: true }); }`,
      ),
      [
        '200 application/json { ok: boolean }',
        '400 application/json { failed: boolean }',
        '502 application/json { failed: boolean }',
      ],
    );
  });

  it('leaves what was there before only where it may fail before the first assignment', () => {
    const end = `catch (e) { log(e); } if (state === 'none') return res.status(422).json({ ok: false }); res.json({ ok: true });`;
    deepStrictEqual(answersOf(`let state = 'none'; try { await work(); state = 'done'; } ${end}`), failing);
    deepStrictEqual(answersOf(`let state = 'none'; try { state = 'failed'; await work(); state = 'done'; } ${end}`), [
      '200 application/json { ok: boolean }',
    ]);
  });

  it('may not have found what it looked for', () => {
    deepStrictEqual(
      answersOf(`let one = null; try { one = { id: await count() }; } catch (e) { log(e); } res.json({ one });`),
      ['200 application/json { one: { id: any } or null }'],
    );
  });
});
