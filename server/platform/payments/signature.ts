import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** The maximum age of a signed webhook, against replays. */
const toleranceSeconds = 300

const mac = (key: KeyObject, timestamp: number, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest()

/** The header `wardlight-signature`: the time, and an HMAC-SHA-256 over time and body. */
export const sign = (key: KeyObject, body: Buffer, now: Date): string => {
  const timestamp = Math.floor(now.getTime() / 1000)
  return `t=${timestamp},v1=${mac(key, timestamp, body).toString('hex')}`
}

/** Whether the header was made with the key over this body, within the last five minutes. */
export const isSigned = (key: KeyObject, body: Buffer, header: string, now: Date): boolean => {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (parts === null) return false
  const timestamp = Number(parts[1])
  if (Math.abs(now.getTime() / 1000 - timestamp) > toleranceSeconds) return false
  return timingSafeEqual(mac(key, timestamp, body), Buffer.from(parts[2] ?? '', 'hex'))
}
