pm.test('The page is described', () => {
  const body = pm.response.json();
  pm.expect(body.meta ?? body)
    .to.be.an('object')
    .that.includes.keys('current_page');
});
