// Kept for all requests that are guarded.
if (insomnia.response.code < 300) {
  let body = null;
  try {
    body = insomnia.response.json();
  } catch {
    // Without JSON there is nothing to keep.
  }
  const places = [body?.data, body, ...Object.values(body ?? {})];
  const names = '{{token_fields}}'.split(' ');
  const found = places
    .flatMap((place) => names.map((name) => place?.[name]))
    .find((value) => typeof value === 'string');
  if (found !== undefined) insomnia.environment.set('{{token_variable}}', found);
}
