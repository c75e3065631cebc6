pm.test('The server has not failed', () => {
  pm.expect(pm.response.code).to.be.below(500);
});
