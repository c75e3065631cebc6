import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { Editor } from './editor';
import { clients, composer, shop } from './shop';

/** Of which `config/app.php` says nothing. */
const nameless = { ...shop(clients), 'config/app.php': "<?php return ['name' => env('APP_NAME', 'Laravel')];" };
const packaged = composer.replace('{', '{ "name": "acme/corner-shop",');
const express = { 'src/app.js': "require('express')().listen(3000);" };

describe('an application is called', () => {
  let editor: Editor;

  afterEach(() => editor.quit());

  async function nameOf(files: Readonly<Record<string, string>>): Promise<string | undefined> {
    editor = await Editor.open({ files });
    return (await editor.projects())[0]?.name;
  }

  it('as its environment says, whatever else does', async () => {
    assert.equal(await nameOf({ ...shop(clients), '.env': 'APP_NAME="The Shop"\n' }), 'The Shop');
  });

  it('as its configuration says', async () => {
    assert.equal(await nameOf({ ...shop(clients), 'composer.json': packaged }), 'Shop');
  });

  it('as its package where it has but the name of the framework', async () => {
    assert.equal(await nameOf({ ...nameless, 'composer.json': packaged, '.env': 'APP_NAME=Laravel\n' }), 'Corner Shop');
  });

  it('as its directory where nothing names it', async () => {
    assert.equal(await nameOf(nameless), basename(editor.root));
  });

  it('as package.json says, else as its directory, where it is one of JavaScript', async () => {
    const dependencies = '"dependencies": { "express": "^5.0.0" } }';
    assert.equal(await nameOf({ ...express, 'package.json': `{ "name": "till", ${dependencies}` }), 'till');
    await editor.quit();
    assert.equal(await nameOf({ ...express, 'package.json': `{ ${dependencies}` }), basename(editor.root));
  });
});
