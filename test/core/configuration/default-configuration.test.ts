import assert from 'node:assert/strict';
import { defaultConfiguration } from './default-configuration';
import { projectNameOf } from '../../../server/src/core/configuration/project-name';

describe('default configuration', () => {
  it('names the document and its servers after the application', () => {
    const { info, servers } = defaultConfiguration({}, 'Book Store');
    assert.equal(info.title, 'Book Store');
    assert.deepEqual(
      servers.map(({ url }) => url),
      ['http://127.0.0.1:8000', 'http://localhost/book-store/public', 'http://book-store.com'],
    );
  });

  it('takes what the environment says', () => {
    const { info } = defaultConfiguration(
      { APP_NAME: 'Shop', API_VERSION: '2.1.0', API_CONTACT_NAME: 'Ann', API_CONTACT_EMAIL: 'ann@shop.test' },
      'Ignored',
    );
    assert.deepEqual(
      [info.title, info.version, info.contact.name, info.contact.email],
      ['Shop', '2.1.0', 'Ann', 'ann@shop.test'],
    );
  });

  it('has a general title where the application has no name', () => {
    assert.equal(defaultConfiguration({}, null).info.title, 'API Documentation');
    assert.equal(defaultConfiguration({ APP_NAME: '' }, '').info.title, 'API Documentation');
  });
});

describe('project name', () => {
  it('fits into a URL', () => {
    const names = ['Book Store', 'Käse & Brot', 'a -- b__c', '-x-', '日本'];
    assert.deepEqual(names.map(projectNameOf), ['book-store', 'kse-brot', 'a-b_c', 'x', 'application']);
  });
});
