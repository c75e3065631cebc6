import { strictEqual } from 'node:assert/strict';
import { takenBody } from './taken';

/** The body of a handler behind an interceptor of the application. */
function body(interceptor: string, used = 'Own'): string | null {
  return takenBody(`import { mixin } from '@nestjs/common'; import { FileFieldsInterceptor } from '@nestjs/platform-express'; ${interceptor}
    @Controller() class AController { @Post() @UseInterceptors(${used}) add(@UploadedFile() file: Express.Multer.File) {} }`);
}

describe('Files that interceptors of NestJS look for', () => {
  it('are those of one that a class has made', () => {
    const own = `class Own { inner; constructor() { this.inner = new (FileInterceptor('photo'))(); } intercept(context, next) { return this.inner.intercept(context, next); } }`;
    strictEqual(body(own), '{ photo?: file }');
    strictEqual(body(own, 'new Own()'), '{ photo?: file }');
  });

  it('are those that a function is told', () => {
    const named = `function Local(options: { field: string }) {
      class Own { inner = new (FileFieldsInterceptor([{ name: options.field, maxCount: 2 }]))(); constructor(private config: ConfigService) {} intercept(context, next) { return this.inner.intercept(context, next); } }
      return mixin(Own); }`;
    strictEqual(body(named, `Local({ field: 'cover' })`), '{ cover?: file[](..2) }');
  });

  it('are those of one that a class extends', () => {
    strictEqual(body(`class Own extends FileInterceptor('photo') {}`), '{ photo?: file }');
  });

  it('are not told of one that looks for none', () => {
    strictEqual(
      body(`class Own { name = 'FileInterceptor'; intercept(context, next) { return next.handle(); } }`),
      'object',
    );
  });
});
