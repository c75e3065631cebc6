export type Role = 'member' | 'manager';

export interface Member {
  id: number;
  name: string;
  email: string;
  role: Role;
}

const members: (Member & { token: string; session: string })[] = [
  { id: 1, name: 'Ada', email: 'ada@example.com', role: 'manager', token: 'token-of-ada', session: 'session-of-ada' },
  { id: 2, name: 'Ben', email: 'ben@example.com', role: 'member', token: 'token-of-ben', session: 'session-of-ben' },
];

export const memberByToken = (token: string): Member | undefined => members.find((one) => one.token === token);

export const memberBySession = (session: string | undefined): Member | undefined =>
  members.find((one) => one.session === session);

export const memberById = (id: number): Member | undefined => members.find((one) => one.id === id);
