import { expect, it, vi } from 'vitest'
import { globalSetup } from './global-setup.ts'

const begun = (done: string[], fails: boolean) =>
  globalSetup(async (_runner: null, undoLater) => {
    undoLater(() => done.push('folder removed'))
    undoLater(async () => done.push('database stopped'))
    if (fails) throw new Error('listHelpTopics has no handler')
  })

it('undoes what it has begun, the last first, when the run ends', async () => {
  const done: string[] = []
  const end = await begun(done, false)(null)
  expect(done).toEqual([])
  await end()
  expect(done).toEqual(['database stopped', 'folder removed'])
})

it('undoes it at once when it fails, and says why first', async () => {
  const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const done: string[] = []
  await expect(begun(done, true)(null)).rejects.toThrow('listHelpTopics has no handler')
  expect(output).toHaveBeenCalledWith('listHelpTopics has no handler\n')
  output.mockRestore()
  expect(done).toEqual(['database stopped', 'folder removed'])
})
