import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../hosts-express/first-operation';
import { toldAnswers } from '../hosts-express/told';

describe('Functions of packages and of Node answer', () => {
  it('what the system is like', () => {
    const { answers } = firstOperation(
      'GET',
      `import os from 'os'; import { freemem } from 'node:os';
       app.get('/', (req, res) => res.json({ host: os.hostname(), free: freemem(), up: os.uptime(), load: os.loadavg(), more: os.networkInterfaces() }));`,
    );
    deepStrictEqual(toldAnswers(answers), [
      '200 application/json { host: string, free: integer, up: number, load: number[], more: any }',
    ]);
  });

  it('whether secrets are the same, and texts that are made of them', () => {
    const { answers } = firstOperation(
      'POST',
      `import bcrypt from 'bcrypt'; import argon2 from 'argon2';
       app.post('/', async (req, res) => res.json({ same: await bcrypt.compare(req.body.a, 'b'), sure: bcrypt.compareSync('a', 'b'), fits: await argon2.verify('a', 'b'), hash: await bcrypt.hash('a', 10) }));`,
    );
    deepStrictEqual(toldAnswers(answers), [
      '200 application/json { same: boolean, sure: boolean, fits: boolean, hash: string }',
    ]);
  });
});
