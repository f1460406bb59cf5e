/** What a global setup has started, undone in reverse order. */
type Undo = (undo: () => unknown) => void

/**
 * A global setup of vitest or Playwright; what it answers undoes all that `begin` noted. One that fails undoes it at once, and says why before the
 * runner says that it found no tests.
 */
export const globalSetup =
  <Runner>(begin: (runner: Runner, undoLater: Undo) => Promise<void>) =>
  async (runner: Runner): Promise<() => Promise<void>> => {
    const undos: (() => unknown)[] = []
    const undoAll = async () => {
      for (let undo = undos.pop(); undo; undo = undos.pop()) await undo()
    }
    try {
      await begin(runner, undo => void undos.push(undo))
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      await undoAll()
      throw error
    }
    return undoAll
  }
