import { resolve } from 'node:path';
import { fileUriOf } from '../../../platform/paths';
import { type MadeFile, openApi } from '../../../project/outputs';
import { orExpectedError } from '../expected-error';
import type { Answer } from './answer';

/** Writes the OpenAPI file, with what is unsaved in the editor: what was looked at is what is written. */
export const generate: Answer<'generate'> = async ({ session: { root, service }, outside }, choice, signal) => {
  const request = { ...choice, outputs: [openApi.name], environmentFallsBack: false };
  const placeOf = ({ path }: Pick<MadeFile, 'path'>): string => resolve(root, path);
  const report = await orExpectedError(
    service.generate(request, (file) => outside.write(placeOf(file), file.text, root), signal),
  );
  if (report instanceof Error) return { kind: 'failed', message: report.message };
  if (report.emptyReason !== null) return { kind: 'empty', message: report.emptyReason };
  const [refusal] = report.refusals;
  if (refusal !== undefined) return { kind: 'failed', message: refusal.message };
  const [file] = report.files;
  if (file === undefined) throw new RangeError('An output without files');
  const { result } = file;
  if (result.kind === 'failed') return { kind: 'failed', message: `${result.reason}.` };
  const { paths, operations } = report;
  return { kind: result.kind, file: fileUriOf(placeOf(file)), paths, operations };
};
