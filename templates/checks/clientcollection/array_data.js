pm.test('The data is a list', () => {
  const body = pm.response.json();
  pm.expect(Array.isArray(body) ? body : body.data).to.be.an('array');
});
