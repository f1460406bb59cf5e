import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './project.mjs'

/** The files the server reads at run time; the others stay where it is built and tested. */
const shipped = [
  'dist',
  'domain',
  'files',
  'locales/en-US/server.po',
  'locales/fr-FR/server.po',
  'machines',
  'openapi/generated',
  'server',
  ...['audit', 'backup', 'conform', 'corpus', 'doctor', 'history', 'migrate', 'operator', 'lib/connect'].map(
    name => `scripts/${name}.ts`,
  ),
  'package.json',
  'package-lock.json',
]
/** Tests, the statecharts of the browser and the demo with its known password (ASVS 15.2.3). */
const leftOut = /\.test\.tsx?$|(^|\/)server\/demo(\/|$)|(^|\/)machines\/flow(\/|$)/

/** Copies what production needs into an empty folder, and answers the folder. @param {string} [to] */
export const assembleRelease = (to = join(root, 'release')) => {
  rmSync(to, { recursive: true, force: true })
  for (const path of shipped) {
    const from = join(root, path)
    if (!existsSync(from)) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(from, join(to, path), {
      recursive: true,
      filter: source => !leftOut.test(source.slice(root.length).replaceAll('\\', '/')),
    })
  }
  return to
}
