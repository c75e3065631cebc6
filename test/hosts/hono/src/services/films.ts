export interface Film {
  id: number;
  title: string;
  minutes: number;
  rating: 'U' | 'PG' | '12' | '15' | '18';
}

const films: Film[] = [
  { id: 1, title: 'The Third Man', minutes: 104, rating: 'PG' },
  { id: 2, title: 'Playtime', minutes: 124, rating: 'U' },
];

export const allFilms = (): Film[] => films;

export const filmById = (id: number): Film | undefined => films.find((film) => film.id === id);

export function addFilm(film: Omit<Film, 'id'>): Film {
  const made = { id: films.length + 1, ...film };
  films.push(made);
  return made;
}
