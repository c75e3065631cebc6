import assert from 'node:assert/strict';
import { curlOf } from '../../../../client/src/preview/page/model/curl';
import type { JsonObject } from '../../../../client/src/preview/page/model/json';

const securitySchemes = {
  Bearer: { type: 'http', scheme: 'bearer' },
  Key: { type: 'apiKey', in: 'query', name: 'api key' },
};

function curl(method: string, path: string, operation: JsonObject): readonly string[] {
  const servers = [{ url: 'http://localhost:8000/' }];
  return curlOf({ method, path, operation }, { servers, securitySchemes }).split(' \\\n  ');
}

describe('an operation as curl', () => {
  it('has the path filled in, what must be sent, and a variable in place of a secret', () => {
    const operation = {
      security: [{ Bearer: [] }],
      parameters: [
        { name: 'client', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'lang', in: 'query', required: true, schema: { enum: ['en & de', 'nl'] } },
        { name: 'page', in: 'query', schema: { type: 'integer' }, example: 3 },
        { name: 'X-Team', in: 'header', required: true, example: "Ada's" },
      ],
    };
    assert.deepEqual(curl('GET', '/clients/{client}', operation), [
      "curl -X GET 'http://localhost:8000/clients/1?lang=en%20%26%20de'",
      "-H 'Accept: application/json'",
      `-H 'Authorization: Bearer '"$TOKEN"`,
      `-H 'X-Team: Ada'\\''s'`,
    ]);
  });

  it('has the example of its body, which a shell does not read', () => {
    const example = { name: "$(rm -rf /) 'x'" };
    const operation = { requestBody: { content: { 'application/json': { example } } }, security: [] };
    assert.deepEqual(curl('POST', '/clients', operation).slice(2), [
      "-H 'Content-Type: application/json'",
      `--data '{"name":"$(rm -rf /) '\\''x'\\''"}'`,
    ]);
  });

  it('sends a form field by field', () => {
    const operation = { requestBody: { content: { 'multipart/form-data': { example: { name: 'Ada', age: 36 } } } } };
    assert.deepEqual(curl('POST', '/clients', operation).slice(2), ["-F 'name=Ada'", "-F 'age=36'"]);
  });

  it('has a key of the query last', () => {
    assert.equal(
      curl('GET', '/clients', { security: [{ Key: [] }] })[0],
      `curl -X GET 'http://localhost:8000/clients?api%20key='"$API_KEY"`,
    );
  });
});
