import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { changedSinceMain } from './changed.mjs'

/** A repository with one file on `branch`. */
const repository = (branch: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  git('init', '--quiet', `--initial-branch=${branch}`)
  write('score.ts', '1')
  git('add', '.')
  git('commit', '--quiet', '--message=One')
  return { folder, git, write }
}

it('finds changed, committed and new files since main, whatever their names', async () => {
  const { folder, git, write } = repository('main')
  git('switch', '--quiet', '--create', 'change')
  write('résumé.ts', '1')
  git('add', '.')
  git('commit', '--quiet', '--message=Two')
  write('score.ts', '2')
  write('a b.ts', '1')
  const { files } = await changedSinceMain(folder)
  expect(files.toSorted()).toEqual(['a b.ts', 'résumé.ts', 'score.ts'])
})

it('refuses to compare where there is no main', async () => {
  await expect(changedSinceMain(repository('trunk').folder)).rejects.toThrow('merge-base HEAD main')
})
