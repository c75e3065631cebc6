import { deepStrictEqual } from 'node:assert/strict';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';
import { toldAnswers } from './told';

/** What the first route of an application in JavaScript answers; its shapes are told by what they hold. */
function answersOf(code: string): readonly string[] {
  const reading = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.js", "dependencies": { "express": "4" } }',
      'types.js': `/** @typedef {Object} Owner
         @property {string} name */
        module.exports = {};`,
      'app.js': `const express = require('express'); const store = require('some-store'); const app = express();
        /**
         * @typedef {Object} Ticket
         * @property {number} id
         * @property {number|null} assignee
         * @property {string} [note]
         * @property {?string} closed
         */
        /** @typedef {{ total: number, all: Ticket[] }} Page */
        ${code}`,
    }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  const [route] = reading.application.routes;
  return route === undefined ? [] : toldAnswers(reading.operationOf(route, 'GET').answers);
}

const ticket = '{ id: number, assignee: number or null, note?: string, closed: string or null }';

const cases: Readonly<Record<string, readonly [code: string, answers: readonly string[]]>> = {
  'of what a function returns': [
    `/** @returns {Promise<Ticket|undefined>} */
     const find = (id) => store('tickets').where({ id }).first();
     app.get('/', async (req, res) => { const found = await find(1); if (!found) return res.sendStatus(404); res.json({ found, id: found.id }); });`,
    ['200 application/json { found: app.js#Ticket, id: number }'],
  ],
  'of a type that is written out': [
    `/** @return {Promise<{ id: number, tags: string[] }[]>} */
     async function list() { return store.all(); }
     app.get('/', async (req, res) => res.json(await list()));`,
    ['200 application/json { id: number, tags: string[] }[]'],
  ],
  'of a variable': [
    `app.get('/', async (req, res) => {
       /** @type {Page} */ const page = await store.page(); res.json(page); });`,
    ['200 application/json app.js#Page'],
  ],
  'of a type of another file': [
    `app.get('/', async (req, res) => {
       /** @type {import('./types').Owner} */ const owner = await store.owner(); res.json({ name: owner.name }); });`,
    ['200 application/json { name: string }'],
  ],
  'where code tells names alone': [
    `/** @returns {Ticket} */
     const shown = (row) => ({ id: row.id, note: 'fixed', assignee: row.assignee, more: row.more });
     app.get('/', async (req, res) => res.json(shown(await store.one())));`,
    ['200 application/json { id: number, note: string, assignee: number or null, more: any }'],
  ],
  'but not where code tells more': [
    `/** @returns {Ticket} */
     const shown = () => ({ id: 'text' });
     app.get('/', (req, res) => res.json(shown()));`,
    ['200 application/json { id: string }'],
  ],
};

describe('Comments of JavaScript say types', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(title, () => {
      deepStrictEqual(answersOf(code), expected);
    });
  }

  it('whose members are those of their tags', () => {
    const code = `app.get('/', async (req, res) => {
       /** @type {Ticket} */ const one = await store.one(); res.json({ ...one }); });`;
    deepStrictEqual(answersOf(code), [`200 application/json ${ticket}`]);
  });
});
