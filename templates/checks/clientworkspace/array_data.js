const body = JSON.parse(response.data);
expect(Array.isArray(body) ? body : body.data, 'The data is a list').to.be.an('array');
