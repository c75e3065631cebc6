pm.test('The response is JSON or empty', () => {
  if (pm.response.text() !== '') pm.response.to.be.json;
});
