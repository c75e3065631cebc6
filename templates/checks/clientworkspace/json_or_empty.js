expect(() => JSON.parse(response.data || 'null'), 'The response is JSON or empty').to.not.throw();
