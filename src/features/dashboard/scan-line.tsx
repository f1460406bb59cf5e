import { Plural, Trans } from '@lingui/react/macro'
import type { PersonalDashboard } from '#openapi/generated/api.d.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'

type ScanDates = Pick<PersonalDashboard, 'lastScan' | 'nextScanAt' | 'remainingScans'>

export function ScanLine({ lastScan, nextScanAt, remainingScans }: ScanDates) {
  const formats = useFormats()
  const last = lastScan === null ? null : formats.day(lastScan.finishedAt)
  const next = nextScanAt === null ? null : formats.day(nextScanAt)
  return (
    <>
      {last === null ? <Trans>No scan yet</Trans> : <Trans>Last scan {last}</Trans>}
      {next !== null && (
        <>
          {'\u00a0· '}
          <Trans>next on {next}</Trans>
        </>
      )}
      {remainingScans !== null && (
        <>
          {'\u00a0· '}
          <Plural
            value={remainingScans}
            _0="no extra scan left"
            one="# extra scan left"
            other="# extra scans left"
          />
        </>
      )}
    </>
  )
}
