import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type { OpenApiDocument } from '../server/src/core/openapi-objects/document';
import { hosts } from '../server/src/hosts/registry';
import { NodeSourceFiles } from '../server/src/platform/node-source-files';
import { shippedAssets } from '../server/src/platform/shipped-assets';
import { describeProject } from '../server/src/project/describing/describe-project';
import { wholeDescription } from '../server/src/project/describing/description-choice';
import { openProject } from '../server/src/project/opening/open-project';
import { readProject } from '../server/src/project/read-project';

/** The document of an application in a directory. */
export async function describedHost(root: string): Promise<OpenApiDocument> {
  const files = new NodeSourceFiles(resolve(root));
  const opened = await openProject({ files, environment: {}, assets: shippedAssets(resolve('dist')), hosts });
  assert.ok(opened.kind === 'opened');
  return describeProject(readProject(opened.project), wholeDescription).document;
}
