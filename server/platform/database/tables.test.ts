import { expect, it, onTestFinished } from 'vitest'
import { migrationSums, tableTypes } from '#scripts/generators/tables.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { describeSchema } from './schema.ts'

it('has the types that npm run tables writes from the schema', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await expect(await tableTypes(db)).toMatchFileSnapshot('tables.gen.ts')
})

it('has the schema that npm run tables describes', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await expect(await describeSchema(db)).toMatchFileSnapshot('schema.gen.txt')
})

it('has the sums of migrations that npm run tables adds', async () => {
  await expect(migrationSums()).toMatchFileSnapshot('migrations/SHA256SUMS')
})
