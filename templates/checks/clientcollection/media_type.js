pm.test('The response is {{media_types}}', () => {
  const type = (pm.response.headers.get('Content-Type') ?? '').split(';')[0].trim().toLowerCase();
  pm.expect('{{media_types}}'.toLowerCase().split(' or ')).to.include(type);
});
