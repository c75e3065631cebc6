import { deepStrictEqual } from 'node:assert/strict';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { firstOperation } from './first-operation';
import { toldAnswers, toldShape } from './told';

const refusing: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'errors of forms that break their limits, and of what the application refuses files with': [
    `class ApiError extends Error { constructor(status, message) { super(message); this.status = status; } }
     const upload = multer({ limits: { fileSize: 1 }, fileFilter: (req, file, cb) => file.mimetype === 'image/png' ? cb(null, true) : cb(new ApiError(415, 'No image')) });
     app.post('/', upload.single('photo'), (req, res) => res.end());
     app.use((err, req, res, next) => {
       if (err instanceof multer.MulterError) return res.status(err.code === 'LIMIT_FILE_SIZE' ? 413 : 400).json({ code: err.code });
       res.status(err.status ?? 500).json({ message: err.message }); });`,
    [
      '413 application/json { code: string }',
      '400 application/json { code: string }',
      '415 application/json { message: string }',
    ],
  ],
  'errors of forms without a limit, in code that runs what takes them by itself': [
    `const upload = multer({ dest: 'files' }).single('photo');
     app.post('/', (req, res, next) => upload(req, res, (err) => {
       if (err instanceof multer.MulterError) return res.status(err.code === 'LIMIT_FILE_SIZE' ? 413 : 400).json({ code: err.code });
       if (err) return next(err); next(); }), (req, res) => res.end());`,
    ['400 application/json { code: string }'],
  ],
};

describe('Express, of forms with files that multer takes, reads', () => {
  for (const [title, [code, expected]] of Object.entries(refusing)) {
    it(title, () => {
      deepStrictEqual(toldAnswers(firstOperation('POST', code).failures), expected);
    });
  }

  const fieldsOf = ({ read, checked }: ReadOperation): readonly string[] => [
    ...read.map(({ in: place, name, field }) => `${place} ${name} ${field.required}`),
    ...checked.map(({ in: place, schema }) => `${place} ${toldShape(schema)}`),
  ];

  it('the file that its code looks for', () => {
    const upload = (code: string) =>
      fieldsOf(firstOperation('POST', `app.post('/', multer().single('photo'), (req, res) => { ${code} });`));
    deepStrictEqual(upload(`if (!req.file) return res.sendStatus(400); res.json({ size: req.file.size });`), [
      'body { photo: file }',
    ]);
    deepStrictEqual(upload(`res.json({ size: req.file?.size ?? 0 });`), ['body { photo?: file }']);
    const destructured = `const { filename } = req.file || {}; if (!filename) return res.sendStatus(400); res.status(201).json({ filename });`;
    deepStrictEqual(upload(destructured), ['body { photo: file }']);
  });

  it('the files that its code looks for, each by itself under one name', () => {
    const upload = (taken: string, code: string) =>
      fieldsOf(firstOperation('POST', `app.post('/', multer().${taken}, (req, res) => { ${code} });`));
    deepStrictEqual(upload(`array('photos', 6)`, `if (!req.files?.length) return res.sendStatus(400); res.end();`), [
      'body { photos: file[] }',
    ]);
    deepStrictEqual(upload(`array('photos', 6)`, `res.json({ count: req.files.length });`), [
      'body { photos?: file[] }',
    ]);
    const named = `fields([{ name: 'photo', maxCount: 1 }])`;
    deepStrictEqual(upload(named, `if (!req.files.photo) return res.sendStatus(400); res.end();`), [
      'body { photo: file[] }',
    ]);
    const [checked] = firstOperation(
      'POST',
      `app.post('/', multer().array('photos', 6), (req, res) => res.end());`,
    ).checked;
    const photos = checked?.schema.properties?.['photos'];
    deepStrictEqual([photos?.isRepeated, photos?.maxSize], [true, 6]);
  });

  it('what it answers of the files that it was sent', () => {
    const answered = (taken: string, code: string) =>
      toldAnswers(firstOperation('POST', `app.post('/', multer().${taken}, (req, res) => { ${code} });`).answers);
    deepStrictEqual(
      answered(
        `array('photos')`,
        `res.json({ all: req.files.map((one) => one.originalname), count: req.files.length });`,
      ),
      ['200 application/json { all: string[], count: integer }'],
    );
    deepStrictEqual(
      answered(
        `single('photo')`,
        `const { filename, size } = req.file || {}; if (!filename) return res.sendStatus(400); res.status(201).json({ filename, size });`,
      ),
      ['201 application/json { filename: string, size?: integer }'],
    );
  });
});
