const type = String(response.headers['content-type'] || '')
  .split(';')[0]
  .trim()
  .toLowerCase();
expect('{{media_types}}'.toLowerCase().split(' or '), 'The response is {{media_types}}').to.include(type);
