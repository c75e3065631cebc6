import assert from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

const cases: Readonly<Record<string, readonly [guard: string, expected: readonly string[]]>> = {
  'lets strangers through, unless a record of whom they name says otherwise': [
    `let id = req.user?.id ?? null;
     if (!id && req.body?.email) {
       const user = await User.findOne({ email: String(req.body.email).toLowerCase() }, 'bannedUntil').lean();
       if (user?.bannedUntil && user.bannedUntil > new Date()) return res.status(403).json({});
       return next();
     }
     if (banned.has(req.ip) || (id && req.user.bannedUntil)) return res.status(403).json({});
     next();`,
    ['guard: open'],
  ],
  'refuses strangers who come from nowhere that is known': [
    `if (req.body.project && !req.user) return next(); if (!banned.has(req.ip) && !req.user) return res.sendStatus(403); next();`,
    ['guard: session'],
  ],
  'refuses strangers who send something': [
    `if (!req.body.project) return next(); if (!req.user) return res.sendStatus(401); next();`,
    ['guard: session'],
  ],
  'refuses strangers who are no members of what they send': [
    `if (!req.body.project) return next(); const found = await User.findOne({ project: req.body.project, id: req.user?.id });
     if (!found) return res.sendStatus(403); next();`,
    ['guard: session'],
  ],
  'refuses strangers who send nothing': [
    `if (req.body.project !== 'open' && !req.user) return res.sendStatus(401); next();`,
    ['guard: session'],
  ],
};

describe('Express: middleware that looks who signed in, and what is sent', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      const guards = guardedRoutes(`const mongoose = require('mongoose');
        const User = mongoose.model('User', new mongoose.Schema({ email: String, bannedUntil: Date, project: String }));
        const banned = new Map();
        const guard = async (req, res, next) => { try { ${code} } catch (error) { next(error); } };
        app.post('/a', guard, answer);`);
      assert.deepEqual(guards, { 'POST a': [...expected] });
    });
  }
});
