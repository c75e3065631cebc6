import assert from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';

const session = 'The code that answers: session';

const cases: Readonly<Record<string, readonly [handler: string, expected: readonly string[]]>> = {
  'who has no session': [
    `if (!req.session.userId) return res.redirect('/login'); res.json({ id: req.session.userId });`,
    [session],
  ],
  'who has no token, as a function finds out': [
    `const user = currentUser(req); if (!user) return res.redirect('/login'); res.json({ id: user.id });`,
    ['The code that answers: cookie token'],
  ],
  'whom the database does not find': [
    `const user = await User.findOne({ key: req.cookies.token }); if (!user) { res.redirect(303, '/login'); return; } res.json({ id: user.id });`,
    ['The code that answers: cookie token'],
  ],
  'whom passport does not know': [
    `if (!req.isAuthenticated()) return res.redirect('/login'); res.render('home');`,
    [session],
  ],
  'everybody, whatever they show': [`req.session.destroy(); res.redirect('/');`, []],
  'those who signed in, and nobody else': [
    `if (req.session.userId) return res.redirect('/'); res.render('login');`,
    [],
  ],
  'who follows a link without a token': [
    `if (!req.query.token) return res.redirect('/error'); const user = await User.findOne({ token: req.query.token }); res.json({ user });`,
    [],
  ],
  'who looks for what is not there': [
    `const page = await Page.findOne({ slug: req.params.slug }); if (!page) return res.redirect('/'); res.json({ title: page.title });`,
    [],
  ],
};

describe('Express: code that answers, and leads elsewhere', () => {
  for (const [what, [handler, expected]] of Object.entries(cases)) {
    it(what, () => {
      const guards = guardedRoutes(`const mongoose = require('mongoose');
        const User = mongoose.model('User', new mongoose.Schema({ key: String })), Page = mongoose.model('Page', new mongoose.Schema({ title: String }));
        const currentUser = (req) => { try { return jwt.verify(req.cookies.token, 's'); } catch { return null; } };
        app.get('/a', async (req, res) => { ${handler} });`);
      assert.deepEqual(guards, { 'GET a': expected });
    });
  }

  it('is no refusal', () => {
    const { isRefusedOtherwise } = firstOperation(
      'GET',
      `app.get('/a', (req, res) => { if (!req.session.userId) return res.redirect('/login'); res.json({}); });`,
    );
    assert.equal(isRefusedOtherwise, true);
  });
});
