/** The classes that VS Code gives the body of a webview, and the colours of its own themes. */
export interface Theme {
  readonly name: string;
  readonly classes: string;
  readonly colours: Readonly<Record<string, string>>;
}

const dark = {
  foreground: '#cccccc',
  'editor-background': '#1f1f1f',
  'editor-foreground': '#cccccc',
  descriptionForeground: '#9d9d9d',
  'panel-border': '#2b2b2b',
  'widget-border': '#313131',
  'dropdown-background': '#313131',
  'dropdown-foreground': '#cccccc',
  'dropdown-border': '#3c3c3c',
  'button-secondaryBackground': '#313131',
  'button-secondaryForeground': '#cccccc',
  focusBorder: '#0078d4',
  'input-background': '#313131',
  'input-foreground': '#cccccc',
  'input-border': '#3c3c3c',
  'input-placeholderForeground': '#989898',
  'inputValidation-errorBackground': '#5a1d1d',
  'inputValidation-errorBorder': '#be1100',
  'list-hoverBackground': '#2a2d2e',
  'textCodeBlock-background': '#2b2b2b',
  'textLink-foreground': '#4daafc',
};

const light = {
  foreground: '#3b3b3b',
  'editor-background': '#ffffff',
  'editor-foreground': '#3b3b3b',
  descriptionForeground: '#3b3b3b',
  'panel-border': '#e5e5e5',
  'widget-border': '#e5e5e5',
  'dropdown-background': '#ffffff',
  'dropdown-foreground': '#3b3b3b',
  'dropdown-border': '#cecece',
  'button-secondaryBackground': '#e5e5e5',
  'button-secondaryForeground': '#3b3b3b',
  focusBorder: '#005fb8',
  'input-background': '#ffffff',
  'input-foreground': '#3b3b3b',
  'input-border': '#cecece',
  'input-placeholderForeground': '#767676',
  'inputValidation-errorBackground': '#f2dede',
  'inputValidation-errorBorder': '#be1100',
  'list-hoverBackground': '#f2f2f2',
  'textCodeBlock-background': '#f8f8f8',
  'textLink-foreground': '#005fb8',
};

const highContrast = {
  foreground: '#ffffff',
  'editor-background': '#000000',
  'editor-foreground': '#ffffff',
  descriptionForeground: '#ffffffb3',
  contrastBorder: '#6fc3df',
  contrastActiveBorder: '#f38518',
  'panel-border': '#6fc3df',
  'widget-border': '#6fc3df',
  'dropdown-background': '#000000',
  'dropdown-foreground': '#ffffff',
  'dropdown-border': '#6fc3df',
  'button-secondaryBackground': '#000000',
  'button-secondaryForeground': '#ffffff',
  focusBorder: '#f38518',
  'input-background': '#000000',
  'input-foreground': '#ffffff',
  'input-border': '#6fc3df',
  'input-placeholderForeground': '#ffffffb3',
  'inputValidation-errorBackground': '#000000',
  'inputValidation-errorBorder': '#6fc3df',
  'textCodeBlock-background': '#000000',
  'textLink-foreground': '#21a6ff',
};

const highContrastLight = {
  ...highContrast,
  foreground: '#292929',
  'editor-background': '#ffffff',
  'editor-foreground': '#292929',
  descriptionForeground: '#292929b3',
  contrastBorder: '#0f4a85',
  contrastActiveBorder: '#006bbd',
  'panel-border': '#0f4a85',
  'widget-border': '#0f4a85',
  'dropdown-background': '#ffffff',
  'dropdown-foreground': '#292929',
  'dropdown-border': '#0f4a85',
  'button-secondaryBackground': '#ffffff',
  'button-secondaryForeground': '#292929',
  focusBorder: '#006bbd',
  'input-background': '#ffffff',
  'input-foreground': '#292929',
  'input-border': '#0f4a85',
  'input-placeholderForeground': '#292929b3',
  'inputValidation-errorBackground': '#ffffff',
  'inputValidation-errorBorder': '#0f4a85',
  'textCodeBlock-background': '#f2f2f2',
  'textLink-foreground': '#0f4a85',
};

export const themes: readonly Theme[] = [
  { name: 'dark', classes: 'vscode-dark', colours: dark },
  { name: 'light', classes: 'vscode-light', colours: light },
  { name: 'high-contrast', classes: 'vscode-high-contrast', colours: highContrast },
  {
    name: 'high-contrast-light',
    classes: 'vscode-high-contrast-light vscode-high-contrast',
    colours: highContrastLight,
  },
];

/** What VS Code sets on a webview's root element and body. */
export function themed({ colours }: Theme): string {
  const variables = Object.entries(colours).map(([name, colour]) => `--vscode-${name}: ${colour};`);
  const fonts = [
    '--vscode-font-family: "DejaVu Sans", sans-serif;',
    '--vscode-font-size: 13px;',
    '--vscode-editor-font-family: "DejaVu Sans Mono", monospace;',
  ];
  return [...variables, ...fonts].join(' ');
}
