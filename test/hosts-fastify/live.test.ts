import { describeLiveHost } from '../hosts-node/live/live-suite';
import { sampleApplication } from './sample-application';

describeLiveHost('the sample application of Fastify', {
  root: 'test/hosts/fastify',
  start: async () => {
    const { app } = await sampleApplication();
    const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    return { baseUrl, stop: () => app.close() };
  },
  credentials: { Authorization: 'Bearer admin-token', 'x-api-key': 'partner-key' },
  variables: { token: 'admin-token', api_key: 'partner-key' },
  pathValues: {},
  unchecked: [
    // A single value is taken for a list of one.
    'GET /api/berths (query pier: no array)',
    'POST /api/boats (tags: no array)',
    'PATCH /api/boats/{boatId} (tags: no array)',
    'PUT /api/boats/{boatId} (tags: no array)',
    // What the handler converts by itself.
    'POST /api/people (name: no string)',
    'POST /api/people (email: no string)',
  ],
});
