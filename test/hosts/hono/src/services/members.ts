import { settings } from '#lib/settings';

export type Role = 'member' | 'manager';

export interface Member {
  id: number;
  name: string;
  email: string;
  role: Role;
}

/** Signed with the secret of the settings. */
const tokens = {
  ada: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.s1UWb7HcP6sEPWr1WneapN28qA46dj_G1P3N1URLQ5k',
  ben: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIyIn0.UU0Xh4krGUr5yAboCIfPBP4LnkOlPQFvyEjxJQJp-NA',
};

const members: (Member & { token: string; session: string })[] = [
  { id: 1, name: 'Ada', email: 'ada@example.com', role: 'manager', token: tokens.ada, session: settings.deskKey },
  { id: 2, name: 'Ben', email: 'ben@example.com', role: 'member', token: tokens.ben, session: 'session-of-ben' },
];

export const memberByToken = (token: string): Member | undefined => members.find((one) => one.token === token);

export const memberBySession = (session: string | undefined): Member | undefined =>
  members.find((one) => one.session === session);

export function addMember({ name, email }: Pick<Member, 'name' | 'email'>): Member {
  const member: Member = { id: members.length + 1, name, email, role: 'member' };
  members.push({ ...member, token: '', session: '' });
  return member;
}

export const memberById = (id: number): Member | undefined => members.find((one) => one.id === id);
