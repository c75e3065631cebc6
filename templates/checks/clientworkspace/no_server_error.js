expect(response.status, 'The server has not failed').to.be.below(500);
