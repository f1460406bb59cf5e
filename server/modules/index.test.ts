import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { createModules } from './index.ts'

/** Answers anything that a module asks for while it is made. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'https://anything.example' : anything),
  apply: () => anything,
})

const parts: Readonly<Record<keyof Platform, unknown>> = {
  config: anything,
  db: anything,
  jobs: anything,
  messenger: anything,
  identity: anything,
  payments: anything,
  auditOrigins: anything,
  files: anything,
  keys: anything,
  throttle: anything,
  clock: anything,
  log: anything,
}
const platform = parts as Platform

const isModuleFactory = (exported: unknown): exported is (...given: unknown[]) => object =>
  typeof exported === 'function' && /^create\w+Module$/.test(exported.name)

const folder = import.meta.dirname
const factories = (
  await Promise.all(
    globSync('*/*.ts', { cwd: folder })
      .filter(file => !basename(file).endsWith('.test.ts'))
      .map(async file => Object.values<unknown>(await import(join(folder, file)))),
  )
)
  .flat()
  .filter(isModuleFactory)

/** So the order in which modules are joined decides nothing. */
it('has each operation in one module, and every module joined', () => {
  const operations = factories.flatMap(create => Object.keys(create(platform, anything)))
  expect(operations.toSorted()).toEqual(Object.keys(createModules(platform)).toSorted())
})
