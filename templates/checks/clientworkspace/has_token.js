const body = JSON.parse(response.data);
const names = '{{token_fields}}'.split(' ');
const found = [body.data, body].flatMap((place) => names.map((name) => place && place[name])).find(Boolean);
expect(found, 'The token is there').to.be.a('string');
