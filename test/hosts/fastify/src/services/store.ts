export interface Boat {
  id: number;
  name: string;
  length: number;
  kind: 'sail' | 'motor';
  tags: string[];
  owner: string | null;
}

export interface Berth {
  id: number;
  pier: string;
  depth: number;
  isFree: boolean;
}

export interface Booking {
  id: number;
  berthId: number;
  boatId: number;
  from: string;
  nights: number;
  note?: string;
}

export interface Member {
  id: number;
  name: string;
  email: string;
}

export interface Store {
  boats: Boat[];
  berths: Berth[];
  bookings: Booking[];
  members: Member[];
  tariffs: Map<string, number>;
}

/** A harbour with little in it. */
export function createStore(): Store {
  return {
    boats: [
      { id: 1, name: 'Petrel', length: 9.5, kind: 'sail', tags: ['wood'], owner: 'Ines' },
      { id: 2, name: 'Auk', length: 6, kind: 'motor', tags: [], owner: null },
    ],
    berths: [
      { id: 1, pier: 'A', depth: 2.5, isFree: true },
      { id: 2, pier: 'B', depth: 4, isFree: false },
    ],
    bookings: [{ id: 1, berthId: 1, boatId: 1, from: '2025-06-01', nights: 3 }],
    members: [{ id: 1, name: 'Ines', email: 'ines@harbour.example' }],
    tariffs: new Map([
      ['spring', 10],
      ['summer', 18],
    ]),
  };
}
