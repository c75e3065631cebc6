const body = JSON.parse(response.data);
expect([body, body.data].map((place) => place && place.message).find(Boolean), 'The message is there').to.be.a(
  'string',
);
