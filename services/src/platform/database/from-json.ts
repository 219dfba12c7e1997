import type { ObjectLiteral, Repository } from 'typeorm';

/** A row that a statement gave back as JSON, `to_jsonb(row)`, as its entity has it. */
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
