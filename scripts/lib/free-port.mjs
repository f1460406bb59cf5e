import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Whether nothing listens on the port. @param {number} port @returns {Promise<boolean>} */
export const isFree = port =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })

/**
 * A port of this machine that nothing listens on. It lies below those that systems give to outgoing connections, so that a server that
 * ends can begin again on it.
 *
 * @returns {Promise<number>}
 */
export const freePort = async () => {
  const port = randomInt(10_240, 32_768)
  return (await isFree(port)) ? port : freePort()
}
