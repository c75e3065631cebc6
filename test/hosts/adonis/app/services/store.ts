export type Condition = 'new' | 'used' | 'worn';

export interface Tool {
  id: number;
  name: string;
  /** What one pays a day, in cents. */
  dailyRate: number;
  condition: Condition;
  tags: string[];
  lentTo: number | null;
}

export interface Review {
  id: number;
  toolId: number;
  stars: number;
  text: string | null;
}

export interface Loan {
  id: number;
  toolId: number;
  memberId: number;
  dueOn: string;
  returnedOn: string | null;
}

export interface Member {
  id: number;
  name: string;
  email: string;
  mayEdit: boolean;
  photo: string | null;
}

interface Store {
  tools: Tool[];
  reviews: Review[];
  loans: Loan[];
  members: Member[];
}

function made(): Store {
  return {
    tools: [
      { id: 1, name: 'Drill', dailyRate: 250, condition: 'used', tags: ['power'], lentTo: null },
      { id: 2, name: 'Ladder', dailyRate: 150, condition: 'worn', tags: [], lentTo: null },
    ],
    reviews: [{ id: 1, toolId: 1, stars: 5, text: 'Strong.' }],
    loans: [{ id: 1, toolId: 2, memberId: 1, dueOn: '2030-01-31', returnedOn: null }],
    members: [{ id: 1, name: 'Ida', email: 'ida@tools.test', mayEdit: true, photo: null }],
  };
}

let store = made();

/** Begins again with what is there at first. */
export function reset(): void {
  store = made();
}

export function data(): Store {
  return store;
}

export function nextId(all: { id: number }[]): number {
  return Math.max(0, ...all.map(({ id }) => id)) + 1;
}
