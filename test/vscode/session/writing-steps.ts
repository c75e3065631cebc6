import type { Workbench } from '../host/workbench';
import { closeEditors, forgetEdit, type Step } from './step';
import { type DocsFormat, mendAll, offerRouteName, takeOffer } from './writing';

const name = 'admin.auth.logout';

function completing(format: DocsFormat): Step['act'] {
  return async (workbench, folder) => {
    await forgetEdit(workbench);
    await offerRouteName(workbench, { folder, format, name });
  };
}

async function taken(workbench: Workbench): Promise<void> {
  await takeOffer(workbench, name);
}

/** Help while configuration is written; last, as it puts other files in the place of those that there are. */
export const writingSteps: Readonly<Record<string, Step>> = {
  'offered-php': { title: 'names of routes are offered in PHP, with method and path', act: completing('php') },
  'taken-php': { title: 'and taken', act: taken },
  'offered-yaml': { title: 'names of routes are offered in YAML', act: completing('yaml') },
  'taken-yaml': { title: 'and taken', act: taken },
  'offered-json': { title: 'names of routes are offered in JSON', act: completing('json') },
  'taken-json': { title: 'and taken', act: taken },
  'fixed-all': {
    title: 'all that is misspelt is mended at once',
    act: async (workbench, folder) => {
      await closeEditors(workbench);
      await mendAll(workbench, folder, name);
    },
  },
};
