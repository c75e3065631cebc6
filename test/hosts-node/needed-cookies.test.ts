import { deepStrictEqual } from 'node:assert/strict';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { firstOperation as ofExpress } from '../hosts-express/first-operation';
import { firstOperation as ofFastify } from '../hosts-fastify/read-application';

function cookies({ read }: ReadOperation): readonly string[] {
  return read.filter((one) => one.in === 'cookie').map(({ name, field }) => `${name}${field.required ? '' : '?'}`);
}

describe('A cookie that code reads', () => {
  it('must be there where requests are refused without it', () => {
    const code = `app.get('/', async (request, reply) => {
      const { lang } = request.cookies;
      if (!request.cookies['basket']) return reply.code(400).send({ message: 'No basket' });
      return { lang }; });`;
    deepStrictEqual(cookies(ofFastify('GET', code)), ['lang?', 'basket']);
  });

  it('must be there where the same is said in Express', () => {
    const code = `app.get('/', (req, res) => {
      const { basket, lang } = req.cookies; if (!basket) return res.status(401).json({}); res.json({ lang }); });`;
    deepStrictEqual(cookies(ofExpress('GET', code)), ['basket', 'lang?']);
  });
});
