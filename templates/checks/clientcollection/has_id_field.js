pm.test('The id is there', () => {
  const body = pm.response.json();
  pm.expect(body.data?.id ?? body.id).to.exist;
});
