import { createRouter } from '#lib/create-app';
import desk from './desk.ts';
import films from './films/films.index.ts';
import { members } from './members.ts';
import { screenings } from './screenings.ts';

const api = createRouter();

for (const router of [members]) api.route('/', router);
api.route('/films', films).route('/screenings', screenings);
api.route('/desk', desk);

export { api };
