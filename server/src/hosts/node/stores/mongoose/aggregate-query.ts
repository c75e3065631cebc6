import { nativeFunction, nothing, type Value } from '../../../../languages/typescript/evaluate/value';
import { type Asking, type Finding, finding, foundValue } from '../finding';
import { queryValue } from '../query-value';
import type { StoredModel } from '../stored-model';
import { isStage, rowAfter, rowAfterStage, type RowOf } from './aggregation-stages';

/** `aggregate([{ $match: … }])`, `aggregate().match(…)`. https://mongoosejs.com/docs/api/aggregate.html */
export function aggregateQuery(model: StoredModel, [pipeline]: readonly Value[], asking: Asking, rowOf: RowOf): Value {
  const { properties } = model.stored;
  const row = { ...model.stored, properties: { ...properties, ...model.hidden } };
  return rowsQuery({ ...finding(model, 'many'), field: rowAfter(pipeline, row, rowOf), isPlain: true }, asking, rowOf);
}

function rowsQuery(found: Finding, asking: Asking, rowOf: RowOf): Value {
  return queryValue(foundValue(found, asking), (name) => {
    if (!isStage(`$${name}`)) return undefined;
    return nativeFunction(([given = nothing], call) => {
      const field = rowAfterStage(`$${name}`, given, found.field, rowOf);
      return rowsQuery({ ...found, field }, { ...asking, call }, rowOf);
    });
  });
}
