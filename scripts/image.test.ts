import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import project from '../package.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'wardlight-image-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each(['docker', 'podman', 'buildah'])('is told by %s that there is no image to try', engine => {
  const bin = mkdtempSync(join(folder, 'bin-'))
  // An engine that works, and has no image.
  writeFileSync(join(bin, engine), '#!/bin/sh\n[ "$1" = info ]\n', { mode: 0o755 })
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'image.mjs'), '--try'], {
    encoding: 'utf8',
    env: { PATH: bin },
  })
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(
      `There is no image wardlight:${project.version} here: build it first by npm run image.`,
    ),
  ])
})
