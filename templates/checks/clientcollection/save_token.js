// Kept for all requests that are guarded.
if (pm.response.code < 300) {
  let body = null;
  try {
    body = pm.response.json();
  } catch {
    // Without JSON there is nothing to keep.
  }
  const places = [body?.data, body, ...Object.values(body ?? {})];
  const names = '{{token_fields}}'.split(' ');
  const found = places
    .flatMap((place) => names.map((name) => place?.[name]))
    .find((value) => typeof value === 'string');
  const scope = pm.environment.has('{{token_variable}}') ? pm.environment : pm.collectionVariables;
  if (found !== undefined) scope.set('{{token_variable}}', found);
}
