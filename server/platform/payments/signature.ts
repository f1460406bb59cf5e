import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** How old a signed webhook may be: a replay of yesterday's is refused. */
const toleranceSeconds = 300

const mac = (key: KeyObject, timestamp: number, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest()

/** The value of the header `wardlight-signature`: when, and an HMAC-SHA-256 over when and what. */
export const sign = (key: KeyObject, body: Buffer, now: Date): string => {
  const timestamp = Math.floor(now.getTime() / 1000)
  return `t=${timestamp},v1=${mac(key, timestamp, body).toString('hex')}`
}

/** Whether the header was made with the key over this very body, within the last five minutes. */
export const isSigned = (key: KeyObject, body: Buffer, header: string, now: Date): boolean => {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (parts === null) return false
  const timestamp = Number(parts[1])
  if (Math.abs(now.getTime() / 1000 - timestamp) > toleranceSeconds) return false
  return timingSafeEqual(mac(key, timestamp, body), Buffer.from(parts[2] ?? '', 'hex'))
}
