expect(() => JSON.parse(response.data), 'The response is JSON').to.not.throw();
