import { readFileSync } from 'node:fs';
import type { Json } from '../../server/src/core/json';
import type { PathItemMethod } from '../../server/src/core/openapi-objects/document';

/** One request and what a real application answered. README.md describes the lines. */
export interface RecordedAnswer {
  readonly method: Uppercase<PathItemMethod>;
  readonly route: string;
  readonly request: { readonly uri: string };
  readonly status: number;
  readonly contentType: string | null;
  readonly body?: Json;
}

/** The recorded answers of a sample application. Throws if the file is not there or a line is no JSON. */
export function recordedAnswers(application: string): readonly RecordedAnswer[] {
  const [, ...lines] = readFileSync(`test/truth/${application}.answers.jsonl`, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as RecordedAnswer);
}

/** The path of a document that an answer belongs to: of a route with optional parameters the one that was asked for. */
export function documentedPath({ route, request }: RecordedAnswer): string {
  const asked = new URL(request.uri, 'http://localhost').pathname;
  const parts = route.split('/').slice(0, asked.split('/').length);
  return parts.join('/').replaceAll('?}', '}');
}
