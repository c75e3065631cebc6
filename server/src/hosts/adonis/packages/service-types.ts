import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { resultOfCallback } from '../../../languages/typescript/inference/calls';
import type { Infers, PackagedFunction } from '../../../languages/typescript/inference/infers';
import { nobodyKnows, ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { arrayOf, dateTime, openObject, plain } from '../../../languages/typescript/types/plain-fields';

type Packaged = Typed & { readonly kind: 'packaged' };

const driveModule = '@adonisjs/drive/services/main';
const healthModule = '@adonisjs/core/health';
const limiterModule = '@adonisjs/limiter/services/main';
const disk = 'Disk';
const limiter = 'Limiter';
const text = plain('string');
const truth = plain('boolean');
const number = plain('number');
const status = plain('string', { enum: { values: ['ok', 'warning', 'error'], name: null } });

/** What `run()` of health checks answers: `HealthCheckReport`. https://docs.adonisjs.com/guides/digging-deeper/health-checks */
const report: FieldSchema = {
  ...openObject,
  properties: {
    isHealthy: truth,
    status,
    finishedAt: dateTime,
    debugInfo: {
      ...openObject,
      properties: {
        pid: plain('integer'),
        ppid: plain('integer', { required: false }),
        uptime: number,
        version: text,
        platform: text,
      },
    },
    checks: arrayOf({
      ...openObject,
      properties: {
        name: text,
        isCached: truth,
        message: text,
        status,
        finishedAt: dateTime,
        meta: { ...openObject, required: false },
      },
    }),
  },
};

/** What methods of a disk answer. https://docs.adonisjs.com/guides/digging-deeper/drive */
const ofDisk: Readonly<Record<string, FieldSchema>> = {
  get: text,
  getUrl: text,
  getSignedUrl: text,
  getSignedUploadUrl: text,
  getVisibility: plain('string', { enum: { values: ['public', 'private'], name: null } }),
  exists: truth,
  getMetaData: {
    ...openObject,
    properties: {
      contentType: { ...text, required: false },
      contentLength: number,
      etag: text,
      lastModified: dateTime,
    },
  },
};

/** What a call on a service of a package, or on what it hands out, comes to; null for all others. */
export function serviceCall(
  of: Packaged,
  method: string,
  { call, inference }: { readonly call: ts.CallExpression; readonly inference: Infers },
): Typed | null {
  if (of.specifier === driveModule && of.name === disk) return typed(ofDisk, method);
  if (of.specifier === limiterModule && of.name === limiter) return limitedCall(method, call, inference);
  if (of.specifier !== healthModule || of.name !== 'HealthChecks') return null;
  return method === 'run' ? ofField(report) : method === 'register' ? of : null;
}

/** What a limiter hands back of what its callback does: `penalize` beside the error that it is too often. */
function limitedCall(method: string, { arguments: args }: ts.CallExpression, inference: Infers): Typed | null {
  const [, callback] = args;
  if (callback === undefined || !/^(?:penalize|attempt)$/.test(method)) return null;
  const result = inference.awaited(resultOfCallback(callback, inference));
  if (method === 'penalize') return { kind: 'tuple', items: [nobodyKnows, result] };
  return ofField({ ...inference.fieldOf(result), required: false });
}

/** `drive.use('s3')`, `drive.getUrl('a.png')`; null for what is no function of a service. */
export function serviceFunction({ specifier, name }: PackagedFunction): Typed | null {
  const method = name.replace(/^default\./, '');
  if (specifier === limiterModule) {
    return method === 'use' ? { kind: 'packaged', specifier, name: limiter, args: [] } : null;
  }
  if (specifier !== driveModule) return null;
  return method === 'use' ? { kind: 'packaged', specifier, name: disk, args: [] } : typed(ofDisk, method);
}

function typed(fields: Readonly<Record<string, FieldSchema>>, name: string): Typed | null {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field === undefined ? null : ofField(field);
}
