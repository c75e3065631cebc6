import type { Diagnostic, DiagnosticSeverity, Range } from 'vscode-languageserver';
import type { Problem, Severity } from '../core/problems';

/** Under which the editor shows what is ours. */
const diagnosticSource = 'routespec';

/** A problem as the protocol writes it. */
export function diagnosticAt(range: Range, { severity, code, message }: Problem): Diagnostic {
  return { range, severity: severities[severity], source: diagnosticSource, code, message };
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = { error: 1, warning: 2, information: 3, hint: 4 };
