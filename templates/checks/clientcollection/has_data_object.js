pm.test('The data is an object', () => {
  pm.expect(pm.response.json().data).to.be.an('object');
});
