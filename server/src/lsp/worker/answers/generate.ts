import { resolve } from 'node:path';
import { GenerationError } from '../../../core/generation-error';
import { fileUriOf } from '../../../platform/paths';
import type { MadeFile } from '../../../project/outputs/outputs';
import { rangeFinder } from '../../convert';
import { orExpectedError } from '../expected-error';
import type { Answer } from './answer';
import { fileResult } from './file-result';

/** Writes the files of outputs, with what is unsaved in the editor: what was looked at is what is written. */
export const generate: Answer<'generate'> = async ({ session, outside }, params, signal) => {
  const { root, service, project } = session;
  const request = { ...params, environmentFallsBack: false };
  const placeOf = ({ path }: Pick<MadeFile, 'path'>): string => resolve(root, path);
  const report = await orExpectedError(
    service.generate(request, (file) => outside.write(placeOf(file), file.text, root), signal),
  );
  if (report instanceof Error) {
    const source = report instanceof GenerationError ? report.source : null;
    const location = source && {
      uri: fileUriOf(placeOf({ path: source.file })),
      ...rangeFinder(project.files)(source).start,
    };
    return { kind: 'failed', message: report.message, location };
  }
  const { emptyReason, paths, operations } = report;
  if (emptyReason !== null) return { kind: 'empty', message: emptyReason };
  const files = report.files.map((file) => ({ output: file.output, ...fileResult(placeOf(file), file.result) }));
  const refused = report.refusals.map(({ output, path, problem: { message } }) => {
    return { output, kind: 'failed' as const, file: fileUriOf(placeOf({ path })), message };
  });
  return { kind: 'generated', files: [...files, ...refused], paths, operations };
};
