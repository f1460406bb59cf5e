import type { CheckNews } from '../../../machines/flow/ports/employee-file.ts'
import { type CheckOrder, checkEmployeeFile } from './check-employee-file.ts'

/** The worker that judges one employee file and is ended afterwards. Speaks in `CheckNews`. */
const tell = (news: CheckNews): void => globalThis.postMessage(news)

globalThis.addEventListener('message', ({ data }: MessageEvent<CheckOrder>) => {
  checkEmployeeFile(data, tell).catch(() => tell({ type: 'check.refused', problem: 'fileUnreadable' }))
})
