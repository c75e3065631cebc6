import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { projectPath } from '../../../server/src/core/project-path';
import { check } from '../../../server/src/lsp/worker/answers/check';
import { hover } from '../../../server/src/lsp/worker/answers/hover';
import { quickFixes } from '../../../server/src/lsp/worker/answers/quick-fixes';
import { routes } from '../../../server/src/lsp/worker/answers/routes';
import type { AnswerContext } from '../../../server/src/lsp/worker/answers/answer';
import { LiveSession } from '../../../server/src/lsp/worker/live-session';
import { SentPage } from '../../../server/src/lsp/worker/sent-page';
import { Cancelled, SharedCounter, SharedFlag } from '../../../server/src/workers/shared-memory';
import { hosts } from '../../../server/src/hosts/registry';
import { NodeSourceFiles } from '../../../server/src/platform/node-source-files';
import { shippedAssets } from '../../../server/src/platform/shipped-assets';
import { writeFile } from '../../../server/src/platform/write-file';
import { LiveProject } from '../../../server/src/project/live-project';
import { temporaryDirectory } from '../../temporary-directory';
import { clients, shop } from '../shop';

const path = projectPath('routes/api.php');
const start = { line: 0, character: 0 };
const range = { start, end: start };

const asked: Readonly<Record<string, (context: AnswerContext, signal: SharedFlag) => Promise<unknown>>> = {
  check: (context, signal) => check(context, null, signal),
  hover: (context, signal) => hover(context, { path, position: start }, signal),
  quickFixes: (context, signal) => quickFixes(context, { path, range }, signal),
  routes: (context, signal) => routes(context, null, signal),
};

const notAsked = () => Promise.reject(new Error('no assistant asks'));

describe('a request that is cancelled while the project is read for it', () => {
  for (const [method, ask] of Object.entries(asked)) {
    it(`is not answered: ${method}`, async () => {
      const root = temporaryDirectory(shop(clients));
      const outside = {
        filesOf: () => new NodeSourceFiles(root),
        write: writeFile,
        tidy: () => undefined,
        assets: shippedAssets(resolve('dist')),
        hosts,
      };
      const opened = await LiveProject.open({ ...outside, files: outside.filesOf(), environment: {} });
      assert.ok(opened.kind === 'opened');
      const { memory } = new SharedCounter();
      const cancelled = new SharedFlag();
      const params = { root, workspace: root, environment: {}, debounce: 0, texts: [], revision: 0, changes: memory };
      const session = new LiveSession(opened.project, params, {
        listen: ({ kind }) => {
          if (kind === 'read') cancelled.raise();
        },
        tidy: outside.tidy,
      });
      const context = { session, outside, sentPage: new SentPage(), toolbox: notAsked };
      await assert.rejects(ask(context, cancelled), Cancelled);
      session.close();
    });
  }
});
