import assert from 'node:assert/strict';
import { pathQuery } from '../../server/src/assistance/path-query';

describe('a path that somebody asks for', () => {
  const cases: readonly (readonly [asked: string, shape: string, match: string | null])[] = [
    ['/books/{id}', '/books/{}', 'same'],
    ['books/{book}', '/books/{}', 'same'],
    ['/Books/', '/books', 'same'],
    ['/books/{id?}', '/books/{}', 'same'],
    ['/books/{book:slug}', '/books/{}', 'same'],
    ['/books/:id', '/books/{}', 'same'],
    ['/', '/', 'same'],
    ['https://shop.test:8000/books/{id}?page=2#top', '/books/{}', 'same'],
    ['https://example.com', '/', 'same'],
    ['https://example.com?page=2', '/', 'same'],
    ['https://example.com', '/books', null],
    ['https://example.com/', '/books', null],
    ['/', '/books', 'part'],
    ['books', '/api/books/{}', 'part'],
    ['/books', '/api/books', 'part'],
    ['/books/{id}', '/api/books/{}/pages', 'part'],
    ['', '/books', 'part'],
    ['/books/12', '/books/{}', 'concrete'],
    ['http://localhost:8000/books/12?x={y}', '/books/{}', 'concrete'],
    ['/books/report.csv', '/books/report.{}', 'concrete'],
    ['/books/12', '/books/{}/pages', null],
    ['books/12', '/books/{}', null],
    ['/books/12/pages', '/books/{}', null],
    ['authors', '/books', null],
  ];
  for (const [asked, shape, match] of cases) {
    it(`${JSON.stringify(asked)} is ${match ?? 'nothing'} of ${shape}`, () => {
      assert.equal(pathQuery(asked)(shape), match);
    });
  }
});
