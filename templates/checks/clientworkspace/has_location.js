expect(response.headers, 'The response leads elsewhere').to.have.property('location');
