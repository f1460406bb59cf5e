import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { failureOf } from '#machines/port-error.ts'
import { ErrorScreen } from '../features/system-screens/error-screen.tsx'
import { visibleErrorOf } from '../i18n/error-labels.ts'
import { isLostDownload } from '../services/downloads/lost-download.ts'
import { Page } from '../ui/page.tsx'
import { PageTitle } from './-page-title.tsx'
import { useTryAgain } from './-try-again.ts'

/** The frame around it stays; `title`: what failed, unless offline. */
export function PersonalErrorPage({ error, title }: { error: unknown; title?: ReactNode }) {
  const { t, i18n } = useLingui()
  const tryAgain = useTryAgain(error)
  const { offline, code } = failureOf(error)
  const isLost = offline || isLostDownload(error)
  const visible = visibleErrorOf(code)
  return (
    <Page id="main" tabIndex={-1} width="narrow" alignItems="center">
      <PageTitle>{t`Something went wrong`}</PageTitle>
      <ErrorScreen
        title={isLost || !title ? t`This page couldn’t be shown` : title}
        message={
          isLost ? (
            t`Network error. Please check your internet connection.`
          ) : (
            <>
              {i18n._(visible.message)} <Trans>Error code: {visible.code}</Trans>
            </>
          )
        }
        onRetry={tryAgain}
      />
    </Page>
  )
}
