import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ApiError } from '#errors';
import { Role } from '../config';

export interface Member {
  id: number;
  role: Role;
}

declare module 'express-serve-static-core' {
  interface Request {
    member?: Member;
  }
}

const tokens: Record<string, Member> = {
  'member-token': { id: 1, role: Role.Member },
  'keeper-token': { id: 2, role: Role.Keeper },
  'admin-token': { id: 3, role: Role.Admin },
};

/** Lets in who shows a token of the library. */
export function authenticate(req: Request, res: Response, next: NextFunction): void {
  const header = req.headers.authorization;
  if (!header?.startsWith('Bearer ')) {
    res.status(401).json({ message: 'A token is required', code: 'unauthenticated' });
    return;
  }
  const member = tokens[header.slice(7)];
  if (!member) return next(new ApiError(401, 'The token is not known', 'unauthenticated'));
  req.member = member;
  next();
}

export const requireRole =
  (...roles: Role[]): RequestHandler =>
  (req, _res, next) => {
    if (!req.member || !roles.includes(req.member.role)) {
      next(new ApiError(403, 'Not allowed', 'forbidden'));
      return;
    }
    next();
  };

/** Machines of partners show a key. */
export const apiKey: RequestHandler = (req, res, next) => {
  if (req.get('x-api-key') !== 'partner-key') {
    res.sendStatus(401);
    return;
  }
  next();
};

/** Kiosks in the library keep a cookie. */
export const kiosk: RequestHandler = (req, _res, next) => {
  const cookies = Object.fromEntries((req.headers.cookie ?? '').split('; ').map((pair) => pair.split('=')));
  if (cookies.kiosk !== 'front-desk') throw new ApiError(401, 'Only at the desk', 'unauthenticated');
  next();
};
