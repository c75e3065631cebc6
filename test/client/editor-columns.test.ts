import assert from 'node:assert/strict';
import { columnFor, type EditorColumn } from '../../client/src/editor-columns';

const routes = 'file:///shop/routes/api.php';
const other = 'file:///shop/config/openapi.php';

function column(number: number, settings: Partial<EditorColumn<number>> = {}): EditorColumn<number> {
  return { column: number, isActive: false, files: [], showsPreview: false, ...settings };
}

describe('a place opens', () => {
  it('where its file is open, also when that is not the active column', () => {
    const columns = [column(1, { files: [other], isActive: true }), column(2, { files: [routes] })];
    assert.equal(columnFor(routes, columns), 2);
  });

  it('in the active column of several that have its file', () => {
    const columns = [column(1, { files: [routes] }), column(2, { files: [routes], isActive: true })];
    assert.equal(columnFor(routes, columns), 2);
  });

  it('in the active column where it is open nowhere', () => {
    assert.equal(columnFor(routes, [column(1), column(2, { isActive: true })]), 2);
  });

  it('beside a preview, never over it', () => {
    const preview = column(2, { isActive: true, files: [routes], showsPreview: true });
    assert.equal(columnFor(routes, [column(1), preview]), 1);
    assert.equal(columnFor(routes, [preview]), null);
  });

  it('somewhere where nothing is open', () => {
    assert.equal(columnFor(routes, []), null);
  });
});
