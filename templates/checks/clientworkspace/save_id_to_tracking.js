// Kept for the paths of later requests.
if (insomnia.response.code < 300) {
  let body = null;
  try {
    body = insomnia.response.json();
  } catch {
    // Without JSON there is nothing to keep.
  }
  const list = Array.isArray(body) ? body : body?.data;
  const places = [Array.isArray(list) ? list[0] : list, body, ...Object.values(body ?? {})];
  const found = places
    .map((place) => place?.['{{tracking_field}}'])
    .find((value) => value != null && typeof value !== 'object');
  if (found !== undefined) insomnia.environment.set('{{tracking_variable}}', String(found));
}
