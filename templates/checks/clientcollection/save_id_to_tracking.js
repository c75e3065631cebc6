// Kept for the paths of later requests.
if (pm.response.code < 300) {
  let body = null;
  try {
    body = pm.response.json();
  } catch {
    // Without JSON there is nothing to keep.
  }
  const list = Array.isArray(body) ? body : body?.data;
  const places = [Array.isArray(list) ? list[0] : list, body, ...Object.values(body ?? {})];
  const found = places
    .map((place) => place?.['{{tracking_field}}'])
    .find((value) => value != null && typeof value !== 'object');
  const scope = pm.environment.has('{{tracking_variable}}') ? pm.environment : pm.collectionVariables;
  if (found !== undefined) scope.set('{{tracking_variable}}', String(found));
}
