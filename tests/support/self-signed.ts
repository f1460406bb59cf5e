import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate of localhost that nobody trusts, with its key, in PEM. */
export const selfSigned = (): { readonly key: string; readonly cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-tls-'))
  const request =
    'req -x509 -newkey rsa:2048 -nodes -days 2 -keyout key.pem -out cert.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  execFileSync('openssl', request.split(' '), { cwd: folder, stdio: 'ignore' })
  const pem = (name: string) => readFileSync(join(folder, name), 'utf8')
  const made = { key: pem('key.pem'), cert: pem('cert.pem') }
  rmSync(folder, { recursive: true })
  return made
}
