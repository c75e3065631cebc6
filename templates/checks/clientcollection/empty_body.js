pm.test('The response is empty', () => {
  pm.expect(pm.response.text()).to.equal('');
});
