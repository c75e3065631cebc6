expect(String(response.status), 'Status is {{statuses}}').to.match(new RegExp('{{status_pattern}}'));
