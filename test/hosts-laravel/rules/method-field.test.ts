import assert from 'node:assert/strict';
import { projectPath } from '../../../server/src/core/project-path';
import { methodField } from '../../../server/src/hosts/laravel/rules/request/method-field';
import { FrameworkVersion } from '../../../server/src/hosts/laravel/version';
import { MemoryFiles } from '../../damage/memory-files';

/** By framework and PHP, whether a form needs to be sent by POST. */
const rows: readonly (readonly [framework: string, php: string, needsPost: boolean])[] = [
  ['^12.0', '^8.4', true],
  ['^13.0', '^8.3', true],
  ['^13.0', '^8.3|^8.4', true],
  ['^13.0', '^8.4', false],
  ['^13.0', '>=8.4 <9.0', false],
];

describe('Laravel: the field of a form that names the method', () => {
  for (const [framework, php, needsPost] of rows) {
    it(`is ${needsPost ? '_method' : 'none'} for Laravel ${framework} on PHP ${php}`, () => {
      const text = JSON.stringify({ require: { php, 'laravel/framework': framework } });
      const files = new MemoryFiles(new Map([[projectPath('composer.json'), { kind: 'text', text }]]));
      assert.equal(methodField(files, FrameworkVersion.of(files)), needsPost ? '_method' : null);
    });
  }
});
