import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

export class SoldOut extends HTTPException {
  constructor(readonly seats: number) {
    super(409, { message: `Only ${seats} seats are left.` });
  }
}

export class Missing extends Error {
  constructor(what: string) {
    super(`There is no such ${what}.`);
  }
}

export const onError: ErrorHandler = (error, c) => {
  if (error instanceof Missing) return c.json({ message: error.message }, 404);
  if (error instanceof HTTPException) return c.json({ message: error.message }, error.status);
  console.error(error);
  return c.json({ message: 'Something went wrong.' }, 500);
};
