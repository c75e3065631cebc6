export interface PageParts {
  /** The source of the page's own files, as VS Code names it for a content security policy. */
  readonly cspSource: string;
  /** Only scripts with it run. */
  readonly nonce: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** The root of the project; the page keeps it over reloads of the window. */
  readonly project: string;
}

/** The page of a preview, without a word from the project but its root: all else reaches it as messages. */
export function pageHtml({ cspSource, nonce, styles, scripts, project }: PageParts): string {
  const policy = [`default-src 'none'`, `style-src ${cspSource}`, `script-src 'nonce-${nonce}'`].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="UTF-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  ${styles.map((style) => `<link rel="stylesheet" href="${attribute(style)}">`).join('\n  ')}
  <title>API Preview</title>
</head>
<body data-project="${attribute(project)}">
  ${scripts.map((script) => `<script nonce="${nonce}" src="${attribute(script)}"></script>`).join('\n  ')}
</body>
</html>
`;
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
