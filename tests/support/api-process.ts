/**
 * A whole Wardlight as a process of its own on a database that others use as well: `node api-process.ts CONNECTION`. It says `listening`
 * with its address once it can be called, and ends with its input.
 */
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'

const [connectionString = ''] = process.argv.slice(2)
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: connectionString,
})
const app = await createApp({ config, connectionString })
const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`listening ${url}\n`)
process.stdin.resume().once('end', () => void app.close())
