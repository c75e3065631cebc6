import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const models = `import { Sequelize, DataTypes, Model } from 'sequelize';
  const sequelize = new Sequelize(process.env.DATABASE_URL, { define: { timestamps: false } });
  interface Settings { locale: string; guests?: boolean }
  const Team = sequelize.define('team', { name: { type: DataTypes.STRING, allowNull: false } });
  class User extends Model {
    brief() { return { id: this.id, mail: this.mail }; }
  }
  User.init(
    { mail: { type: DataTypes.STRING, allowNull: false }, password: { type: DataTypes.STRING, allowNull: false } },
    { sequelize, modelName: 'user', timestamps: true, paranoid: true,
      defaultScope: { attributes: { exclude: ['password'] } }, scopes: { secret: { attributes: ['id', 'password'] } } },
  );
  const Task = sequelize.define('task', { title: { type: DataTypes.STRING, allowNull: false }, size: DataTypes.BIGINT });
  Team.hasMany(User, { as: 'members' });
  User.belongsTo(Team);
  Task.belongsTo(User, { as: 'owner', foreignKey: { name: 'ownerId', allowNull: false } });
  Task.belongsToMany(Team, { through: 'task_teams' });
  Task.prototype.toJSON = function () { const values = { ...this.get() }; delete values.size; return values; };`;

const user =
  'id: integer, mail: string, teamId: integer or null, createdAt: string, updatedAt: string, deletedAt: string or null';
const task = 'id: integer, title: string, ownerId: integer';

const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'of a class, without what its scope leaves out': [`res.json(await User.findAll());`, `{ ${user} }[]`],
  'in another scope': [`res.json(await User.scope('secret').findAll());`, '{ id: integer, password: string }[]'],
  'in no scope': [
    `res.json(await User.unscoped().findAll({ attributes: ['mail', 'password'] }));`,
    '{ mail: string, password: string }[]',
  ],
  'without what is only joined': [
    `res.json(await User.findAll({ attributes: ['mail'], include: [{ model: Team, where: { id: 3 }, attributes: [] }] }));`,
    '{ mail: string }[]',
  ],
  'with what belongs to it': [
    `res.json(await Team.findAll({ include: [{ model: User, as: 'members', attributes: ['mail'] }] }));`,
    '{ id: integer, name: string, members: { mail: string }[] }[]',
  ],
  'with what it belongs to': [
    `res.json(await User.findAll({ attributes: ['mail'], include: Team }));`,
    '{ mail: string, team: { id: integer, name: string } or null }[]',
  ],
  'with what it belongs to for certain, by its name': [
    `res.json(await Task.findAll({ include: ['owner'] }));`,
    `{ ${task}, owner: { ${user} } }[]`,
  ],
  'with all': [
    `res.json(await Task.findAll({ attributes: ['title'], include: { all: true } }));`,
    `{ title: string, owner: { ${user} }, teams: { id: integer, name: string }[] }[]`,
  ],
  'as a function of the application changes it': [
    `res.json(await Task.findByPk(req.params.id, { rejectOnEmpty: true }));`,
    `{ ${task} }`,
  ],
  plain: [
    `res.json(await Task.findAll({ raw: true }));`,
    '{ id: integer, title: string, size: string or null, ownerId: integer }[]',
  ],
  'with what is worked out': [
    `res.json(await Task.findAll({ attributes: ['ownerId', [sequelize.fn('COUNT', '*'), 'total']] }));`,
    '{ ownerId: integer, total: any }[]',
  ],
  'what a method returns': [
    `const one = await User.findOne(); res.json(one.brief());`,
    '{ id: integer, mail: string }',
  ],
  'what it leads to': [
    `const one = await Team.findByPk(req.params.id); res.json({ all: await one.getMembers({ attributes: ['id'] }), total: await one.countMembers() });`,
    '{ all: { id: integer }[], total: integer }',
  ],
  'how many were changed, and which': [
    `const [count, [one]] = await Team.update({ name: 'a' }, { where: {}, returning: true }); res.json({ count, one });`,
    '{ count: integer, one: { id: integer, name: string } }',
  ],
  'whether one was made': [
    `const [team, isNew] = await Team.findOrCreate({ where: { name: 'a' } }); res.json({ team, isNew });`,
    '{ team: { id: integer, name: string }, isNew: boolean }',
  ],
  'and how many there are': [
    `res.json(await Team.findAndCountAll({ attributes: ['name'] }));`,
    '{ count: integer, rows: { name: string }[] }',
  ],
  'what a class declares that columns of JSON hold': [
    `class Org extends Model { declare id: CreationOptional<number>; declare settings: CreationOptional<Settings>; declare meta: { a: string } | null; declare size: string; }
     Org.init({ settings: { type: DataTypes.JSONB, allowNull: false }, meta: DataTypes.JSON, size: { type: DataTypes.INTEGER, allowNull: false } }, { sequelize });
     res.json(await Org.findByPk(req.params.id, { rejectOnEmpty: true }));`,
    '{ id: integer, settings: { locale: string, guests?: boolean }, meta: { a: string } or null, size: integer }',
  ],
  'keys by what they refer to, as it is called there': [
    `class User2 extends Model {} User2.init({}, { sequelize, modelName: 'User' }); const Place = sequelize.define('Place', { code: { type: DataTypes.STRING, primaryKey: true } });
     const BlogPost = sequelize.define('blog_post', {}); const Note = sequelize.define('note', {}); const Page = sequelize.define('page', {});
     User2.hasMany(Note); BlogPost.hasOne(Note); BlogPost.hasOne(Page, { as: 'front' }); Note.belongsTo(Place); Note.belongsTo(User2, { as: 'author' });
     res.json({ note: await Note.findOne({ rejectOnEmpty: true }), page: await Page.findOne({ rejectOnEmpty: true }) });`,
    '{ note: { id: integer, UserId: integer or null, blogPostId: integer or null, PlaceCode: string or null, authorId: integer or null }, page: { id: integer, frontId: integer or null } }',
  ],
  'what was made': [
    `res.json(await User.create({ mail: 'a', password: 'b' }));`,
    `{ id: integer, mail: string, password: string, ${user.slice('id: integer, mail: string, '.length)} }`,
  ],
};

describe('Models of Sequelize answer', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(name, () => {
      const { answers } = firstOperation('GET', `${models} app.get('/:id', async (req, res) => { ${code} });`);
      deepStrictEqual(
        toldAnswers(answers).map((one) => one.replace('200 application/json ', '')),
        [expected],
      );
    });
  }
});
