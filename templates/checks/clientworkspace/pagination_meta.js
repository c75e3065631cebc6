const body = JSON.parse(response.data);
expect(body.meta || body, 'The page is described')
  .to.be.an('object')
  .that.includes.keys('current_page');
