import { strictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';
import { told } from './told';

const properties: Readonly<Record<string, string>> = {
  '@ValidateIf((_, value) => value !== null) @IsString() phone: string | null;': 'phone: string or null',
  '@ValidateIf((dto) => dto.other) @IsString() phone: string;': 'phone?: string',
  '@ValidateIf((dto) => dto.other !== null) @IsString() phone: string;': 'phone?: string',
  "@ValidateIf((_, value) => value !== '') @IsEmail() mail: string;": 'mail: email | ""',
  "@ValidateIf((dto) => dto.mail !== '') @IsEmail() mail: string;": 'mail: email | ""',
  "@ValidateIf((dto) => dto.other !== '') @IsEmail() mail: string;": 'mail?: email',
  "@ValidateIf((_, value) => value !== undefined && value !== '') @IsEmail() mail?: string;": 'mail?: email',
  '@ValidateIf((_, value) => value !== undefined) @IsString() phone?: string | null;': 'phone?: string',
  "@ValidateIf((_, value) => value !== '') @IsEmail() mail: string | null;": 'mail: email | ""',
  '@ValidateIf((_, value) => value !== undefined) @IsIn([null, 1]) phone?: number | null;': 'phone?: 1 or null',
  "@ValidateIf((_, value) => value !== undefined) @Transform(({ value }) => value ?? '') @IsString() phone?: string | null;":
    'phone?: string or null',
  '@ValidateIf((dto) => dto.other) @IsString() phone: string | null;': 'phone?: string or null',
  '@IsOptional() @IsString() phone: string | null;': 'phone?: string or null',
  "@ValidateIf((_, value) => value !== 'none') @IsIn(['a', 'b']) kind: string;": 'kind: "a" | "b" | "none"',
};

describe('Properties of NestJS that are checked under a condition', () => {
  for (const [text, expected] of Object.entries(properties)) {
    it(text, () => {
      const reading = nestReading(
        `class Dto { ${text} } @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`,
        { main: 'app.useGlobalPipes(new ValidationPipe());' },
      );
      const [body] = reading.operationOf(firstRoute(reading), 'POST').checked;
      strictEqual(told(body?.schema ?? null, reading.shapes), `{ ${expected} }`);
    });
  }
});
