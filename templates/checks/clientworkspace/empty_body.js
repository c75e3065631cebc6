expect(response.data || '', 'The response is empty').to.equal('');
