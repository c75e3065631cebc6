import assert from 'node:assert/strict';
import { documentSelector } from '../../client/src/documents';
import { hosts } from '../../server/src/hosts/registry';

/** What configuration and templates are written in, whatever the framework. */
const everywhere = ['json', 'jsonc', 'yaml'];

describe('the documents that the server is told of', () => {
  it('are in the languages of the hosts and of configuration', () => {
    const languages = documentSelector.flatMap((filter) => ('language' in filter ? filter.language : []));
    assert.deepEqual(languages, [...new Set([...hosts.flatMap((host) => host.languages), ...everywhere])]);
  });
});
