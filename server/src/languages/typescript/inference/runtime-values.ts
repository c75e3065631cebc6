import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { openObject, plain } from '../types/plain-fields';
import { localName } from './declared-names';

const text = plain('string');
const whole = plain('integer');
const number = plain('number');

/** What Node brings without an import, by how code writes it. https://nodejs.org/api/process.html */
const values: Readonly<Record<string, FieldSchema>> = {
  'process.arch': text,
  'process.execPath': text,
  'process.pid': whole,
  'process.platform': text,
  'process.ppid': whole,
  'process.title': text,
  'process.version': text,
  'process.versions.node': text,
  'performance.timeOrigin': number,
};

const memory: FieldSchema = {
  ...openObject,
  properties: { rss: whole, heapTotal: whole, heapUsed: whole, external: whole, arrayBuffers: whole },
};

const functions: Readonly<Record<string, FieldSchema>> = {
  'crypto.randomUUID': plain('string', { format: 'uuid' }),
  'performance.now': number,
  'process.cpuUsage': { ...openObject, properties: { user: whole, system: whole } },
  'process.cwd': text,
  'process.memoryUsage': memory,
  'process.uptime': number,
};

const roots: ReadonlySet<string> = new Set(['process', 'performance', 'crypto']);

/** What a member of what Node brings is; null for anything else. Variables of the environment may not be set. */
export function runtimeValue(node: ts.PropertyAccessExpression): FieldSchema | null {
  const written = writtenName(node);
  if (written === null) return null;
  if (/^process\.env\.\w+$/.test(written)) return { ...text, required: false };
  return values[written] ?? null;
}

/** What a function of it comes to that is called by this name. */
export function runtimeResult(node: ts.PropertyAccessExpression): FieldSchema | null {
  const written = writtenName(node);
  return written === null ? null : (functions[written] ?? null);
}

/** `process.versions.node`, where nothing in sight has the name that it begins with. */
function writtenName(node: ts.PropertyAccessExpression): string | null {
  let at: ts.Expression = node;
  while (ts.isPropertyAccessExpression(at)) at = at.expression;
  if (!ts.isIdentifier(at) || !roots.has(at.text)) return null;
  return localName(at.text, node).kind === 'outer' ? node.getText() : null;
}
