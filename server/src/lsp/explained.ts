import type { Diagnostic, InitializeParams } from 'vscode-languageserver';
import { isJsonObject } from '../core/json';

/** What in the address of explanations stands for the code. */
const placeholder = '{code}';

/** Links the code of a diagnostic to what explains it, where the client says where that is and shows such links. */
export function explainer({
  capabilities,
  initializationOptions,
}: Pick<InitializeParams, 'capabilities' | 'initializationOptions'>): (diagnostic: Diagnostic) => Diagnostic {
  const options: unknown = initializationOptions;
  const pattern = isJsonObject(options) ? options['problemPage'] : undefined;
  const isShown = capabilities.textDocument?.publishDiagnostics?.codeDescriptionSupport === true;
  if (typeof pattern !== 'string' || !isShown) return (diagnostic) => diagnostic;
  return (diagnostic) => ({
    ...diagnostic,
    codeDescription: { href: pattern.replace(placeholder, encodeURIComponent(String(diagnostic.code))) },
  });
}
