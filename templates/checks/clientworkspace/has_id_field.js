const body = JSON.parse(response.data);
expect(
  [body.data, body].map((place) => place && place.id).find((id) => id != null),
  'The id is there',
).to.exist;
