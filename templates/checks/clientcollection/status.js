pm.test('Status is {{statuses}}', () => {
  pm.expect(String(pm.response.code)).to.match(new RegExp('{{status_pattern}}'));
});
