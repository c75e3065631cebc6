import assert from 'node:assert/strict';
import { fileUriOf, normalizedPath, pathOfFileUri, projectPathOf } from '../../server/src/platform/paths';

describe('paths', () => {
  const normalized: Readonly<Record<string, string>> = {
    'C:\\shop\\app': 'c:/shop/app',
    'c:/shop/app': 'c:/shop/app',
    '/C:/shop': 'c:/shop',
    '\\\\server\\share\\shop': '//server/share/shop',
    '/home/a\\b': '/home/a\\b',
    '/home/c:/x': '/home/c:/x',
    'C:': 'c:',
  };
  for (const [path, expected] of Object.entries(normalized)) {
    it(`${path} is ${expected}`, () => {
      assert.equal(normalizedPath(path), expected);
    });
  }

  const inProject: readonly (readonly [root: string, path: string, expected: string | null])[] = [
    ['/shop', '/shop/app/a.php', 'app/a.php'],
    ['/shop/', '/shop/app/', 'app'],
    ['/shop', '/shop', ''],
    ['/shop', '/shopping/a.php', null],
    ['/shop', '/shop/../secret', null],
    ['/', '/app/a.php', 'app/a.php'],
    ['C:\\Shop', 'c:/Shop/app/a.php', 'app/a.php'],
    ['c:/Shop', 'C:\\Shop\\app\\a.php', 'app/a.php'],
    ['C:\\', 'c:\\a.php', 'a.php'],
    ['C:\\Shop', 'D:\\Shop\\a.php', null],
    ['\\\\server\\share', '\\\\server\\share\\a.php', 'a.php'],
  ];
  for (const [root, path, expected] of inProject) {
    it(`${path} in ${root} is ${expected ?? 'outside'}`, () => {
      assert.equal(projectPathOf(root, path), expected);
    });
  }
});

describe('file URIs', () => {
  const rows: readonly (readonly [uri: string, path: string | null])[] = [
    ['file:///home/me/a%20b/%C3%A4.php', '/home/me/a b/ä.php'],
    ['file:///c%3A/shop/a.php', 'c:/shop/a.php'],
    ['file:///C:/shop/a.php', 'c:/shop/a.php'],
    ['file://server/share/a.php', '//server/share/a.php'],
    ['file:///a%23b%3Fc.php', '/a#b?c.php'],
    ['file:///%E4', null],
    ['untitled:Untitled-1', null],
    ['https://example.com/a', null],
    ['a.php', null],
  ];
  for (const [uri, path] of rows) {
    it(`${uri} is ${path ?? 'no path'}`, () => {
      assert.equal(pathOfFileUri(uri), path);
    });
  }

  for (const path of ['/home/me/a b/ä#?.php', 'c:/shop/a.php', '//server/share/a.php', '/100%/a+b.php']) {
    it(`${path} comes back`, () => {
      assert.equal(pathOfFileUri(fileUriOf(path)), path);
    });
  }

  it('are written as editors write them', () => {
    assert.equal(fileUriOf('C:\\shop\\a b.php'), 'file:///c%3A/shop/a%20b.php');
  });
});
