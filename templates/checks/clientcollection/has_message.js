pm.test('The message is there', () => {
  const body = pm.response.json();
  pm.expect(body.message ?? body.data?.message).to.be.a('string');
});
