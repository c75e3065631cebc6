export const settings = {
  port: Number(process.env['PORT'] ?? 8787),
  apiPrefix: '/api/v1',
  tokenSecret: process.env['TOKEN_SECRET'] ?? 'a secret of the picture house',
  desk: { username: 'desk', password: 'popcorn' },
} as const;
