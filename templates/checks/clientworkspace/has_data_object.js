expect(JSON.parse(response.data).data, 'The data is an object').to.be.an('object');
