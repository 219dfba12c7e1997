import type { ObjectLiteral, Repository } from 'typeorm';

/** Converts a row returned as `to_jsonb(row)` into its entity. */
export function fromJson<Row extends ObjectLiteral>(
  { metadata }: Repository<Row>,
  json: Readonly<Record<string, unknown>>,
): Row {
  const entity = metadata.create() as Record<string, unknown>;
  for (const { databaseName, propertyName, type } of metadata.columns) {
    const value = json[databaseName];
    entity[propertyName] = type === 'timestamptz' && value !== null ? new Date(value as string) : value;
  }
  return entity as Row;
}
