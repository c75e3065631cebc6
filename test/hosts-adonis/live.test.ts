import { listening } from '../hosts-node/live/live-application';
import { describeLiveHost } from '../hosts-node/live/live-suite';
import { resetData, sampleApplication } from './sample-application';

describeLiveHost('the sample application of AdonisJS', {
  root: 'test/hosts/adonis',
  start: async () => {
    const server = await (await sampleApplication()).container.make('server');
    await resetData();
    return listening((request, response) => void server.handle(request, response));
  },
  credentials: { Authorization: 'Bearer member-1', 'x-desk-key': 'desk-key' },
  variables: { token: 'member-1', api_key: 'desk-key' },
  pathValues: {},
  unchecked: [
    // What handlers make of what is sent by themselves.
    'GET /desk/overdue (query member: no number)',
    'POST /api/v1/loans/{id}/return (returnedOn: no string)',
    'GET /catalog/{slug} (query page: no integer)',
    'GET /catalog (query page: no integer)',
  ],
  missing: { id: '404' },
});
