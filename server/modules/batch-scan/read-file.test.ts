import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { createEmployeeFileReader, readEmployeeFile } from './read-file.ts'

const input = {
  bytes: Buffer.from(
    `Full name,Email\n${Array.from({ length: 50_000 }, (_, at) => `Person ${at},person${at}@northwind.example\n`).join('')}`,
  ),
  domains: ['northwind.example'],
  mapping: {},
  emailKey: createSecretKey(Buffer.alloc(32, 1)),
}

it('reads a file that an honest company has', async () => {
  const { judged } = await readEmployeeFile(input)
  expect(judged?.counts).toEqual({ total: 50_000, good: 50_000, repaired: 0, refused: 0 })
})

it.each([
  ['time', { ms: 1, heapMb: 384 }],
  ['memory', { ms: 30_000, heapMb: 24 }],
])('ends what takes too much %s, and says so', async (_, allowance) => {
  const read = createEmployeeFileReader(allowance)
  expect(await read(input)).toEqual({
    rule: 'fileTooHeavy',
    missing: [],
    judged: null,
  })
})

it('takes a fault of its own for no fault of the file', async () => {
  const mapping = { email: 1 as unknown as string }
  await expect(readEmployeeFile({ ...input, mapping })).rejects.toThrow('trim')
})
