export const settings = {
  port: Number(process.env.PORT ?? 3000),
  apiPrefix: '/api',
  versions: ['v1', 'v2'] as const,
};

export enum Role {
  Member = 'member',
  Keeper = 'keeper',
  Admin = 'admin',
}
