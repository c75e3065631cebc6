import assert from 'node:assert/strict';
import { sentenceOf } from '../../../server/src/core/changes/change';
import { compareDescriptions } from '../../../server/src/core/changes/compare-descriptions';
import { isJsonObject, type Json, type JsonObject } from '../../../server/src/core/json';

function objectOf(document: Json): JsonObject {
  assert.ok(isJsonObject(document));
  return document;
}

/** `impact code METHOD path, …: sentence` of each change. */
export function changes(old: Json, now: Json): readonly string[] {
  const found = compareDescriptions({ name: 'OLD', document: objectOf(old) }, { name: 'NEW', document: objectOf(now) });
  return found.map((change) => {
    const operations = change.operations.map(({ method, path }) => `${method} ${path}`).join(', ');
    return `${change.impact} ${change.code} ${operations}: ${sentenceOf(change)}`;
  });
}

/** `impact code` of each change, sorted. */
export function kinds(old: Json, now: Json): readonly string[] {
  return changes(old, now)
    .map((line) => line.split(' ').slice(0, 2).join(' '))
    .sort();
}

/** A description of one operation, `POST /a`. */
export function posting(operation: Json, components: Json = {}): Json {
  return { openapi: '3.0.3', info: { title: '', version: '' }, paths: { '/a': { post: operation } }, components };
}

/** One that takes values of a schema, and answers them. */
export function echoing(schema: Json, schemas: Json = {}): Json {
  const content: Json = { 'application/json': { schema } };
  return posting({ requestBody: { content }, responses: { 200: { description: '', content } } }, { schemas });
}
