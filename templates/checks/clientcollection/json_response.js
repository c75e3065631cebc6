pm.test('The response is JSON', () => {
  pm.response.to.be.json;
});
