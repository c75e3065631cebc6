import { deepStrictEqual } from 'node:assert/strict';
import { neverAborted } from '../../../server/src/core/ports';
import { createReader } from '../../../server/src/hosts/express/reader';
import { memoryFiles } from '../../hosts-express/memory-files';
import { toldAnswers } from '../../hosts-express/told';

/** What the routes of an application of these files answer. */
function answersOf(files: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  const reading = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.js", "dependencies": { "express": "4", "mongoose": "8", "sequelize": "6" } }',
      ...files,
    }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  return reading.application.routes.map((route) =>
    toldAnswers(reading.operationOf(route, 'GET').answers).map((one) => one.replace('200 application/json ', '')),
  );
}

const mongooseModels = {
  'models/user.model.js': `const mongoose = require('mongoose');
    module.exports = mongoose.model('User', new mongoose.Schema({ name: { type: String, required: true } }, { versionKey: false }));`,
};
const user = '{ _id: string, name: string }[]';

const sequelizeModels = {
  'models/index.js': `const fs = require('fs'); const path = require('path'); const Sequelize = require('sequelize');
    const basename = path.basename(__filename); const db = {};
    const sequelize = new Sequelize(process.env.DB, { define: { timestamps: false } });
    fs.readdirSync(__dirname)
      .filter((file) => file.indexOf('.') !== 0 && file !== basename && file.slice(-3) === '.js')
      .forEach((file) => {
        const model = require(path.join(__dirname, file))(sequelize, Sequelize.DataTypes);
        db[model.name] = model;
      });
    Object.keys(db).forEach((name) => { if (db[name].associate) db[name].associate(db); });
    module.exports = db;`,
  'models/user.js': `module.exports = (sequelize, DataTypes) => {
    const User = sequelize.define('User', { name: { type: DataTypes.STRING, allowNull: false } });
    User.associate = (models) => { User.hasMany(models.Post, { as: 'posts' }); };
    return User; };`,
  'models/post.js': `const { Model } = require('sequelize');
    module.exports = (sequelize, DataTypes) => {
      class Article extends Model { static associate(models) { Article.belongsTo(models.User, { as: 'author', foreignKey: 'by' }); } }
      Article.init({ title: { type: DataTypes.STRING, allowNull: false } }, { sequelize, modelName: 'Post' });
      return Article; };`,
};

describe('Models are found by what they are called', () => {
  const indexes: Readonly<Record<string, string>> = {
    'of all files of a directory': `fs.readdirSync(__dirname).filter((f) => f.endsWith('.model.js')).forEach((f) => {
        const model = require(path.join(__dirname, f)); module.exports[model.modelName] = model; });`,
    'of files that are named': `const db = {}; ['user'].forEach((n) => { const m = require(\`./\${n}.model\`); db[m.modelName] = m; }); module.exports = db;`,
  };
  for (const [name, index] of Object.entries(indexes)) {
    it(`${name}, of Mongoose`, () => {
      const app = `const express = require('express'); const app = express(); const { User } = require('./models'); const all = require('./models');
        app.get('/a', async (req, res) => res.json(await User.find())); app.get('/b', async (req, res) => res.json(await all.User.find()));`;
      const files = {
        ...mongooseModels,
        'models/index.js': `const fs = require('fs'); const path = require('path'); ${index}`,
      };
      deepStrictEqual(answersOf({ ...files, 'app.js': app }), [[user], [user]]);
    });
  }

  it('of Sequelize, be they defined or classes with another name', () => {
    const app = `const express = require('express'); const app = express(); const db = require('./models'); const { Post } = db;
      app.get('/a', async (req, res) => res.json(await db.User.findAll()));
      app.get('/b', async (req, res) => res.json(await Post.findAll({ include: [{ model: db.User, as: 'author', attributes: ['name'] }] })));
      app.get('/c', async (req, res) => res.json(await db.Article.findAll()));`;
    deepStrictEqual(answersOf({ ...sequelizeModels, 'app.js': app }), [
      ['{ id: integer, name: string }[]'],
      [
        '{ id: integer, title: string, UserId: integer or null, by: integer or null, author: { name: string } or null }[]',
      ],
      ['any'],
    ]);
  });

  it('where the application keeps them as a setting, in what it has for all, or in each request', () => {
    const app = `const express = require('express'); const app = express(); const db = { User: require('./models/user.model') };
      app.set('models', db); app.locals.db = db; app.set('twice', db); app.set('twice', {});
      app.use((req, res, next) => { req.db = db; next(); });
      app.get('/a', async (req, res) => res.json(await req.app.get('models').User.find()));
      app.get('/b', async (req, res) => res.json(await res.app.locals.db.User.find()));
      app.get('/c', async (req, res) => res.json(await req.db.User.find()));
      app.get('/d', async (req, res) => res.json(await app.get('models').User.find()));
      app.get('/e', async (req, res) => res.json(await app.get('twice').User.find()));`;
    deepStrictEqual(answersOf({ ...mongooseModels, 'app.js': app }), [[user], [user], [user], [user], ['any']]);
  });
});
