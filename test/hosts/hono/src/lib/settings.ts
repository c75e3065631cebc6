export const settings = {
  port: Number(process.env['PORT'] ?? 8787),
  apiPrefix: '/api/v1',
  tokenSecret: process.env['TOKEN_SECRET'] ?? 'a secret of the picture house',
  /** Partners sign with it, and the browser at the desk is signed in by it. */
  deskKey: process.env['DESK_KEY'] ?? 'desk-key',
  desk: { username: 'desk', password: 'popcorn' },
} as const;
