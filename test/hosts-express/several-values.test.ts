import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const answersOf = (code: string): readonly string[] => {
  const { answers, failures } = firstOperation('POST', code);
  return [...toldAnswers(answers), ...toldAnswers(failures)].toSorted();
};

const controller = `
  class SignUp {
    constructor(accounts) { this.accounts = accounts; }
    async handle(request) {
      try {
        if (!request.body.email) return { statusCode: 400, body: { error: 'no email' } };
        if (await this.accounts.has(request.body.email)) return { statusCode: 403, body: { error: 'taken' } };
        return { statusCode: 200, body: { token: 'a', expires: 1 } };
      } catch (error) { return { statusCode: 500, body: { stack: 'x' } }; }
    }
  }
  const controller = new SignUp(database());`;

const ofController = [
  '200 application/json { token: string, expires: integer }',
  '400 application/json { error: string }',
  '403 application/json { error: string }',
  '500 application/json { stack: string }',
];

const results = `
  class Result {
    constructor(isSuccess, error, value) { this.isSuccess = isSuccess; this.error = error; this.value = value; }
    static ok(value) { return new Result(true, null, value); }
    static fail(error) { return new Result(false, error, null); }
  }
  const find = async (id) => (await store.has(id)) ? Result.ok({ id: 1 }) : Result.fail('gone');`;

const cases: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'by a variable': [
    `${controller} app.post('/', async (req, res) => {
       const httpResponse = await controller.handle({ body: req.body });
       res.status(httpResponse.statusCode).json(httpResponse.body);
     });`,
    ofController,
  ],
  'by names of its parts': [
    `${controller} app.post('/', async (req, res) => {
       const { statusCode, body } = await controller.handle(req);
       return res.status(statusCode).json(body);
     });`,
    ofController,
  ],
  'by what is waited for, or what stands for it where that fails': [
    `app.post('/', async (req, res) => { const ok = await ping().then(() => true, () => false); res.status(ok ? 200 : 503).json({ ok }); });`,
    ['200 application/json { ok: boolean }', '503 application/json { ok: boolean }'],
  ],
  'by the same in two steps, of a promise of its own, too': [
    `const settled = () => new Promise((resolve, reject) => { if (x) reject(new Error('a')); else resolve('b'); });
     app.post('/', async (req, res) => {
       const ok = await ping().then(() => true).catch(() => false); const state = await settled().then(() => ({ code: 200 })).catch(() => ({ code: 504 }));
       if (!ok) return res.status(503).json({ ok }); res.status(state.code).json({ ok, found: await find(1).catch(() => null) }); });`,
    [
      '200 application/json { ok: boolean, found: any }',
      '503 application/json { ok: boolean }',
      '504 application/json { ok: boolean, found: any }',
    ],
  ],
  'by a callback': [
    `${controller} const adapt = (controller) => (req, res) => {
       controller.handle(req).then((answer) => res.status(answer.statusCode).json(answer.body));
     };
     app.post('/', adapt(controller));`,
    ofController,
  ],
  'by what is assigned before and in what is tried': [
    `${controller} app.post('/', async (req, res) => {
       let answer;
       try { answer = await controller.handle(req); } catch (error) { return res.status(503).json({ error: 'down' }); }
       res.status(answer.statusCode).json(answer.body);
     });`,
    [...ofController, '503 application/json { error: string }'].toSorted(),
  ],
  'by a condition on one of them': [
    `${results} app.post('/', async (req, res) => {
       const result = await find(req.body.id);
       if (!result.isSuccess) return res.status(404).json({ error: result.error });
       res.json(result.value);
     });`,
    ['200 application/json { id: integer }', '404 application/json { error: string }'],
  ],
  'of classes with methods of one name': [
    `class Left { constructor(value) { this.value = value; } isLeft() { return true; } }
     class Right { constructor(value) { this.value = value; } isLeft() { return false; } }
     const find = async (id) => { if (await store.has(id)) return new Right({ id: 1 }); return new Left('gone'); };
     app.post('/', async (req, res) => {
       const found = await find(req.body.id);
       if (found.isLeft()) res.status(404).json({ error: found.value });
       else res.status(201).json(found.value);
     });`,
    ['201 application/json { id: integer }', '404 application/json { error: string }'],
  ],
  'of which one is no object': [
    `const find = async (id) => { if (await store.has(id)) return { id: 1 }; return false; };
     app.post('/', async (req, res) => {
       const found = await find(req.body.id);
       if (!found) return res.status(404).json({ error: 'gone' });
       res.json(found);
     });`,
    ['200 application/json { id: integer }', '404 application/json { error: string }'],
  ],
  'of which a list of both says what failed': [
    `const tried = async (work) => { try { return [null, await work]; } catch (error) { return ['failed', null]; } };
     app.post('/', async (req, res) => {
       const [error, user] = await tried(Promise.resolve({ id: 1 }));
       if (error) return res.status(409).json({ error });
       res.json(user);
     });`,
    ['200 application/json { id: integer }', '409 application/json { error: string }'],
  ],
  'of a status alone': [
    `app.post('/', async (req, res) => {
       let status = 200;
       if (await created(req.body)) status = 201;
       res.status(status).json({ id: 1 });
     });`,
    ['200 application/json { id: integer }', '201 application/json { id: integer }'],
  ],
  'of a switch': [
    `app.post('/', async (req, res) => {
       let status;
       switch (await kind(req.body)) { case 'new': status = 201; break; case 'busy': case 'taken': status = 409; break; default: status = 200; }
       res.status(status).json({ id: 1 });
     });`,
    [
      '200 application/json { id: integer }',
      '201 application/json { id: integer }',
      '409 application/json { id: integer }',
    ],
  ],
  'of objects that are spread': [
    `app.post('/', async (req, res) => {
       const isAdmin = await admin(req.body.id);
       res.json({ id: 1, ...(isAdmin && { roles: ['a'] }), ...(isAdmin ? { rank: 1 } : {}) });
     });`,
    ['200 application/json { id: integer, roles?: string[], rank?: integer }'],
  ],
  'of conditions that a function answers with': [
    `const isAllowed = (user) => { for (const one of user.roles) { if (one.isAdmin) return true; } return false; };
     app.post('/', async (req, res) => {
       if (!isAllowed(await find(req.body.id))) return res.status(403).json({ error: 'no' });
       res.json({ id: 1 });
     });`,
    ['200 application/json { id: integer }', '403 application/json { error: string }'],
  ],
};

describe('Code of Express, of which values are known,', () => {
  it('answers without a body where the status says so', () => {
    deepStrictEqual(answersOf("app.post('/', (req, res) => res.status(204).json({ status: 'done' }));"), ['204']);
  });

  it('answers what requests are refused without', () => {
    deepStrictEqual(
      answersOf(`app.post('/', (req, res) => {
        const { title, note } = req.body;
        if (!title) return res.status(422).end();
        res.json({ title, note });
      });`),
      ['200 application/json { title: any, note?: any }', '422'],
    );
  });

  it('needs numbers that it tests to be some', () => {
    const { read } = firstOperation(
      'POST',
      `app.post('/', (req, res) => {
         if (!Number.isInteger(req.body.count)) return res.status(422).end();
         res.end();
       });`,
    );
    deepStrictEqual(
      read.map(({ name, field: { type, required } }) => [name, type, required]),
      [['count', 'integer', true]],
    );
  });
});

describe('One of several values of Express is answered', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(name, () => {
      deepStrictEqual(answersOf(code), expected);
    });
  }
});
