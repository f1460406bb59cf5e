import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, root } from './project.mjs'
import { run } from './run.mjs'

/** @param {string} file */
const read = file => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return null
  }
}

/** The files that `act` leaves other than they were. @param {readonly string[]} files @param {() => Promise<unknown>} act */
export const changedBy = async (files, act) => {
  const before = files.map(read)
  await act()
  return files.filter((file, at) => read(file) !== before[at])
}

/**
 * Where the branch left `main`, and the files that are new or other since then. Git quotes names with an accent, but not between NULs.
 *
 * @param {string} [cwd]
 */
export const changedSinceMain = async (cwd = root) => {
  /** @param {readonly string[]} args */
  const git = async args => {
    const { status, output } = await run('git', args, { cwd })
    if (status !== 0) throw new Refusal(`git ${args.join(' ')} ended with status ${status}. ${output.trim()}`)
    return output
  }
  const base = await git(['merge-base', 'HEAD', 'main']).then(output => output.trim())
  const names = [
    await git(['diff', '-z', '--name-only', '--diff-filter=d', base]),
    await git(['ls-files', '-z', '--others', '--exclude-standard']),
  ]
  return { base, files: names.flatMap(list => list.split('\0')).filter(name => name !== '') }
}
