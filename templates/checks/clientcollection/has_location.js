pm.test('The response leads elsewhere', () => {
  pm.response.to.have.header('Location');
});
