pm.test('The token is there', () => {
  const body = pm.response.json();
  const names = '{{token_fields}}'.split(' ');
  pm.expect(names.map((name) => body.data?.[name] ?? body[name]).find(Boolean)).to.be.a('string');
});
