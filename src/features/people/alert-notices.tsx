import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { alertLimits } from '#domain/alert-limits.ts'
import { Box } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'

/** The typed addresses an alert won't reach; empty when there are none. */
export function StrangersNotice({ emails }: { emails: readonly string[] }) {
  const { t } = useLingui()
  return (
    emails.length > 0 && (
      <Notice
        tone="warning"
        title={
          <Plural
            value={emails.length}
            one="# address isn’t your company’s and is left out"
            other="# addresses aren’t your company’s and are left out"
          />
        }
      >
        <Box as="ul" aria-label={t`Left out`} maxHeight="160px" overflowY="auto" tabIndex={0}>
          {emails.map(email => (
            <Box as="li" key={email} overflowWrap="anywhere">
              {email}
            </Box>
          ))}
        </Box>
      </Notice>
    )
  )
}

/** The company's limit is reached. `seconds`: until it may send again. */
export function LimitNotice({ title, seconds }: { title: ReactNode; seconds: number }) {
  const { anHour, eachADay, atLeastADay } = alertLimits
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  return (
    <Notice tone="danger" role="alert" title={title}>
      <Trans>
        To keep inboxes from filling up, your company can send up to {anHour} alerts an hour and, each day,{' '}
        {eachADay} emails for each of its people ({atLeastADay} at minimum).
      </Trans>{' '}
      {minutes < 60 ? (
        <Plural value={minutes} one="Try again in # minute." other="Try again in # minutes." />
      ) : (
        <Plural value={hours} one="Try again in # hour." other="Try again in # hours." />
      )}
    </Notice>
  )
}
